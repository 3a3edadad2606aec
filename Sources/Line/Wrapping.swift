/// The text in lines of at most so many columns, broken at blanks, and inside a word only where the
/// word alone is longer.
package func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in text.split(separator: " ").flatMap({ broken($0, to: columns) }) {
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
