/// What a place is called.
package struct PlaceWords: Sendable {
  /// As people say it: "Tampa, FL".
  package var name: String
  /// The town's bare name; nil where there is none.
  package var town: String?
  /// The state or region; nil where there is none.
  package var region: String?
  /// nil at sea.
  package var country: String?
  /// ISO 3166-1 alpha-2; nil at sea.
  package var countryCode: String?
  /// The IANA name; nil where it is not known.
  package var timeZone: String?

  package init(
    name: String, town: String?, region: String?, country: String?, countryCode: String?,
    timeZone: String? = nil
  ) {
    self.name = name
    self.town = town
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.timeZone = timeZone
  }
}
