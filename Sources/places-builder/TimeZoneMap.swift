import Foundation

/// What the builder takes from timezone-boundary-builder's outlines, combined.json, and from tzdata's
/// zone.tab.
struct TimeZoneMap {
  /// The largest first: where two claim the same land, the smaller one is meant.
  let zones: [NaturalEarth.Area]
  /// The ISO 3166-1 codes of the countries that each zone lies in, by its name.
  let countries: [String: [String]]

  /// Zones that tzdata gives to one country alone, and which hold in parts of others: Kosovo, and the
  /// north of Vietnam.
  private static let others = ["Europe/Belgrade": "XK", "Asia/Bangkok": "VN"]

  init(folder: String) throws {
    zones = try NaturalEarth.features("\(folder)/combined.json").compactMap { feature in
      // The seas have zones by their longitude alone.
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
