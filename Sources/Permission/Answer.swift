/// What the person answered, as it is kept.
package struct Answer: Codable, Equatable, Sendable {
  /// `denied`, `authorizedWhenInUse` or `authorizedAlways`.
  package var authorization: Authorization

  /// Whether an IP look-up service may be asked too: it sees the IP address, and that is a yes of its
  /// own.
  package var allowsIPLookup: Bool

  package init(authorization: Authorization, allowsIPLookup: Bool) {
    self.authorization = authorization
    self.allowsIPLookup = allowsIPLookup
  }

  enum CodingKeys: String, CodingKey {
    case authorization
    case allowsIPLookup = "ip_lookup"
  }
}
