/// An editor that changes one key of a JSON5 text and keeps comments, order and whitespace.
package struct JSON5Editor {
  private let document: JSON5Document
  private var bytes: [UInt8] { document.bytes }

  package init(_ document: JSON5Document) { self.document = document }

  /// Returns the text with a key set to a literal as written in the file; a missing key is added.
  package func setting(_ path: [String], to literal: String) -> [UInt8] {
    if let member = document.member(path) { return replacing(member.value.range, with: literal) }
    // The innermost object that exists.
    var depth = path.count - 1
    while depth > 0, document.member(Array(path[..<depth]))?.value.members == nil { depth -= 1 }
    let object = depth == 0 ? document.root : document.member(Array(path[..<depth]))?.value
    guard let object, let members = object.members else { return bytes }
    let range = object.range
    let missing = path[depth...].map { JSON5Text.isName($0) ? $0 : JSON5Text.quoted($0) }
    // A value that is not an object may be in its place.
    if let wrong = document.member(Array(path[...depth])), depth < path.count - 1 {
      return replacing(wrong.value.range, with: Self.nested(Array(missing.dropFirst()), literal))
    }
    let member = "\(missing[0]): \(Self.nested(Array(missing.dropFirst()), literal))"
    return inserting(member, behind: members.last, in: range)
  }

  private static func nested(_ names: [String], _ literal: String) -> String {
    names.reversed().reduce(literal) { "{ \($1): \($0) }" }
  }

  /// Returns the text without a key.
  package func unsetting(_ path: [String]) -> [UInt8] {
    guard let member = document.member(path), let parent = parent(of: path),
      let index = parent.firstIndex(where: { $0.start == member.start })
    else { return bytes }
    var (start, end) = (member.start, member.value.range.upperBound)
    if let comma = comma(behind: end) {
      end = comma + 1
    } else if index > 0, !hasLineEnd(parent[index - 1].value.range.upperBound..<start) {
      start = parent[index - 1].value.range.upperBound
      return replacing(start..<end, with: "")
    }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let lineStart = startOfLine(start)
    let isWholeLine =
      bytes[lineStart..<start].allSatisfy(isBlank) && (end == bytes.count || bytes[end] == newline)
    return replacing(isWholeLine ? lineStart..<min(bytes.count, end + 1) : start..<end, with: "")
  }

  private func parent(of path: [String]) -> [JSON5Member]? {
    let above = Array(path.dropLast())
    return above.isEmpty ? document.root.members : document.member(above)?.value.members
  }

  private func inserting(
    _ member: String, behind last: JSON5Member?, in object: Range<Int>
  ) -> [UInt8] {
    let inside = object.lowerBound + 1
    guard let last else {
      guard hasLineEnd(object) else {
        let isEmpty = bytes[inside..<(object.upperBound - 1)].allSatisfy(isBlank)
        return isEmpty
          ? replacing(object, with: "{ \(member) }")
          : replacing(inside..<inside, with: " \(member),")
      }
      let indentation = indentation(at: object.lowerBound) + "  "
      return replacing(inside..<inside, with: "\(lineEnd)\(indentation)\(member),")
    }
    let end = last.value.range.upperBound
    let comma = comma(behind: end)
    let place = endOfLine(behind: comma.map { $0 + 1 } ?? end, in: object)
    guard let place, hasLineEnd(object.lowerBound..<last.start) else {
      return replacing((comma ?? end)..<(comma.map { $0 + 1 } ?? end), with: ", \(member)")
    }
    let line = "\(lineEnd)\(indentation(at: last.start))\(member),"
    var changed = replacing(place..<place, with: line)
    if comma == nil { changed.insert(UInt8(ascii: ","), at: end) }
    return changed
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  // MARK: Blanks and comments

  private let newline = UInt8(ascii: "\n")

  private var lineEnd: String { JSON5Document.lineEnd(of: bytes) }

  private func isBlank(_ byte: UInt8) -> Bool { [9, 13, 32].contains(byte) }

  private func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains(newline) }

  private func startOfLine(_ position: Int) -> Int {
    bytes[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
  }

  private func indentation(at position: Int) -> String {
    let blanks = bytes[startOfLine(position)...].prefix { $0 == 9 || $0 == 32 }
    return String(decoding: blanks, as: UTF8.self)
  }

  private func comma(behind position: Int) -> Int? {
    let next = skippingComments(position, stopsAtLineEnd: false)
    return next < bytes.count && bytes[next] == UInt8(ascii: ",") ? next : nil
  }

  private func endOfLine(behind position: Int, in object: Range<Int>) -> Int? {
    let end = skippingComments(position, stopsAtLineEnd: true)
    guard end < object.upperBound, bytes[end] == newline else { return nil }
    return end > position && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  private func skippingComments(_ start: Int, stopsAtLineEnd: Bool) -> Int {
    bytes.withUnsafeBufferPointer {
      JSON5Reader.skippingBlanks($0, from: start, stopsAtLineEnd: stopsAtLineEnd).end
    }
  }
}
