import Coarsen
import Exchange
import Report
import Text

extension Placeholder {
  static let place: [Placeholder] = [
    Placeholder("place", "text", Phrase("the name of the place: Tampa, FL")) {
      LineValue($0.place.name)
    },
    Placeholder("town", "text", Phrase("the name of the town alone")) { words($0.place.town) },
    Placeholder("region", "text", Phrase("the state or region")) { words($0.place.region) },
    Placeholder("country", "text", Phrase("the country")) { words($0.place.country) },
    Placeholder("country_code", "text", Phrase("the country by ISO 3166-1: US")) {
      words($0.place.countryCode)
    },
    Placeholder("source", "text", Phrase("the source of the place: gps, ip or manual")) {
      LineValue($0.location.source.rawValue)
    },
    Placeholder(
      "approximate", "text", Phrase("\"approx.\" when the place comes from the IP address")
    ) {
      LineValue($0.location.isApproximate ? $0.language.words("approx.") : "")
    },
    Placeholder("cell", "text", Phrase("the name of the cell")) { LineValue($0.location.cell.key) },
    Placeholder("latitude", "°", Phrase("degrees, of the cell's centre")) {
      LineValue($0.location.cell.latitudeText)
    },
    Placeholder("longitude", "°", Phrase("degrees, of the cell's centre")) {
      LineValue($0.location.cell.longitudeText)
    },
  ]

  /// The placeholders of `wxhere where`, which use no weather and give numbers without units.
  package static let ofPlace: [Placeholder] =
    place + [
      Placeholder("accuracy", "m", Phrase("the accuracy of the place")) {
        Int(exactly: $0.location.accuracy.rounded()).map { LineValue("\($0)") }
      },
      Placeholder("age", "s", Phrase("the age of the place")) {
        $0.location.age(at: $0.now).map { LineValue("\($0)") }
      },
      Placeholder("time_zone", "text", Phrase("the time zone: America/New_York")) {
        words($0.place.timeZone)
      },
    ]
}
