import Coarsen
import Doctor
import Facts
import Places
import Report

extension SchemaObject {
  private static let unknownPlace = "the place is not known"
  private static let latitudes = -90.0...90.0
  private static let longitudes = -180.0...180.0
  private static let cellKey = SchemaType.text(pattern: "^g3-[0-9]+-[0-9]+$")
  private static let country = SchemaType.text(pattern: "^[A-Z]{2}$")

  private static let place: [SchemaKey] = [
    .init("cell", cellKey, "The name of the square of about 3 km.", null: unknownPlace),
    .init(
      "latitude", .number(latitudes), "Latitude of the centre of the square.", unit: "degrees",
      null: unknownPlace),
    .init(
      "longitude", .number(longitudes), "Longitude of the centre of the square.", unit: "degrees",
      null: unknownPlace),
    .init(
      "accuracy_m", .number(CoarseLocation.accuracies), "Accuracy of the location.", unit: "m",
      null: unknownPlace),
    .init(
      "source", .word(SourceName.allCases.map(\.rawValue)), "The source of the location.",
      null: unknownPlace),
    .init(
      "approximate", .flag, "Whether the location comes from the IP address.", null: unknownPlace),
    .init(
      "place", .text, "The place as people say it: Tampa, FL.", null: unknownPlace, isProse: true),
    .init("town", .text, "The bare name of the town.", null: "no town is near", isProse: true),
    .init(
      "neighborhood", .text, "The quarter of the town.", null: "none is known", isProse: true),
    .init("region", .text, "The state or region.", null: "none is known", isProse: true),
    .init("country", .text, "The country.", null: "no country is there", isProse: true),
    .init(
      "country_code", country, "The country by ISO 3166-1 alpha-2.", null: "no country is there"),
    .init(
      "time_zone", .text, "The time zone by the IANA: America/New_York.", null: unknownPlace),
    .init(
      "authorization", .listed(.authorizations), "Whether wxhere may determine the location.",
      null: "the answer could not be read"),
    .init(
      "attempts", .list(.object("attempt")), "How each source answered, in the order of asking."),
    .init(
      "age_s", .whole(0...Int.max), "How long ago the location was found.", unit: "s",
      null: "the place is not known, or the clock was changed since"),
  ]

  static let location = SchemaObject("location", "The place, at most as exact as 3 km.", place)

  static let whereObject = SchemaObject(
    "where", "What wxhere where --json prints.", place + [schema] + problems)

  static let feature = SchemaObject(
    "where_geojson", "What wxhere where --format geojson prints: a feature of GeoJSON (RFC 7946).",
    [
      .init("type", .word(["Feature"]), "The type of GeoJSON."),
      .init(
        "geometry", .object("point"), "The centre of the square.", null: unknownPlace),
      .init("properties", .object("where"), "What wxhere where --json prints."),
    ])

  static let point = SchemaObject(
    "point", "A point of GeoJSON.",
    [
      .init("type", .word(["Point"]), "The type of GeoJSON."),
      .init(
        "coordinates", .list(.number(longitudes)), "The longitude, then the latitude.",
        unit: "degrees"),
    ])

  static let name = SchemaObject(
    "name", "A line that wxhere name --json prints, one for each point.",
    [
      .init("latitude", .number(latitudes), "Latitude as given.", unit: "degrees"),
      .init(
        "longitude", .number(-180...360), "Longitude as given.", unit: "degrees"),
      .init("place", .text, "The place as people say it: Tampa, FL.", isProse: true),
      .init("town", .text, "The bare name of the town.", null: "no town is near", isProse: true),
      .init(
        "neighborhood", .text, "The quarter of the town.", null: "none is known", isProse: true),
      .init("admin1", .text, "The state or region.", null: "none is known", isProse: true),
      .init(
        "country_code", country, "The country by ISO 3166-1 alpha-2.", null: "no country is there"),
      .init(
        "distance_km", .number(0...20_038), "Distance from the centre of the town.", unit: "km",
        null: "no town is near"),
      .init(
        "time_zone", .text, "The time zone by the IANA: America/New_York.", null: "none is known"),
    ])

