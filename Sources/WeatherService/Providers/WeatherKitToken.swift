package import Exchange

/// The JSON Web Token that WeatherKit requires (RFC 7519), signed with ECDSA and SHA-256 (ES256).
///
/// https://developer.apple.com/documentation/weatherkitrestapi/request-authentication-for-weatherkit-rest-api
package struct WeatherKitToken: Sendable {
  /// The text that is signed: the header and the claims.
  package let content: String

  /// The time for which a token is valid, in seconds: longer than any refresh.
  static let lifetime = 20 * 60

  package init(keyID: String, teamID: String, serviceID: String, issuedAt now: Timestamp) {
    let header = JSONText.ordered([
      "alg": .string("ES256"), "kid": .string(keyID), "id": .string("\(teamID).\(serviceID)"),
      "typ": .string("JWT"),
    ])
    let claims = JSONText.ordered([
      "iss": .string(teamID), "iat": .number(now), "exp": .number(now + Self.lifetime),
      "sub": .string(serviceID),
    ])
    content = [header, claims].map { Array($0.text.utf8).base64URL }.joined(separator: ".")
  }

  /// Returns the token with its signature: the numbers r and s, 32 bytes each (RFC 7518, 3.4).
  package func signed(_ signature: [UInt8]) -> String { "\(content).\(signature.base64URL)" }
}

extension [UInt8] {
  /// The bytes in the alphabet of base64 for URLs, without padding (RFC 4648, 5).
  fileprivate var base64URL: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      // The bits of the group, at the top of 24.
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(alphabet[bits >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
