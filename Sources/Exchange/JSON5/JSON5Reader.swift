import Text

struct JSON5Reader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var values: [JSON5Document.Entry] = []
  private(set) var hasComments = false
  /// The maximum nesting depth, more than any configuration has and safe for the stack.
  private static let deepest = 100

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func entries() throws(SyntaxFault) -> [JSON5Document.Entry] {
    // Growing would copy the entries again and again. In a forecast, a value has six bytes.
    values.reserveCapacity(min(8192, max(64, bytes.count / 6)))
    try skipBlanks()
    guard position < bytes.count else { throw fault(.nothing) }
    try value(name: 0..<0, depth: 0)
    try skipBlanks()
    guard position == bytes.count else { throw fault(.tooMuch) }
    return values
  }

  private mutating func value(name: Range<Int>, depth: Int) throws(SyntaxFault) {
    guard depth < Self.deepest else { throw fault(.tooDeep) }
    let (start, index) = (position, values.count)
    func entry(_ kind: JSON5Document.Kind) -> JSON5Document.Entry {
      JSON5Document.Entry(kind: kind, name: name, start: start, next: index + 1)
    }
    switch peek {
    case UInt8(ascii: "{"):
      values.append(entry(.object))
      try object(depth)
    case UInt8(ascii: "["):
      values.append(entry(.array))
      try array(depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      values.append(entry(.text))
      try text()
    default:
      values.append(entry(try word()))
    }
    values[index].finish(end: position, next: values.count)
  }

  private mutating func object(_ depth: Int) throws(SyntaxFault) {
    try elements("{", "}") { reader throws(SyntaxFault) in
      let name = try reader.name()
      try reader.skipBlanks()
      guard reader.take(":") else { throw reader.fault(.colon(reader.shown(name))) }
      try reader.skipBlanks()
      try reader.value(name: name, depth: depth + 1)
    }
  }

  private mutating func array(_ depth: Int) throws(SyntaxFault) {
    try elements("[", "]") { reader throws(SyntaxFault) in
      try reader.value(name: 0..<0, depth: depth + 1)
    }
  }

  private mutating func elements(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ read: (inout JSON5Reader) throws(SyntaxFault) -> Void
  ) throws(SyntaxFault) {
    let start = position
    position += 1
    while true {
      try skipBlanks()
      if take(close) { return }
      if position < bytes.count {
        try read(&self)
        try skipBlanks()
        if take(",") || peek == UInt8(ascii: close) { continue }
      }
      guard position < bytes.count else {
        throw fault(.closing(Character(close), Character(open), line(start)))
      }
      switch peek {
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "="):
        throw fault(.separator(Character(close)))
      default: throw fault(.comma)
      }
    }
  }

  private mutating func name() throws(SyntaxFault) -> Range<Int> {
    let start = position
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
      try text()
      return start..<position
    }
    while position < bytes.count, isInName {
      if bytes[position] == UInt8(ascii: "\\") {
        guard peek(1) == UInt8(ascii: "u"), let escape = escape() else { throw fault(.escape) }
        position += escape.length
      } else {
        position += 1
      }
    }
    let isNumber =
      start < position && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
    guard start < position, !isNumber else { throw fault(.name, at: start) }
    return start..<position
  }

  private mutating func word() throws(SyntaxFault) -> JSON5Document.Kind {
    let start = position
    // Nearly all words are numbers before a byte that a longer word cannot have.
    let number = DecimalNumber(UnsafeRawBufferPointer(bytes), from: start)
    if number.value != nil, number.end == bytes.count || Self.endsNumber(bytes[number.end]) {
      position = number.end
      return .number
    }
    while position < bytes.count, isInName || isSign(bytes[position]) {
      position += 1
    }
    guard start < position else { throw fault(.value) }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
    for known: StaticString in ["true", "false", "null"]
    where word.elementsEqual(
      UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
    {
      return .word
    }
    if JSON5Number.value(UnsafeRawBufferPointer(word)) != nil { return .number }
    let first = word[0]
    let isNumber =
      ((UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || isSign(first))
      && word.allSatisfy(Self.isOfNumber)
    guard isNumber else { throw fault(.quotationMarks(shown(start..<position)), at: start) }
    // The code that reads a malformed number reports it together with its key.
    return .number
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: " "), 10, 13: true
    default: false
    }
  }

  /// Whitespace that is not ASCII ends it too.
  private var isInName: Bool {
    Self.isOfName(bytes[position])
      && (bytes[position] < 0x80 || Self.blank(bytes, at: position) == 0)
  }

  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

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
        guard position + 1 < bytes.count else { throw fault(.closingMark, at: start) }
        guard let escape = escape() else { throw fault(.escape) }
        position += escape.length
      case 10, 13: throw fault(.closingMark, at: start)
      default: position += 1
      }
    }
    throw fault(.closingMark, at: start)
  }

  // MARK: Signs

  private func escape() -> JSON5Text.Escape? {
    JSON5Text.Escape(bytes[position..<min(bytes.count, position + 6)])
  }

  private func peek(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private var peek: UInt8 { peek(0) }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() throws(SyntaxFault) {
    let blanks = Self.skippingBlanks(bytes, from: position)
    position = blanks.end
    if blanks.hasComment { hasComments = true }
    if let start = blanks.openComment { throw fault(.closingComment(line(start))) }
  }

  private func shown(_ range: Range<Int>) -> String {
    String(String(decoding: bytes[range], as: UTF8.self).prefix(40))
  }

  private func line(_ position: Int) -> Int { Self.line(of: position, in: bytes) }

  private func fault(_ kind: SyntaxFault.Kind, at place: Int? = nil) -> SyntaxFault {
    SyntaxFault(kind: kind, line: line(place ?? position))
  }

  /// Returns whether a byte may occur in an unquoted name; a backslash begins an escape.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the length of the blank at a position; those that are not ASCII are the no-break
  /// space, the line and paragraph separators, and the byte order mark.
  static func blank(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 {
      position + offset < bytes.count ? bytes[position + offset] : 0
    }
    switch byte(0) {
    case 9...13, 32: return 1
    case 0xc2 where byte(1) == 0xa0: return 2
    case 0xe2 where byte(1) == 0x80 && (byte(2) == 0xa8 || byte(2) == 0xa9): return 3
    case 0xef where byte(1) == 0xbb && byte(2) == 0xbf: return 3
    default: return 0
    }
  }

  /// Skips blanks and comments; returns the end, whether there was a comment, and an unclosed one.
  static func skippingBlanks(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: Int, stopsAtLineEnd: Bool = false
  ) -> (end: Int, hasComment: Bool, openComment: Int?) {
    var position = position
    var hasComment = false
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    while position < bytes.count {
      if stopsAtLineEnd, bytes[position] == 10 { break }
      let length = blank(bytes, at: position)
      if length > 0 {
        position += length
        continue
      }
      guard bytes[position] == slash, position + 1 < bytes.count else { break }
      if bytes[position + 1] == slash {
        hasComment = true
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if bytes[position + 1] == star {
        let start = position
        position += 2
        while position + 1 < bytes.count, bytes[position] != star || bytes[position + 1] != slash {
          position += 1
        }
        guard position + 1 < bytes.count else { return (bytes.count, true, start) }
        hasComment = true
        position += 2
      } else {
        break
      }
    }
    return (position, hasComment, nil)
  }

  static func line(of position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var line = 1
    for index in 0..<min(position, bytes.count) {
      let byte = bytes[index]
      let isPair = byte == 13 && index + 1 < position && bytes[index + 1] == 10
      if byte == 10 || byte == 13 && !isPair { line += 1 }
    }
    return line
  }

  /// A byte that distinguishes a malformed number from a word.
  static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: hexDigit(byte) != nil
    }
  }
}
