import Coarsen
import Report
import Wording

extension Placeholder {
  /// Where it is, and how that is known.
  static let place: [Placeholder] = [
    Placeholder("place", "text", "the place as people say it: Tampa, FL") {
      LineValue($0.place.name)
    },
    Placeholder("town", "text", "the town's bare name") { words($0.place.town) },
    Placeholder("region", "text", "the state or region") { words($0.place.region) },
    Placeholder("country", "text", "the country") { words($0.place.country) },
    Placeholder("country_code", "text", "the country by ISO 3166-1: US") {
      words($0.place.countryCode)
    },
    Placeholder("source", "text", "what told the place: gps, ip or manual") {
      LineValue($0.location.source)
    },
    Placeholder(
      "approximate", "text", "\"approx.\" when the place comes from the IP address"
    ) {
      LineValue($0.location.isApproximate ? $0.language.words("approx.") : "")
    },
    Placeholder("cell", "text", "the name of the cell") { LineValue($0.location.cell.key) },
    Placeholder("latitude", "°", "of the cell's centre") {
      LineValue($0.location.cell.latitudeText)
    },
    Placeholder("longitude", "°", "of the cell's centre") {
      LineValue($0.location.cell.longitudeText)
    },
  ]
}
