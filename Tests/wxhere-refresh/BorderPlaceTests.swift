import Coarsen
import Configuration
import Exchange
import Foundation
import PlaceName
import Report
import Testing

@testable import WeatherService
@testable import wxhere_refresh

/// Tests of the position that a service is told which covers one country only.
@Suite("The place of a request on a border or a coast") struct BorderPlaceTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  /// A town on a border, with the country whose service is asked.
  struct Town: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let latitude: Double
    let longitude: Double
    let code: String

    init(_ name: String, _ latitude: Double, _ longitude: Double, _ code: String) {
      testDescription = name
      (self.latitude, self.longitude, self.code) = (latitude, longitude, code)
    }
  }

  private static let towns = [
    Town("Niagara Falls, NY", 43.0945, -79.0567, "US"),
    Town("Sault Ste. Marie, MI", 46.4953, -84.3453, "US"),
    Town("Detroit", 42.3314, -83.0458, "US"), Town("Port Huron", 42.9709, -82.4249, "US"),
    Town("El Paso", 31.7587, -106.4869, "US"), Town("Laredo", 27.5064, -99.5075, "US"),
    Town("Konstanz", 47.6603, 9.1758, "DE"), Town("Frankfurt (Oder)", 52.3471, 14.5506, "DE"),
    Town("Kirkenes", 69.7271, 30.0450, "NO"), Town("Blaine, WA", 48.9937, -122.7471, "US"),
  ]

  /// Returns the cells within a tenth of a degree of a town.
  private func cells(around town: Town) -> Set<Cell> {
    let steps = stride(from: -0.1, through: 0.1, by: 0.02)
    return Set(
      steps.flatMap { north in
        steps.compactMap { east in
          Cell(latitude: town.latitude + north, longitude: town.longitude + east)
        }
      })
  }

  @Test("is in the place's country, and follows from the cell and the country", arguments: towns)
  func isInThePlacesCountry(town: Town) throws {
    let own = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    for cell in cells(around: town).union([own]) {
      let (south, north, west, east) = cell.edges
      let squares = gazetteer.positions(
        in: town.code, south: south, north: north, west: west, east: east)
      guard !squares.isEmpty else { continue }
      let place = WeatherPlace(Locality(cell, countryCode: town.code), in: gazetteer)
      try #require(place.countryCode == town.code)
      let told = place.positionInCountry
      let latitude = try #require(Double(told.latitude))
      let longitude = try #require(Double(told.longitude))
      let isAbroad = gazetteer.isAbroad(latitude, longitude, from: town.code)
      #expect(!isAbroad, "\(cell.key)")
      let width = (longitude - cell.longitude) * cos(cell.latitude * .pi / 180)
      #expect(hypot(latitude - cell.latitude, width) * 111.2 < 3, "\(cell.key)")
      let isBesideBorder = gazetteer.isAbroad(
        cell.latitude, cell.longitude, from: town.code, within: WeatherPlace.borderError)
      let isOnWater =
        gazetteer.isAtSea(cell.latitude, cell.longitude)
        || gazetteer.isBesideLake(cell.latitude, cell.longitude)
      if isOnWater, !isBesideBorder { continue }
      if !isBesideBorder {
        #expect(told == (cell.latitudeText, cell.longitudeText))
        #expect(place.disclosureInCountry == nil)
      } else {
        #expect(place.disclosureInCountry == "cell \(cell.key)-\(town.code)")
      }
    }
  }

  private static let slivers = [
    Town("Portugal", 39.8456, -6.9356, "PT"), Town("Germany", 54.9019, 8.8781, "DE"),
    Town("Poland", 53.9556, 23.5144, "PL"),
  ]

  @Test("is in the country also where that has less than a square of the cell", arguments: slivers)
  func isInASliver(town: Town) throws {
    let cell = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    try #require(gazetteer.isAbroad(cell.latitude, cell.longitude, from: town.code))
    let place = WeatherPlace(Locality(cell, countryCode: town.code), in: gazetteer)
    #expect(place.countryCode == town.code)
    let told = place.positionInCountry
    let latitude = try #require(Double(told.latitude))
    let longitude = try #require(Double(told.longitude))
    let isAbroad = gazetteer.isAbroad(latitude, longitude, from: town.code)
    #expect(!isAbroad)
  }

  @Test(
    "knows the regions of near towns beside its own where warnings are for regions",
    arguments: [
      // The village is in Ilfov, and takes its name from Bucharest.
      (Town("Balotești", 44.61, 26.08, "RO"), ["Ilfov"]),
      (Town("San Rocco al Porto", 45.082, 9.698, "IT"), ["Lombardia", "Emilia-Romagna"]),
      (Town("Milano", 45.46, 9.19, "IT"), ["Lombardia"]),
      (Town("Cluj-Napoca", 46.77, 23.6, "RO"), ["Cluj"]),
      (Town("Bregenz", 47.5, 9.74, "AT"), ["Vorarlberg"]),
    ])
  func namesNearRegions(town: Town, regions: [String]) throws {
    let cell = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    let place = WeatherPlace(Locality(cell, countryCode: town.code), in: gazetteer)
    let own = AlertAreaNames(place.areaNames, town: [], folding: place.folding)
    for region in regions {
      #expect(own.match(region) || !place.regionsElsewhere.contains(region), "\(region)")
    }
    #expect(Set(place.regionsElsewhere).isDisjoint(with: place.areaNames))
    let counts = ["Cluj-Napoca": 41, "Milano": 19, "Bregenz": 0]
    if let count = counts[town.testDescription] { #expect(place.regionsElsewhere.count == count) }
  }

  @Test("is away from the border where the cell's centre is beside it")
  func isAwayFromTheBorder() throws {
    // The centre of Konstanz's cell is in Germany, 70 metres from the border.
    let cell = try #require(Cell(latitude: 47.6603, longitude: 9.1758))
    try #require(!gazetteer.isAbroad(cell.latitude, cell.longitude, from: "DE"))
    let place = WeatherPlace(Locality(cell, countryCode: "DE"), in: gazetteer)
    let told = place.positionInCountry
    let latitude = try #require(Double(told.latitude))
    let longitude = try #require(Double(told.longitude))
    #expect(
      !gazetteer.isAbroad(latitude, longitude, from: "DE", within: WeatherPlace.borderError))
  }

  private static let coastalTowns = [
    Town("Virginia Beach", 36.85293, -75.97799, "US"),
    Town("Huntington Beach", 33.6603, -117.99923, "US"),
    Town("Dartmouth, NS", 44.67134, -63.57719, "CA"),
    Town("Stavanger", 58.97005, 5.73332, "NO"), Town("Westerland", 54.9079, 8.30326, "DE"),
    // On Lake Michigan, which the map of countries shows as land.
    Town("Port Washington, WI", 43.38722, -87.87564, "US"),
  ]

  @Test("is a town where the cell's centre may be on water", arguments: coastalTowns)
  func isATownBesideWater(town: Town) throws {
    let cell = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    let place = WeatherPlace(Locality(cell, countryCode: town.code), in: gazetteer)
    let told = place.positionInCountry
    #expect(told != (cell.latitudeText, cell.longitudeText))
    let latitude = try #require(Double(told.latitude))
    let longitude = try #require(Double(told.longitude))
    #expect(Cell(latitude: latitude, longitude: longitude) == cell)
    let towns = gazetteer.towns(around: latitude, longitude, within: 0.1)
    #expect(towns.contains { $0.country.code == town.code }, "\(told)")
    #expect(place.disclosureInCountry == "cell \(cell.key)-\(town.code)")
    // The service of the country covers the place.
    #expect(!place.isCentreAbroad)
    #expect((place.latitude, place.longitude) == (cell.latitudeText, cell.longitudeText))
  }

  @Test("is the centre of a cell without land")
  func isTheCentreWithoutLand() throws {
    let cell = try #require(Cell(latitude: 36.85, longitude: -75.9))
    try #require(gazetteer.isAtSea(cell.latitude, cell.longitude))
    let place = WeatherPlace(Locality(cell, countryCode: "US"), in: gazetteer)
    #expect(place.positionInCountry == (cell.latitudeText, cell.longitudeText))
    #expect(place.disclosureInCountry == nil)
  }

  @Test("is the centre of the cell for a service of another country")
  func isTheCentreForAnotherCountry() throws {
    let cell = try #require(Cell(latitude: 43.0945, longitude: -79.0567))
    let place = WeatherPlace(Locality(cell, countryCode: "CA"), in: gazetteer)
    #expect(place.countryCode == "CA")
    #expect((place.latitude, place.longitude) == (cell.latitudeText, cell.longitudeText))
  }

  private static let besideBorders = [
    Town("LaSalle, ON", 42.2625, -83.0815, "CA"), Town("Ecorse, MI", 42.235, -83.158, "US"),
    Town("Strasbourg", 48.629, 7.797, "FR"),
  ]

  @Test("is in the country also where the cell of 10 km lies in another", arguments: besideBorders)
  func isInTheCountryOfTheCoarserCell(town: Town) throws {
    let cell = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    // The cell lies in one country, so it has no code.
    let location = Location(cell: cell, accuracy: Cell.accuracy, source: .manual, locatedAt: 0)
    #expect(location.coarsened(to: .cell, after: nil, in: gazetteer) == location)
    let coarse = location.coarsened(to: .block, after: nil, in: gazetteer)
    let middle = cell.middleOfBlock
    try #require(gazetteer.countryCode(at: middle.latitude, middle.longitude) != town.code)
    let place = WeatherPlace(coarse.locality, in: gazetteer)
    #expect(place.countryCode == town.code && !place.isWhollyAbroad)
  }

  private static let beaches = [
    Town("Miami Beach", 25.7907, -80.13, "US"), Town("Norderney", 53.705, 7.15, "DE"),
    Town("Westerland", 54.908, 8.303, "DE"),
  ]

  @Test("is on land where the middle of the cells of 10 km is at sea", arguments: beaches)
  func isOnLandWhereTheMiddleIsAtSea(town: Town) throws {
    let cell = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    let middle = cell.middleOfBlock
    func coarse(_ cell: Cell) -> Cell {
      let locality = Locality(cell, countryCode: town.code)
      return locality.coarsened(to: .block, keeping: nil, in: gazetteer).cell
    }
    let chosen = coarse(cell)
    #expect(chosen != middle && chosen.middleOfBlock == middle)
    // It does not tell which of the cells the machine is in.
    #expect(coarse(middle) == chosen && coarse(chosen) == chosen)
    let name = gazetteer.place(at: chosen.latitude, chosen.longitude, in: town.code)
    #expect(name?.country?.code == town.code)
    // The receiver may alternate between two cells on the edge of the block.
    let kept = Locality(cell, countryCode: town.code).coarsened(
      to: .block, keeping: chosen, in: gazetteer)
    #expect(kept.cell == chosen)
  }

  private static let riversides = [
    Town("Detroit", 42.3156, -83.0404, "US"), Town("Kehl", 48.6286, 7.8376, "DE"),
  ]

  @Test("is in each country also with 10 km where it is not known which", arguments: riversides)
  func isInEachCountryWithTenKilometres(town: Town) throws {
    let cell = try #require(Cell(latitude: town.latitude, longitude: town.longitude))
    let unknown = Locality(cell, countryCode: nil)
    let chosen = unknown.coarsened(to: .block, keeping: nil, in: gazetteer).cell
    #expect(chosen.middleOfBlock == cell.middleOfBlock)
    let locality = Locality(chosen, countryCode: nil)
    let place = WeatherPlace(locality, in: gazetteer)
    #expect(!place.others(in: locality, gazetteer).isEmpty)
  }
}
