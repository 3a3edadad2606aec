/// Returns a text in lines of at most a number of columns, broken at spaces.
///
/// A word is broken only when it is longer than a line, or when its script has no spaces. A number
/// stays with the preceding word and with its unit ("Sat 1:00 pm"), a value with its option
/// ("--lang de"), and a licence with its version ("CC BY 4.0"), unless that would leave a line half
/// empty.
///
/// - Parameter most: a number of lines after which one or two more are returned, but not all.
package func wrapped(_ text: String, to columns: Int, atMost most: Int = .max) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in TiedWords(text, within: columns / 2) {
    if most < .max, lines.count > most + 1 { break }
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

/// Chinese and Japanese may break before any character except closing punctuation.
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

/// The words of a text, joined where they belong on one line, up to a number of columns.
private struct TiedWords: Sequence, IteratorProtocol {
  private let text: String
  private let columns: Int
  private var rest: Substring
  private var following: Substring?

  init(_ text: String, within columns: Int) {
    self.text = text
    self.columns = columns
    rest = text[...]
  }

  mutating func next() -> Substring? {
    guard var piece = following ?? word() else { return nil }
    following = nil
    var previous = piece
    while let word = word() {
      guard isTied(previous, word), text.index(after: piece.endIndex) == word.startIndex,
        case let both = text[piece.startIndex..<word.endIndex],
        displayWidth(String(both)) <= columns
      else {
        following = word
        break
      }
      (piece, previous) = (both, word)
    }
    return piece
  }

  private mutating func word() -> Substring? {
    rest = rest.drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { $0 != " " }
    rest = rest[word.endIndex...]
    return word
  }
}

private func isTied(_ first: Substring, _ second: Substring) -> Bool {
  guard let end = first.last, let start = second.first else { return false }
  if abbreviations.contains(first) { return isDigit(start) }
  if ",;.:".contains(end) { return false }
  // A licence of Creative Commons; its version is tied as a number.
  if first == "CC" || first == "(CC" { return second.hasPrefix("BY") }
  // An option and its value.
  if first.hasPrefix("--") { return start != "-" }
  if isDigit(start) { return !units.contains(first) }
  return isDigit(end) && units.contains(second.prefix { !",;.:)".contains($0) })
}

private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

/// The units beside numbers in the sentences of all languages, but for "s" and "с", which are
/// prepositions in some.
private let units: Set<Substring> = [
  "am", "pm", "h", "min", "km", "mi", "km/h", "mph", "m/s", "kn", "hPa", "inHg", "mmHg", "mm", "cm",
  "in", "inches", "MB", "KB", "dB-Hz", "Std", "Min", "t", "tim", "uur", "godz", "sa", "dk", "ч",
  "мин", "км", "миль", "МБ", "КБ", "дБ-Гц", "год", "хв",
]

/// The words before numbers that end with a dot but not a sentence.
private let abbreviations: Set<Substring> = ["ca.", "godz.", "kl.", "maks.", "ok."]

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

/// Returns rows as lines without trailing spaces, with two spaces between aligned columns.
package func aligned(_ rows: [[String]]) -> [String] {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { $0.count > column ? displayWidth($0[column]) : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row, widths).map { $0.leftAligned(in: $1) }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns terms with their descriptions in a second column, as in `--help`.
///
/// - Parameters:
///   - gap: the number of spaces between the longest term and the descriptions.
///   - longestTerm: the width in columns above which a term gets its own line.
package func definitions(
  _ rows: [(term: String, meaning: String)], width: Int?, indentation: Int = 0, gap: Int = 2,
  longestTerm: Int = .max
) -> [String] {
  let widest = rows.map { displayWidth($0.term) }.filter { $0 <= longestTerm }.max() ?? 0
  let column = indentation + widest + gap
  return rows.flatMap { term, meaning in
    let head = term.indented(by: indentation)
    // In fewer than 20 columns, the terminal's own wrapping is easier to read.
    let room = width.map { max(20, $0 - column) }
    let broken = room.map { wrapped(meaning, to: $0) } ?? [meaning]
    guard let first = broken.first, !first.isEmpty else { return [head] }
    let rest = broken.dropFirst().map { $0.indented(by: column) }
    return displayWidth(term) > longestTerm
      ? [head, first.indented(by: column)] + rest : [head.leftAligned(in: column) + first] + rest
  }
}
