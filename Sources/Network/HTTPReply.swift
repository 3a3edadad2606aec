import Platform
import Wording

/// What comes in one transfer, as far as it is allowed to.
final class HTTPReply {
  /// All lines of headers together, in bytes, also of interim answers and behind the body.
  ///
  /// No service here sends more than 2 KB.
  private static let headerLimit = 64 << 10

  /// By lower-case name; those that come several times joined by commas, as HTTP has it.
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  /// Whether more came than is allowed.
  private(set) var isTooLarge = false
  /// Whether the line that ends the headers has come.
  private(set) var isHeadOver = false

  /// How many bytes may come over the connection, packed and encrypted as they are.
  ///
  /// A body of the greatest length that is not packed, as much again for the chunks, frames and records
  /// around it, and for the headers and certificates four times what headers may have. More is
  /// something that reaches neither headers nor body, and may have no end.
  var wireLimit: Int64 { 2 * Int64(bodyLimit) + 4 * Int64(Self.headerLimit) }

  private let bodyLimit: Int
  private var headerBytes = 0

  /// - Parameter bodyLimit: in bytes, unpacked.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Takes in a line with its end.
  ///
  /// - Returns: whether there may be more.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // Another answer begins: the one before was an interim one.
      headers = [:]
      isHeadOver = false
    } else if text.allSatisfy(\.isNewline) {
      isHeadOver = true
    } else if !isHeadOver, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = String(text[colon...].dropFirst()).trimmed
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return true
  }

  /// Takes in the next bytes of the body.
  ///
  /// - Returns: whether there may be more.
  func takeBody(_ part: UnsafeRawBufferPointer) -> Bool {
    guard part.count <= bodyLimit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: part)
    return true
  }
}
