package import Text

/// A parsed JSON5 text.
///
/// The values are entries of one array, each before its contents, so that no objects are allocated.
package struct JSON5Document: Sendable {
  package enum Kind: Sendable {
    case object, array, text, number
    /// `true`, `false` or `null`.
    case word
  }

  /// A value; its positions have half the size of `Int`, because a forecast has thousands of values
  /// and each page of memory costs as much as parsing a hundred of them.
  struct Entry: Sendable {
    private let nameStart: UInt32
    private let nameEnd: UInt32
    private let valueStart: UInt32
    private var valueEnd: UInt32
    private var nextIndex: UInt32
    let kind: Kind

    init(kind: Kind, name: Range<Int>, start: Int, next: Int) {
      self.kind = kind
      (nameStart, nameEnd) = (UInt32(name.lowerBound), UInt32(name.upperBound))
      (valueStart, valueEnd, nextIndex) = (UInt32(start), UInt32(start), UInt32(next))
    }

    /// With quotation marks; empty without a name.
    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var start: Int { Int(valueStart) }
    var end: Int { Int(valueEnd) }
    /// The index of the entry after this value and its contents.
    var next: Int { Int(nextIndex) }

    mutating func finish(end: Int, next: Int) {
      (valueEnd, nextIndex) = (UInt32(end), UInt32(next))
    }
  }

  /// The maximum size of a text in bytes, whose positions fit into an entry.
  private static let mostBytes = 1 << 30

  /// The text in UTF-8.
  package let bytes: [UInt8]
  let entries: [Entry]
  package let hasComments: Bool

  /// Parses a text.
  package init(_ bytes: [UInt8]) throws(SyntaxFault) {
    guard bytes.count <= Self.mostBytes else { throw SyntaxFault(kind: .tooMuch, line: 1) }
    self.bytes = bytes
    var entries: [Entry] = []
    var hasComments = false
    var fault: SyntaxFault?
    // A pointer is faster than an array, and the program parses the configuration at every start.
    bytes.withUnsafeBufferPointer { pointer in
      var reader = JSON5Reader(pointer)
      do throws(SyntaxFault) { entries = try reader.entries() } catch { fault = error }
      hasComments = reader.hasComments
    }
    if let fault { throw fault }
    self.entries = entries
    self.hasComments = hasComments
  }

  /// Parses the text of a file that people edit, in which no name may stand twice in an object.
  ///
  /// Readers of JSON5 disagree about which one counts, and a person would change the other.
  ///
  /// - Throws: `SyntaxFault` for invalid JSON5 and for a repeated name.
  package init(edited bytes: [UInt8]) throws(SyntaxFault) {
    try self.init(bytes)
    if let fault = repeatedName { throw fault }
  }

  /// The fault of a name that stands twice in an object; nil for none.
  private var repeatedName: SyntaxFault? {
    for index in entries.indices where entries[index].kind == .object {
      // Sorted, because a file may have thousands of places.
      let members = (JSON5Value(document: self, index: index).members ?? [])
        .sorted { ($0.name, $0.start) < ($1.name, $1.start) }
      for (first, second) in zip(members, members.dropFirst()) where first.name == second.name {
        let name = (names(above: index) + [first.name]).joined(separator: ".")
        return SyntaxFault(
          kind: .twice(name, line(of: first.start)), line: line(of: second.start))
      }
    }
    return nil
  }

  /// Returns the names of an entry and of those that contain it, from the outermost object.
  private func names(above index: Int) -> [String] {
    (0...index).filter { entries[$0].next > index && !entries[$0].name.isEmpty }
      .map { JSON5Member(JSON5Value(document: self, index: $0)).name }
  }

  /// The outermost value.
  package var root: JSON5Value { JSON5Value(document: self, index: 0) }

  /// Returns the member at a path from the outermost object; the first of repeated ones.
  package func member(_ path: [String]) -> JSON5Member? {
    var value = root
    var found: JSON5Member?
    for name in path {
      guard let member = value.members?.first(where: { $0.name == name }) else { return nil }
      found = member
      value = member.value
    }
    return found
  }

  /// Returns the path for a typed name, whose members may themselves contain dots; nil for none.
  package func path(of name: String) -> [String]? { Self.path(of: name, in: root) }

  private static func path(of name: String, in value: JSON5Value) -> [String]? {
    for member in value.members ?? [] {
      if member.name == name { return [name] }
      guard name.hasPrefix("\(member.name).") else { continue }
      let rest = String(name.dropFirst(member.name.count + 1))
      if let inner = path(of: rest, in: member.value) { return [member.name] + inner }
    }
    return nil
  }

  /// Returns the line number of a position, counted from 1.
  package func line(of position: Int) -> Int {
    bytes.withUnsafeBufferPointer { JSON5Reader.line(of: position, in: $0) }
  }

  /// Returns the line break of a text, taken from its first line.
  package static func lineEnd(of bytes: [UInt8]) -> String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}

