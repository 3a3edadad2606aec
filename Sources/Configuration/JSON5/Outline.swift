/// Where everything stands in a text of JSON5, by bytes of UTF-8.
///
/// What a value means is for the decoder; this tells where it is, and on which line the text is none.
struct Outline {
  struct Member {
    let name: String
    /// Where its name begins.
    let start: Int
    let value: Value
  }

  indirect enum Value {
    /// From brace to brace.
    case object([Member], Range<Int>)
    case array([Value], Range<Int>)
    /// A text, a number, or a word.
    case scalar(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .object(_, let range), .array(_, let range), .scalar(let range): range
      }
    }

    var members: [Member]? {
      if case .object(let members, _) = self { members } else { nil }
    }
  }

  let bytes: [UInt8]
  let root: Value

  /// - Throws: `SyntaxFault` where the text is no JSON5.
  init(_ bytes: [UInt8]) throws(SyntaxFault) {
    var reader = OutlineReader(bytes)
    root = try reader.document()
    self.bytes = bytes
  }

  /// The member of a path from the outermost object; the first where a name is given twice, as
  /// the decoder has it.
  func member(_ path: [String]) -> Member? {
    var value = root
    var found: Member?
    for name in path {
      guard let member = value.members?.first(where: { $0.name == name }) else { return nil }
      found = member
      value = member.value
    }
    return found
  }

  /// The path of a name as it is typed, with dots between the names, which may have dots too.
  ///
  /// - Returns: nil where there is no such member.
  func path(of name: String) -> [String]? { Self.path(of: name, in: root) }

  private static func path(of name: String, in value: Value) -> [String]? {
    for member in value.members ?? [] {
      if member.name == name { return [name] }
      guard name.hasPrefix("\(member.name).") else { continue }
      let rest = String(name.dropFirst(member.name.count + 1))
      if let inner = path(of: rest, in: member.value) { return [member.name] + inner }
    }
    return nil
  }

  /// The line of a position, counted from 1.
  func line(of position: Int) -> Int { Self.line(of: position, in: bytes) }

  static func line(of position: Int, in bytes: [UInt8]) -> Int {
    let before = bytes[..<position]
    return 1
      + zip(before, before.dropFirst() + [0]).count { byte, next in
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n")
      }
  }

  /// What the lines of a text end with, as its first one does.
  static func lineEnd(of bytes: [UInt8]) -> String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// All that is neither object nor array.
  var scalars: [Range<Int>] { Self.scalars(of: root) }

  private static func scalars(of value: Value) -> [Range<Int>] {
    switch value {
    case .object(let members, _): members.flatMap { scalars(of: $0.value) }
    case .array(let values, _): values.flatMap(scalars)
    case .scalar(let range): [range]
    }
  }
}
