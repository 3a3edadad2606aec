/// The names of a place.
package struct PlaceWords: Sendable {
  /// The name as people say it, such as "Tampa, FL".
  package var name: String
  /// The name of the town without its region; nil where there is no town.
  package var town: String?
  /// The state or region; nil where there is none.
  package var region: String?
  package var country: String?
  /// The country's ISO 3166-1 alpha-2 code; nil at sea.
  package var countryCode: String?
  /// The IANA name of the time zone; nil when unknown.
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
