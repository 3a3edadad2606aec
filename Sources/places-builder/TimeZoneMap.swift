import Foundation

/// The data that the builder takes from timezone-boundary-builder's combined.json and tzdata's
/// zone.tab.
struct TimeZoneMap {
  /// The time zones, the largest first, because the smaller one applies where two overlap.
  let zones: [NaturalEarth.Area]
  /// The ISO 3166-1 codes of each zone's countries, by the zone's name.
  let countries: [String: [String]]

  /// The zones that also apply to a country that tzdata does not list: Kosovo, and the north of
  /// Vietnam.
  private static let others = ["Europe/Belgrade": "XK", "Asia/Bangkok": "VN"]

  init(folder: String) throws {
    zones = try NaturalEarth.features("\(folder)/combined.json").compactMap { feature in
      // At sea the zone follows from the longitude.
      guard let name = feature.properties.tzid, !name.hasPrefix("Etc/") else { return nil }
      return NaturalEarth.Area(name: name, rings: feature.geometry.rings)
    }.sorted { ($0.size, $1.name ?? "") > ($1.size, $0.name ?? "") }
    // Country, position, name, remarks.
    countries = try Table.rows("\(folder)/zone.tab", columns: 3).reduce(into: [:]) { result, row in
      result[row[2]] = [row[0]] + (Self.others[row[2]].map { [$0] } ?? [])
    }
    if let stray = zones.first(where: { countries[$0.name ?? ""] == nil }) {
      throw BuilderError(row: "the time zone \(stray.name ?? "") without a country")
    }
  }
}