/// A value of a document, whose properties for other kinds of values are nil.
package struct JSON5Value: Sendable {
  let document: JSON5Document
  let index: Int

  private var entry: JSON5Document.Entry { document.entries[index] }

  package var kind: JSON5Document.Kind { entry.kind }

  /// The position in bytes.
  package var range: Range<Int> { entry.start..<entry.end }

  /// The text with its escapes resolved.
  package var text: String? {
    kind == .text ? JSON5Text.decoded(document.bytes[(entry.start + 1)..<(entry.end - 1)]) : nil
  }

  /// The number, which may be infinite or NaN; nil for a malformed number.
  package var number: Double? {
    kind == .number ? document.bytes[range].withUnsafeBytes(JSON5Number.value) : nil
  }

  /// The number, or the number in a text; nil for infinity and NaN.
  package var numeric: Double? {
    (number ?? text.flatMap { Double($0) }).flatMap { $0.isFinite ? $0 : nil }
  }

  package var bool: Bool? {
    guard kind == .word, !isNull else { return nil }
    return document.bytes[entry.start] == UInt8(ascii: "t")
  }

  package var isNull: Bool {
    kind == .word && document.bytes[entry.start] == UInt8(ascii: "n")
  }

  package var elements: [JSON5Value]? { kind == .array ? inside : nil }

  /// The elements of an array as numbers, with nil for other values.
  ///
  /// - Parameter most: further elements are left out.
  package func numbers(upTo most: Int) -> [Double?]? {
    guard kind == .array else { return nil }
    let (entries, last) = (document.entries, entry.next)
    return document.bytes.withUnsafeBytes { bytes in
      var numbers: [Double?] = []
      var next = index + 1
      while next < last, numbers.count < most {
        let entry = entries[next]
        let isNumber = entry.kind == .number
        numbers.append(
          isNumber
            ? JSON5Number.value(UnsafeRawBufferPointer(rebasing: bytes[entry.start..<entry.end]))
            : nil)
        next = entry.next
      }
      return numbers
    }
  }

  /// The members of an object in order.
  package var members: [JSON5Member]? {
    kind == .object ? inside.map(JSON5Member.init) : nil
  }

  /// Returns the value of a member; the first of repeated ones.
  package subscript(name: String) -> JSON5Value? {
    guard kind == .object else { return nil }
    var next = index + 1
    while next < entry.next {
      let value = JSON5Value(document: document, index: next)
      if value.isNamed(name) { return value }
      next = document.entries[next].next
    }
    return nil
  }

  private func isNamed(_ name: String) -> Bool {
    let bytes = document.bytes[entry.name]
    // Nearly all names take this path.
    if bytes.first == UInt8(ascii: "\""), !bytes.contains(UInt8(ascii: "\\")) {
      return bytes.dropFirst().dropLast().elementsEqual(name.utf8)
    }
    return JSON5Member(self).name == name
  }

  private var inside: [JSON5Value] {
    var values: [JSON5Value] = []
    var next = index + 1
    while next < entry.next {
      values.append(JSON5Value(document: document, index: next))
      next = document.entries[next].next
    }
    return values
  }

  fileprivate var nameRange: Range<Int> { entry.name }
}

/// A member of an object.
package struct JSON5Member: Sendable {
  /// The name with its escapes resolved.
  package let name: String
  /// The position of the name in bytes.
  package let start: Int
  package let value: JSON5Value

  fileprivate init(_ value: JSON5Value) {
    self.value = value
    let range = value.nameRange
    start = range.lowerBound
    var name = value.document.bytes[range]
    if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(name.first) {
      name = name.dropFirst().dropLast()
    }
    self.name = JSON5Text.decoded(name)
  }
}

/// An error in a JSON5 text, with its line number and what was expected there.
package struct SyntaxFault: Error, Equatable, PhraseConvertible {
  package enum Kind: Equatable, Sendable {
    case nothing
    case value, name, tooMuch, tooDeep
    case colon(String)
    case comma
    /// A comma or a closing bracket is missing.
    case separator(Character)
    /// The text ends before a bracket is closed: both brackets, and the opening one's line.
    case closing(Character, Character, Int)
    case closingMark
    case closingComment(Int)
    /// An invalid character after a backslash.
    case escape
    /// Quotation marks are missing around a word.
    case quotationMarks(String)
    /// A name stands twice in an object: the names from the outermost object, joined with dots, and
    /// the line number of the first one.
    case twice(String, Int)
  }

  package let kind: Kind
  /// The line number, counted from 1.
  package let line: Int

  package var phrase: Phrase {
    switch kind {
    case .nothing: Phrase("it is empty; the shortest configuration is \("{}")")
    case .value: Phrase("missing value")
    case .name: Phrase("missing key, as in \("units:")")
    case .tooMuch: Phrase("unexpected content after the end of the outermost object")
    case .tooDeep: Phrase("brackets are nested too deeply")
    case .colon(let name): Phrase("missing colon after \(name.prefix(40))")
    case .comma: Phrase("missing comma before this, or at the end of the previous line")
    case .separator(let close): Phrase("expected a comma or \(String(close))")
    case .closing(let close, let open, let line):
      Phrase("missing \(String(close)), which closes the \(String(open)) of line \(line)")
    case .closingMark: Phrase("missing closing quotation mark")
    case .closingComment(let line): Phrase("the comment of line \(line) is not closed with */")
    case .escape: Phrase("write a backslash twice: \("\\\\")")
    case .quotationMarks(let word):
      Phrase("put text in quotation marks: \("\"\(word)\"")")
    case .twice(let name, let line):
      Phrase("\"\(name.prefix(80))\" is already in line \(line); remove one of the two")
    }
  }
}
