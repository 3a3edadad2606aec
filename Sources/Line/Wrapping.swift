/// The text in lines of at most so many columns, broken at blanks, and inside a word only where the
/// word alone is longer.
///
/// A number stands on the line of the word before it and of its unit, "Sat 1:00 pm", where that leaves
/// no line half empty.
package func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in tied(text, within: columns / 2).flatMap({ broken($0, to: columns) }) {
    let width = displayWidth(word)
    if !line.isEmpty, used + 1 + width > columns {
      lines.append(line)
      (line, used) = ("", 0)
    }
    if line.isEmpty {
      (line, used) = (word, width)
    } else {
      line += " " + word
      used += 1 + width
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// The words of a text, those that are read as one together; those no longer than so many columns.
private func tied(_ text: String, within columns: Int) -> [Substring] {
  var pieces: [Substring] = []
  var previous: Substring?
  for word in text.split(separator: " ") {
    if let previous, let piece = pieces.last, isTied(previous, word),
      text.index(after: piece.endIndex) == word.startIndex,
      case let both = text[piece.startIndex..<word.endIndex],
      displayWidth(String(both)) <= columns
    {
      pieces[pieces.count - 1] = both
    } else {
      pieces.append(word)
    }
    previous = word
  }
  return pieces
}

private func isTied(_ first: Substring, _ second: Substring) -> Bool {
  guard let end = first.last, let start = second.first, !",;.:".contains(end) else { return false }
  if isDigit(start) { return !units.contains(first) }
  return isDigit(end) && units.contains(second.prefix { !",;.:)".contains($0) })
}

private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

/// What stands behind numbers with a blank between.
private let units: Set<Substring> = [
  "am", "pm", "h", "min", "km", "mi", "km/h", "mph", "m/s", "kn", "hPa", "inHg", "mmHg", "mm", "in",
]

/// A word in pieces of at most so many columns.
///
/// Between scalars rather than characters: emoji and marks can be joined to one character without
/// end.
private func broken(_ word: Substring, to columns: Int) -> [String] {
  var pieces: [String] = []
  var piece = String.UnicodeScalarView()
  var used = 0
  for scalar in word.unicodeScalars {
    let width = displayWidth(scalar)
    if used + width > columns {
      pieces.append(String(piece))
      (piece, used) = (String.UnicodeScalarView(), 0)
    }
    piece.append(scalar)
    used += width
  }
  return pieces + [String(piece)]
}