  static let find = SchemaObject(
    "find", "A line that wxhere find --json prints, one for each town.",
    [
      .init("place", .text, "The town as people say it: Tampa, FL.", isProse: true),
      .init("town", .text, "The bare name of the town.", isProse: true),
      .init("admin1", .text, "The state or region.", null: "none is known", isProse: true),
      .init("country", .text, "The country.", isProse: true),
      .init("country_code", country, "The country by ISO 3166-1 alpha-2."),
      .init("latitude", .number(latitudes), "Latitude of the town.", unit: "degrees"),
      .init("longitude", .number(longitudes), "Longitude of the town.", unit: "degrees"),
      .init(
        "population", .whole(0...Int.max), "About how many people live there; 0: not known."),
      .init(
        "time_zone", .text, "The time zone by the IANA: America/New_York.", null: "none is known"),
    ])

  static let places = SchemaObject(
    "places", "What wxhere places --json prints.",
    [schema, .init("places", .list(.object("saved_place")), "The saved places.")])

  static let savedPlace = SchemaObject(
    "saved_place", "A place with a name of your own.",
    [
      .init("name", .text, "Your name for it."),
      .init("place", .text, "What lies there: Tampa, FL.", isProse: true),
      .init(
        "country_code", country, "The country by ISO 3166-1 alpha-2.", null: "no country is there"),
      .init("cell", cellKey, "The name of the square of about 3 km."),
      .init(
        "latitude", .number(latitudes), "Latitude of the centre of the square.", unit: "degrees"),
      .init(
        "longitude", .number(longitudes), "Longitude of the centre of the square.", unit: "degrees"),
      .init("origin", .word(SavedPlace.Origin.allCases.map(\.rawValue)), "Where it is kept."),
    ])

  static let config = SchemaObject(
    "config", "What wxhere config --json prints.",
    [
      schema,
      .init("file", .text, "The path of the configuration."),
      .init("file_exists", .flag, "Whether there is such a file."),
      .init(
        "settings", .map(.object("setting")),
        "Each key with its value in force; wxhere(5) describes the keys. A variable of the environment "
          + "with a key of a service stands here by its name, with the value \"set\"."),
    ])

  static let setting = SchemaObject(
    "setting", "A value of the configuration and where it comes from.",
    [
      .init(
        "value", .any(["string", "number", "array", "object", "null"]),
        "The value in force, as the configuration has it."),
      .init("origin", .word(["default", "file", "option", "environment"]), "Where it comes from."),
      .init(
        "line", .whole(1...Int.max), "The line of the file.", null: "it comes from elsewhere"),
      .init("option", .text, "The option: --units.", null: "it comes from elsewhere"),
    ])

  static let permission = SchemaObject(
    "permission", "What wxhere permission --json prints.",
    [
      schema,
      .init(
        "authorization", .listed(.authorizations), "Whether wxhere may determine the location."),
      .init(
        "location_services_enabled", .flag,
        "Whether location services are on for the whole machine."),
      .init("ip_lookup", .flag, "Whether the IP address may be looked up."),
    ])

  static let disclosures = SchemaObject(
    "disclosures", "A line that wxhere disclosures --json prints, one for each request.",
    fields: Disclosures.Entry(time: 0, host: "", purpose: "", tells: "", received: 0, status: nil),
    null: "unknown",
    [
      .init("time", nil, "When the request was sent."),
      .init("host", nil, "The host that it was sent to."),
      .init("purpose", nil, "What for: forecast, alerts, air quality, location."),
      .init(
        "tells", nil, "What it told about the place: a cell, a country, or the IP address only."),
      .init("received_bytes", "bytes", "Size of the response."),
      .init(
        "status", nil, "The HTTP status.", null: "there was no response",
        type: .whole(100...999)),
      .init("id", nil, "Reserved.", null: "always"),
    ])

  static let doctor = SchemaObject(
    "doctor", "What wxhere doctor --json prints.",
    [
      schema,
      .init("checks", .list(.object("check")), "The findings, in the order of the checks."),
    ])

  static let check = SchemaObject(
    "check", "What wxhere doctor found.",
    [
      .init("part", .word(DoctorPart.allCases.map(\.rawValue)), "The part that was checked."),
      .init("status", .word(Finding.Status.allCases.map(\.rawValue)), "The result."),
      .init("kind", .listed(.checks), "What was found."),
      .init("words", .text, "The same in a sentence.", isProse: true),
      .init("cure", .text, "What to do, in a sentence.", null: "nothing is to do", isProse: true),
      .init("command", .text, "The command to type.", null: "there is none"),
      .init(
        "detail", .map(.any(["string", "number", "array"])),
        "Facts behind the sentence, by name. The names differ by kind, and may change."),
    ])
}
