import Platform
import Wording

/// The headers and the body of a transfer, within limits.
final class HTTPReply {
  /// The maximum total size of header lines in bytes, including those of interim responses and
  /// trailers.
  ///
  /// No service sends more than 2 KB.
  private static let headerLimit = 64 << 10

  /// The headers by lowercase name.
  ///
  /// Repeated headers are joined with commas.
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  /// Whether a limit was exceeded.
  private(set) var isTooLarge = false
  /// Whether the line that ends the headers has arrived.
  private(set) var isHeadOver = false

  /// The number of bytes that may arrive over the connection, compressed and encrypted.
  ///
  /// It is twice the body limit, for chunks, frames and records around an uncompressed body, plus
  /// four times the header limit, for headers and certificates. More bytes would be neither header
  /// nor body, and might never end.
  var wireLimit: Int64 { 2 * Int64(bodyLimit) + 4 * Int64(Self.headerLimit) }

  private let bodyLimit: Int
  private var headerBytes = 0

  /// Creates a reply.
  ///
  /// - Parameter bodyLimit: the maximum size of the decompressed body, in bytes.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Processes a header line with its line break.
  ///
  /// - Returns: whether the size is within the limit.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // A new status line means that the previous response was an interim response.
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

  /// Processes the next bytes of the body.
  ///
  /// - Returns: whether the size is within the limit.
  func takeBody(_ part: UnsafeRawBufferPointer) -> Bool {
    guard part.count <= bodyLimit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: part)
    return true
  }
}
