import Platform

/// What the person answered, as it is kept.
package struct Answer: Equatable, Sendable {
  /// `denied`, `authorizedWhenInUse` or `authorizedAlways`.
  package var authorization: Authorization

  /// Whether an IP look-up service may be asked too: it sees the IP address, and that is a yes of its
  /// own.
  package var allowsIPLookup: Bool

  package init(authorization: Authorization, allowsIPLookup: Bool) {
    self.authorization = authorization
    self.allowsIPLookup = allowsIPLookup
  }
}

extension Answer: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    authorization = try object.decode(Authorization.self, forKey: "authorization")
    allowsIPLookup = try object.decode(Bool.self, forKey: "ip_lookup")
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(authorization, forKey: "authorization")
    try object.encode(allowsIPLookup, forKey: "ip_lookup")
  }
}
