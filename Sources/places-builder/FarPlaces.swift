import Borders
import PlaceName

/// Remote islands and stations that the table of towns lacks, from far-places.tsv.
enum FarPlaces {
  /// The first identifier, which is above the 13 million identifiers of GeoNames.
  private static let firstIdentifier = 2_000_000_000

  /// Returns the places in some countries.
  ///
  /// A table for part of the world lacks the other countries.
  static func towns(of countries: some Collection<String>) throws -> [GeoNamesTables.Town] {
    let known = Set(countries)
    return try Table.rows(Table.beside("far-places.tsv"), columns: 8).compactMap { row in
      guard let number = Int(row[0]), let latitude = Double(row[4]), abs(latitude) <= 90,
        let longitude = Double(row[5]), abs(longitude) <= 180, let people = Int(row[6])
      else { throw BuilderError(row: row.joined(separator: "\t")) }
      guard known.contains(row[2]) else { return nil }
      let unit = GazetteerLayout.unitsPerDegree
      return GeoNamesTables.Town(
        identifier: firstIdentifier + number, name: row[1], listedName: row[1],
        latitude: Int32((latitude * unit).rounded()),
        longitude: Int32((longitude * unit).rounded()),
        country: row[2], subdivision: row[3].isEmpty ? nil : row[3], district: "",
        population: people, countedPopulation: nil, municipality: nil,
        seatRank: 0, isSection: false)
    }
  }
}
