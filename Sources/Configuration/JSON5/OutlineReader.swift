/// Reads an outline from the beginning of a text to its end.
struct OutlineReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The decoder gives up at 512.
  private static let deepest = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(SyntaxFault) -> Outline.Value {
    try skipBlanks()
    guard position < bytes.count else { throw fault(.nothing) }
    let value = try value(depth: 0)
    try skipBlanks()
    guard position == bytes.count else { throw fault(.tooMuch) }
    return value
  }

  private mutating func value(depth: Int) throws(SyntaxFault) -> Outline.Value {
    guard depth < Self.deepest else { throw fault(.tooDeep) }
    switch peek {
    case "{": return try object(depth)
    case "[": return try array(depth)
    case "\"", "'":
      let start = position
      try text()
      return .scalar(start..<position)
    default: return try word()
    }
  }

  private mutating func object(_ depth: Int) throws(SyntaxFault) -> Outline.Value {
    let start = position
    position += 1
    var members: [Outline.Member] = []
    while true {
      try skipBlanks()
      if take("}") { return .object(members, start..<position) }
      guard position < bytes.count else { throw fault(.closing("}", "{", line(start))) }
      let begin = position
      let name = try self.name()
      try skipBlanks()
      guard take(":") else { throw fault(.colon(name)) }
      try skipBlanks()
      members.append(Outline.Member(name: name, start: begin, value: try value(depth: depth + 1)))
      try skipBlanks()
      if take(",") { continue }
      guard peek == "}" else { throw separatorFault("}", start) }
    }
  }

  private mutating func array(_ depth: Int) throws(SyntaxFault) -> Outline.Value {
    let start = position
    position += 1
    var values: [Outline.Value] = []
    while true {
      try skipBlanks()
      if take("]") { return .array(values, start..<position) }
      guard position < bytes.count else { throw fault(.closing("]", "[", line(start))) }
      values.append(try value(depth: depth + 1))
      try skipBlanks()
      if take(",") { continue }
      guard peek == "]" else { throw separatorFault("]", start) }
    }
  }

  /// What is wrong behind a value.
  private func separatorFault(_ close: Character, _ start: Int) -> SyntaxFault {
    guard position < bytes.count else {
      return fault(.closing(close, close == "}" ? "{" : "[", line(start)))
    }
    return "}]:=".contains(peek) ? fault(.separator(close)) : fault(.comma)
  }

  /// The name of a key as the decoder reads it, with or without quotation marks.
  private mutating func name() throws(SyntaxFault) -> String {
    let start = position
    if peek == "\"" || peek == "'" {
      try text()
      return Self.name(bytes[(start + 1)..<(position - 1)], quoted: Array(bytes[start..<position]))
    }
    while position < bytes.count, Self.isOfWord(bytes[position]) { position += 1 }
    let isNumber =
      start < position && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
    guard start < position, !isNumber else { throw fault(.name, at: start) }
    for index in start..<position where bytes[index] == UInt8(ascii: "\\") {
      guard hexDigits(behind: index) == 4 else { throw fault(.escape, at: index) }
    }
    let written = bytes[start..<position]
    let mark = [UInt8(ascii: "\"")]
    return Self.name(written, quoted: mark + Array(written) + mark)
  }

  /// - Returns: what is written, where the decoder takes it for no text.
  private static func name(_ written: ArraySlice<UInt8>, quoted: [UInt8]) -> String {
    // Nearly always.
    guard written.contains(UInt8(ascii: "\\")),
      let name = try? JSON5.decode(String.self, from: quoted)
    else { return String(decoding: written, as: UTF8.self) }
    return name
  }

  /// A number, or a word that stands for itself.
  private mutating func word() throws(SyntaxFault) -> Outline.Value {
    let start = position
    while position < bytes.count, Self.isOfWord(bytes[position]) || ".+-".contains(peek) {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let first = word.first else { throw fault(.value) }
    let known = [
      "true", "false", "null", "NaN", "Infinity", "+Infinity", "-Infinity", "+NaN", "-NaN",
    ]
    let isNumber = "0123456789.+-".contains(first) && word.allSatisfy(Self.numberSigns.contains)
    guard isNumber || known.contains(word) else {
      throw fault(.quotationMarks(String(word.prefix(40))), at: start)
    }
    return .scalar(start..<position)
  }

  /// From a quotation mark to behind its partner.
  private mutating func text() throws(SyntaxFault) {
    let start = position
    let mark = bytes[start]
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case mark:
        position += 1
        return
      case UInt8(ascii: "\\"):
        let digits = hexDigits(behind: position)
        guard digits.map({ $0 == 4 || $0 == 2 && bytes[position + 1] == UInt8(ascii: "x") }) ?? true
        else { throw fault(.escape) }
        let isLineEnd = bytes[position...].starts(with: [UInt8(ascii: "\\"), 13, 10])
        position = min(bytes.count, position + (isLineEnd ? 3 : 2))
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw fault(.closingMark, at: start)
      default: position += 1
      }
    }
    throw fault(.closingMark, at: start)
  }

  /// How many digits follow a backslash that announces them; nil where it announces none.
  private func hexDigits(behind position: Int) -> Int? {
    let rest = bytes[(position + 1)...]
    let wanted: Int
    switch rest.first {
    case UInt8(ascii: "u"): wanted = 4
    case UInt8(ascii: "x"): wanted = 2
    default: return nil
    }
    return rest.dropFirst().prefix(wanted).count {
      Character(UnicodeScalar($0)).isHexDigit
    }
  }

  // MARK: Signs

  private var peek: Character {
    position < bytes.count ? Character(UnicodeScalar(bytes[position])) : "\u{0}"
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard peek == sign else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() throws(SyntaxFault) {
    while position < bytes.count {
      if let blank = Self.blank(bytes[position...]) {
        position += blank
      } else if bytes[position...].starts(with: Array("//".utf8)) {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if bytes[position...].starts(with: Array("/*".utf8)) {
        let start = position
        let end = bytes[(position + 2)...].firstRange(of: Array("*/".utf8))
        position = end?.upperBound ?? bytes.count
        if end == nil { throw fault(.closingComment(line(start))) }
      } else {
        return
      }
    }
  }

  private func line(_ position: Int) -> Int { Outline.line(of: position, in: bytes) }

  private func fault(_ kind: SyntaxFault.Kind, at place: Int? = nil) -> SyntaxFault {
    SyntaxFault(kind: kind, line: line(place ?? position))
  }
}
