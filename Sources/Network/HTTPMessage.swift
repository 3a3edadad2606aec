import Foundation

/// What is asked of a worker: a request, who asks, and how long it may take.
struct HTTPOrder: Codable {
  let url: URL
  let headers: [String: String]
  let bodyLimit: Int
  let staysOnHost: Bool
  let userAgent: String
  /// Seconds from now.
  let time: Double
}

/// What a worker tells of it; the last two end it.
enum HTTPMessage: Codable {
  case redirected(status: Int, host: String)
  /// The next bytes of the body.
  case part(Data)
  case ended(status: Int, headers: [String: String])
  case failed(HTTPError)

  /// How long a part is at most, in bytes: a line of them must not be too long to be read.
  static let partLength = 1 << 20
}
