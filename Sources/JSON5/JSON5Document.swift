/// A text of JSON5 that has been read: its values in order, and where each stands.
///
/// The values are entries of one array, each before what is in it, so that reading makes no objects.
package struct JSON5Document: Sendable {
  /// What a value is.
  package enum Kind: Sendable {
    case object, array, text, number
    /// `true`, `false` or `null`.
    case word
  }

  struct Entry: Sendable {
    let kind: Kind
    /// Where its name stands, with its quotation marks; empty for what has none.
    let name: Range<Int>
    let start: Int
    var end: Int
    /// The number of the entry behind this one and all that is in it.
    var next: Int
  }

  /// The text, in UTF-8.
  package let bytes: [UInt8]
  let entries: [Entry]
  /// Whether there are comments in it.
  package let hasComments: Bool

  /// Reads a text.
  ///
  /// - Throws: `SyntaxFault` where the text is no JSON5.
  package init(_ bytes: [UInt8]) throws(SyntaxFault) {
    self.bytes = bytes
    var entries: [Entry] = []
    var hasComments = false
    var fault: SyntaxFault?
    // By a pointer: it is read at each start of a program.
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

  /// Returns the member at a path from the outermost object; the first where a name is given twice.
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

  /// Returns the path of a name as it is typed, with dots between the names, which may have dots too.
  ///
  /// - Returns: nil where there is no such member.
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

  /// Returns the line of a position, counted from 1.
  package func line(of position: Int) -> Int {
    bytes.withUnsafeBufferPointer { JSON5Reader.line(of: position, in: $0) }
  }

  /// Returns what the lines of a text end with, as its first one does.
  package static func lineEnd(of bytes: [UInt8]) -> String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
