/// Returns a text in lines of at most a number of columns, broken at spaces.
///
/// A word is broken only when it is longer than a line, or when its script has no spaces. A number
/// stays with the preceding word and with its unit ("Sat 1:00 pm"), and a value with its option
/// ("--lang de"), unless that would leave a line half empty.
package func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in tied(text, within: columns / 2) {
    for (number, part) in parts(word).flatMap({ broken($0, to: columns) }).enumerated() {
      let width = displayWidth(part)
      let blank = number == 0 && !line.isEmpty ? 1 : 0
      if !line.isEmpty, used + blank + width > columns {
        lines.append(line)
        // Behind a character that a line may break after, a tied word begins with its blank.
        line = String(part.drop { $0 == " " })
        used = displayWidth(line)
      } else {
        line += String(repeating: " ", count: blank) + part
        used += blank + width
      }
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// Chinese and Japanese, written without spaces, may break before any character except closing
/// punctuation.
private func parts(_ word: Substring) -> [Substring] {
  let scalars = word.unicodeScalars
  guard scalars.contains(where: isIdeographic) else { return [word] }
  var parts: [Substring] = []
  var start = word.startIndex
  for (index, next) in zip(scalars.indices, scalars.indices.dropFirst()) {
    let (before, behind) = (scalars[index], scalars[next])
    if isIdeographic(before) || isIdeographic(behind), !closing.contains(behind),
      !opening.contains(before)
    {
      parts.append(word[start..<next])
      start = next
    }
  }
  return parts + [word[start...]]
}

private func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x3000...0x30ff, 0x3400...0x9fff, 0xf900...0xfaff, 0xff00...0xffef: true
  default: false
  }
}

/// The characters that may not begin a line, and those that may not end one: JIS X 4051.
private let closing = Set("。、，．）」』】〉》！？：；ー々・)],.:;!?\"”ァィゥェォッャュョぁぃぅぇぉっゃゅょ%".unicodeScalars)
private let opening = Set("（「『【〈《([“".unicodeScalars)

/// Returns the words, joined where they belong on one line, up to a number of columns.
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
  // An option and its value.
  if first.hasPrefix("--") { return start != "-" }
  if isDigit(start) { return !units.contains(first) }
  return isDigit(end) && units.contains(second.prefix { !",;.:)".contains($0) })
}

private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

private let units: Set<Substring> = [
  "am", "pm", "h", "min", "km", "mi", "km/h", "mph", "m/s", "kn", "hPa", "inHg", "mmHg", "mm", "in",
]

/// Breaks between scalars, because a character can contain any number of emoji and marks.
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
