import Borders
import Foundation
import PlaceName

/// The towns in the table that are sections of a city.
///
/// GeoNames lists city quarters among the towns, and the packages with its data do not mark them. A
/// place counts as a section of a city with at least 50,000 people if three conditions are met. The
/// city has four times the place's population. The place is no farther away than half the radius of
/// a city of that size. Both are in the same first-order subdivision, and in the same second-order
/// subdivision if both have one. The radius is that of a disc with 3,000 people per square
/// kilometre, 0.0103 km * sqrt(population). Compared with the names that people use, the rule is
/// wrong for one town in a hundred. It does not apply to Australia, where people name the suburb.
///
/// A place that a table of GeoNames marks as a section may have twice the city's population, as
/// "Londonderry County Borough" has more than Derry.
///
/// In Germany, Italy and Switzerland the codes of municipalities are known. A place within 15 km of
/// the seat of its municipality, or of its largest town if it has no seat, is a section of that
/// town. Mestre is therefore a section of Venice, although it has more people.
///
/// In the Netherlands and New Zealand the second-order subdivision is the municipality. If it has a
/// town's name, the other places in it within 15 km are sections of that town.
///
/// metropolises.tsv lists the cities for which the rules fail.
struct CitySections {
  private struct Metropolis {
    let city: Int
    /// The radius in kilometres.
    let radius: Double
    /// GeoNames' numbers of places that are never sections and of places that are always sections.
    let except: Set<Int>
    let also: Set<Int>
  }

  private let towns: [GeoNamesTables.Town]
  /// The numbers of the cities by latitude band.
  private var cities: [[Int]]
  private var metropolises: [Metropolis] = []
  /// The number of the town that a municipality is named after, by the municipality's code.
  private var seats: [String: Int] = [:]
  /// The number of the town that is the seat of a municipality, by the municipality's code.
  private var centers: [String: Int] = [:]
  /// For each city, the identifiers of places that are never its sections.
  private var exceptions: [Int: Set<Int>] = [:]

  /// The countries whose second-order subdivisions are municipalities, and those without sections.
  private static let withMunicipalities: Set = ["NL", "NZ"]
  private static let exempt: Set = ["AU"]

  /// Finds the sections.
  ///
  /// - Parameter districts: the names of second-order subdivisions by code.
  init(towns: [GeoNamesTables.Town], districts: [String: String]) throws {
    self.towns = towns
    cities = Array(repeating: [], count: GazetteerLayout.bandCount)
    for (number, town) in towns.enumerated() where town.population >= 50_000 {
      cities[GazetteerLayout.band(latitude: town.latitude)].append(number)
    }
    for (number, town) in towns.enumerated() {
      guard let code = town.municipality else { continue }
      let center = centers[code].map { towns[$0] }
      if center.map({ ($0.seatRank, $0.population) < (town.seatRank, town.population) }) ?? true {
        centers[code] = number
      }
    }
    for (number, town) in towns.enumerated() {
      guard let code = municipality(of: town), let name = districts[code],
        Self.isNamed(name, after: town),
        town.population > seats[code].map({ towns[$0].population }) ?? -1
      else { continue }
      seats[code] = number
    }
    let numbers = Dictionary(
      towns.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    for row in try Table.rows(Table.beside("metropolises.tsv"), columns: 5) {
      // A table for part of the world lacks some cities.
      guard let city = Int(row[0]).flatMap({ numbers[$0] }) else { continue }
      guard let radius = Double(row[2]) else {
        throw BuilderError(row: row.joined(separator: "\t"))
      }
      let metropolis = Metropolis(
        city: city, radius: radius, except: try Self.identifiers(row[3]),
        also: try Self.identifiers(row[4]))
      metropolises.append(metropolis)
      exceptions[city] = metropolis.except
    }
  }

  private static func identifiers(_ list: String) throws -> Set<Int> {
    try Set(
      list.split(separator: ",").map { text in
        guard let identifier = Int(text) else { throw BuilderError(row: list) }
        return identifier
      })
  }

  /// Returns the city that a town is a section of; nil for an independent town.
  func city(of number: Int) -> Int? {
    let town = towns[number]
    if let metropolis = metropolises.first(where: { isSection(town, of: $0) }) {
      return metropolis.city
    }
    if let seat = seat(for: number) { return seat }
    let band = GazetteerLayout.band(latitude: town.latitude)
    // A band is 28 km high, and no radius exceeds 15 km.
    let near = cities[max(0, band - 1)...min(cities.count - 1, band + 1)].joined()
    return near.filter { isSection(town, of: $0) }
      // The largest city is chosen. Of equally large ones, the first is chosen, so that the file is
      // reproducible.
      .min { (-towns[$0].population, $0) < (-towns[$1].population, $1) }
  }

  private func municipality(of town: GeoNamesTables.Town) -> String? {
    guard Self.withMunicipalities.contains(town.country), !town.district.isEmpty else { return nil }
    return town.subdivision.map { "\($0).\(town.district)" }
  }

  /// Returns whether a municipality has a town's name: "Gemeente Utrecht", "Porirua City",
  /// "Gisborne District".
  private static func isNamed(_ municipality: String, after town: GeoNamesTables.Town) -> Bool {
    ["\(town.name)", "Gemeente \(town.name)", "\(town.name) City", "\(town.name) District"]
      .contains(municipality)
  }

  /// Returns the town that a place's municipality is named after.
  private func seat(for number: Int) -> Int? {
    let town = towns[number]
    if let center = town.municipality.flatMap({ centers[$0] }), center != number,
      towns[center].seatRank > 0 || town.population < towns[center].population,
      distance(town, towns[center]) <= 15
    {
      return center
    }
    guard let code = municipality(of: town), let seat = seats[code], seat != number,
      town.population < towns[seat].population, distance(town, towns[seat]) <= 15
    else { return nil }
    return seat
  }

  private func isSection(_ town: GeoNamesTables.Town, of metropolis: Metropolis) -> Bool {
    if metropolis.also.contains(town.identifier) { return true }
    let city = towns[metropolis.city]
    return city.country == town.country && town.population < city.population
      && !metropolis.except.contains(town.identifier) && distance(town, city) <= metropolis.radius
  }

  private func isSection(_ town: GeoNamesTables.Town, of number: Int) -> Bool {
    let city = towns[number]
    let isMarked = town.isSection && !city.isSection
    let leastPopulation = isMarked ? town.population / 2 : 4 * town.population
    return !Self.exempt.contains(town.country)
      && city.population >= leastPopulation && city.identifier != town.identifier
      && city.country == town.country && city.subdivision == town.subdivision
      && (city.district == town.district || city.district.isEmpty || town.district.isEmpty)
      && exceptions[number]?.contains(town.identifier) != true
      && distance(town, city) <= min(15, 0.5 * 0.0103 * Double(city.population).squareRoot())
  }

  /// Returns a distance in kilometres on a plane, accurate to a few metres here.
  private func distance(_ first: GeoNamesTables.Town, _ second: GeoNamesTables.Town) -> Double {
    let unit = Double.pi / 180 / GazetteerLayout.unitsPerDegree * 6371.0088
    var east = abs(Double(first.longitude - second.longitude))
    east = min(east, 360 * GazetteerLayout.unitsPerDegree - east)
    let squeeze = cos(Double(first.latitude) / GazetteerLayout.unitsPerDegree * .pi / 180)
    return hypot(Double(first.latitude - second.latitude), east * squeeze) * unit
  }
}
