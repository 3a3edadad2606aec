/// A parsed JSON5 text, with its values in order and their positions.
///
/// The values are entries of one array, in which each precedes its contents, so that parsing
/// allocates no objects.
package struct JSON5Document: Sendable {
  /// The kind of a value.
  package enum Kind: Sendable {
    case object, array, text, number
    /// The word `true`, `false` or `null`.
    case word
  }

  struct Entry: Sendable {
    let kind: Kind
    /// The position of the member's name with its quotation marks; empty for a value without a
    /// name.
    let name: Range<Int>
    let start: Int
    var end: Int
    /// The index of the entry after this value and its contents.
    var next: Int
  }

  /// The text in UTF-8.
  package let bytes: [UInt8]
  let entries: [Entry]
  /// Whether the text has comments.
  package let hasComments: Bool

  /// Parses a text.
  ///
  /// - Throws: `SyntaxFault` for invalid JSON5.
  package init(_ bytes: [UInt8]) throws(SyntaxFault) {
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

  /// The outermost value.
  package var root: JSON5Value { JSON5Value(document: self, index: 0) }

  /// Returns the member at a path from the outermost object.
  ///
  /// Of repeated members, the first is returned.
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

  /// Returns the path for a typed name.
  ///
  /// The names of members may themselves contain dots.
  ///
  /// - Returns: nil when there is no such member.
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
