import Foundation
import Support
import Testing
import Text

@testable import PlaceName
@testable import places_builder

/// Towns at borders, most of which Natural Earth's lines place in the wrong country.
private let borderPoints: [(latitude: Double, longitude: Double, code: String)] = [
  // Konstanz, Görlitz, Frankfurt an der Oder and Guben, each with its neighbour.
  (47.6603, 9.1758, "DE"), (47.6450, 9.1780, "CH"), (51.1552, 14.9885, "DE"),
  (51.1490, 15.0080, "PL"), (52.3471, 14.5506, "DE"), (52.3507, 14.5640, "PL"),
  (51.9499, 14.7055, "DE"), (51.9508, 14.7260, "PL"),
  // Enclaves: Büsingen, Llívia, Campione and, in the Fergana valley, Shohimardon and Sokh.
  (47.6970, 8.6897, "DE"), (42.4644, 1.9806, "ES"), (45.9700, 8.9710, "IT"),
  (39.9832, 71.8051, "UZ"), (39.9700, 71.1300, "UZ"),
  // Kerkrade, Gorizia, Český Těšín, Tornio, Narva, Giurgiu.
  (50.8658, 6.0625, "NL"), (45.9409, 13.6217, "IT"), (49.7461, 18.6261, "CZ"),
  (65.8481, 24.1466, "FI"), (59.3772, 28.1903, "EE"), (43.8866, 25.9627, "RO"),
  // El Paso, Eagle Pass, Niagara Falls, Tijuana and San Ysidro, Leticia.
  (31.7587, -106.4869, "US"), (28.7091, -100.4995, "US"), (43.1001, -79.0663, "CA"),
  (32.5331, -117.0380, "MX"), (32.5520, -117.0431, "US"), (-4.2108, -69.9394, "CO"),
  // Quvasoy, Hyesan, Móng Cái, Goma, Maputsoe.
  (40.2972, 71.9803, "UZ"), (41.4017, 128.1778, "KP"), (21.5247, 107.9662, "VN"),
  (-1.6741, 29.2285, "CD"), (-28.8866, 27.8992, "LS"),
]

@Suite("The name of a place") struct PlaceIsCalledTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  private func name(_ latitude: Double, _ longitude: Double) throws -> String {
    try #require(gazetteer.place(at: latitude, longitude)).name()
  }

  @Test(
    "is the town at the position",
    arguments: [
      // The SoMa district.
      (37.7785, -122.4056, "San Francisco, CA"),
      (27.9506, -82.4572, "Tampa, FL"), (64.1466, -21.9426, "Reykjavík, Iceland"),
      (-31.9523, 115.8613, "Perth, WA"), (1.29, 103.85, "Singapore"),
      (44.8378, -0.5792, "Bordeaux, France"), (35.4676, -97.5164, "Oklahoma City, OK"),
      (-54.8019, -68.303, "Ushuaia, Argentina"), (21.3069, -157.8583, "Honolulu, HI"),
      (78.2232, 15.6267, "Longyearbyen, Svalbard"),
      (-18.1248, 178.4501, "Suva, Fiji"), (55.7558, 37.6173, "Moscow, Russia"),
      (-20.8789, 55.4481, "Saint-Denis, Réunion"),
      // Nearer to Kegaon across the harbour, Newport, KY, and Hemelrijk across the water.
      (18.9067, 72.8147, "Mumbai, India"), (39.1031, -84.5120, "Cincinnati, OH"),
      (52.379, 4.9, "Amsterdam, Netherlands"),
    ])
  func byTheTownThatLiesThere(latitude: Double, longitude: Double, expected: String) throws {
    #expect(try name(latitude, longitude) == expected)
  }

  @Test("is the same as bytes and as text, in each language", arguments: [nil, "de", "ar", "ja"])
  func isTheSameAsBytesAndAsTextInEachLanguage(language: String?) throws {
    let gazetteer = gazetteer.speaking(language)
    for number in 0..<1000 {
      // All over the Earth, and around towns.
      let town = gazetteer.town(number * 7919 % gazetteer.count)
      let spread = number.isMultiple(of: 2) ? 20 : 0.3
      let latitude = min(90, max(-90, town.latitude + spread * sin(Double(number))))
      let longitude = (town.longitude + spread * cos(Double(number))).remainder(dividingBy: 360)
      let finding = try #require(gazetteer.finding(at: latitude, longitude))
      let place = try #require(gazetteer.place(at: latitude, longitude))
      for (home, inMiles) in [(nil, false), ("US", true), (place.country?.code, false)] {
        var bytes = Array("a".utf8)
        gazetteer.writeName(
          of: finding, at: latitude, longitude, home: home,
          words: PlaceNameWords(inMiles: inMiles), to: &bytes)
        #expect(
          String(decoding: bytes, as: UTF8.self) == "a"
            + place.name(home: home, words: PlaceNameWords(inMiles: inMiles)))
      }
    }
  }

  @Test(
    "is the city's if the place is a neighborhood",
    arguments: [
      // The Mission District and the Quartier Latin.
      (37.76, -122.4148, "San Francisco, CA"), (48.8444, 2.3369, "Paris, France"),
      (45.764, 4.8357, "Lyon, France"), (40.4169, -3.7035, "Madrid, Spain"),
      (52.52, 13.405, "Berlin, Germany"), (41.8789, -87.6359, "Chicago, IL"),
      // Cases that the rule gets wrong and the list of metropolises gets right.
      (43.6532, -79.3832, "Toronto, ON"), (-12.0464, -77.0428, "Lima, Peru"),
      (35.2046, 129.0786, "Busan, South Korea"), (22.2988, 114.1722, "Hong Kong"),
      (40.759, -73.9845, "Manhattan, NY"), (51.8193, 5.8330, "Nijmegen, Netherlands"),
      // Sections that have more people than their city in the table.
      (54.9966, -7.3086, "Derry, United Kingdom"), (43.3493, -3.0097, "Getxo, Spain"),
    ])
  func byItsCity(latitude: Double, longitude: Double, expected: String) throws {
    let place = try #require(gazetteer.place(at: latitude, longitude))
    #expect(place.name() == expected)
    #expect(place.neighborhood != nil && place.neighborhood != place.town?.name)
  }

  @Test(
    "is the town's own beside a large city",
    arguments: [
      (40.7433, -74.0324, "Hoboken, NJ"), (40.7357, -74.1724, "Newark, NJ"),
      (34.1478, -118.1445, "Pasadena, CA"), (34.0736, -118.4004, "Beverly Hills, CA"),
      (27.9659, -82.8001, "Clearwater, FL"), (51.8425, 5.8528, "Nijmegen, Netherlands"),
      (48.8846, 2.2697, "Neuilly-sur-Seine, France"), (37.8313, -122.2852, "Emeryville, CA"),
      // Smaller than Lawrenceville and Gainesville, which are near.
      (34.0515, -84.0713, "Suwanee, GA"), (34.1851, -83.9252, "Flowery Branch, GA"),
      // Australians use the name of the suburb.
      (-33.8150, 151.0010, "Parramatta, NSW"), (-33.7969, 151.1835, "Chatswood, NSW"),
    ])
  func isTheTownsOwnBesideALargeCity(latitude: Double, longitude: Double, expected: String) throws {
    let place = try #require(gazetteer.place(at: latitude, longitude))
    #expect(place.name() == expected)
  }

  @Test(
    "is the municipality's in the Netherlands and New Zealand",
    arguments: [
      (52.1058, 5.0097, "Utrecht, Netherlands"), (-41.0289, 174.8890, "Porirua, New Zealand"),
      (51.9770, 4.1330, "Hoek van Holland, Netherlands"),
    ])
  func isTheMunicipalitys(latitude: Double, longitude: Double, expected: String) throws {
    #expect(try name(latitude, longitude) == expected)
  }

  @Test("follows the list of metropolises, with a case for each city")
  func followsTheListOfMetropolises() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let cases = try Table.rows(
      folder.appendingPathComponent("Cases/metropolises.tsv").path, columns: 5)
    for row in cases {
      let (latitude, longitude) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let place = gazetteer.place(at: latitude, longitude)
      #expect(place?.town?.name == row[4], "\(row[3])")
    }
    let cities = try Table.rows(Table.beside("metropolises.tsv"), columns: 5).map { $0[1] }
    #expect(cases.map { $0[0] } == cities)
  }

  @Test(
    "has the right country",
    arguments: [
      // Monaco and Gibraltar are smaller than the error of the map. Annemasse is a suburb of
      // Geneva.
      (43.7384, 7.4246, "MC"), (43.7458, 7.4007, "FR"), (46.2044, 6.1432, "CH"),
      (46.1936, 6.2360, "FR"), (36.1408, -5.3536, "GI"), (36.1680, -5.3480, "ES"),
      (48.9850, -123.0600, "US"), (49.01, -123.08, "CA"), (22.2988, 114.1722, "HK"),
      // Places for which the map and the table of towns disagree.
      (44.97, 34.14, "UA"), (27.1536, -13.2033, "EH"),
      (22.5431, 114.0579, "CN"), (51.4430, 4.9290, "NL"), (51.4050, 4.8923, "BE"),
      (41.9029, 12.4534, "VA"), (43.9424, 12.4578, "SM"), (49.6116, 6.1319, "LU"),
      (42.5063, 1.5218, "AD"), (47.1410, 9.5209, "LI"), (32.5149, -117.0382, "MX"),
      (31.7619, -106.4850, "US"), (31.6904, -106.4245, "MX"), (4.9224, -52.3135, "GF"),
      (12.2019, -68.2624, "BQ"), (-10.4475, 105.6904, "CX"), (60.0973, 19.9348, "AX"),
      // Taveuni lies on both sides of the antimeridian.
      (-16.78, 179.33, "FJ"), (-16.82, 179.98, "FJ"), (-16.82, -179.98, "FJ"),
    ])
  func inItsOwnCountry(latitude: Double, longitude: Double, code: String) throws {
    let place = try #require(gazetteer.place(at: latitude, longitude))
    #expect(place.country?.code == code, "\(place.name())")
  }

  @Test(
    "is the sea's, far from the coast",
    arguments: [
      (0.0, -160.0, "South Pacific Ocean"), (40, -140, "North Pacific Ocean"),
      (-30, 80, "Indian Ocean"), (26, -88, "Gulf of Mexico"), (90, 0, "Arctic Ocean"),
      (-65, -150, "Southern Ocean"), (55.5, 3, "North Sea"), (41.5, 50.5, "Caspian Sea"),
      (27, -111, "Gulf of California"), (42.9, 4.2, "Gulf of Lion"),
    ])
  func isTheSeasFarFromTheCoast(latitude: Double, longitude: Double, expected: String) throws {
    let place = try #require(gazetteer.place(at: latitude, longitude))
    #expect(place.name() == expected)
    #expect(place.country == nil)
    #expect(place.town == nil)
    #expect(place.distance == nil)
  }

  @Test("is never empty on the open sea") func isNeverEmptyOnTheOpenSea() {
    var chance = Chance()
    for _ in 0..<1500 {
      let (latitude, longitude) = (
        Double.random(in: -90...90, using: &chance), Double.random(in: -180...180, using: &chance)
      )
      let name = gazetteer.place(at: latitude, longitude)?.name() ?? ""
      #expect(!name.isEmpty, "\(latitude), \(longitude)")
      #expect(name != name.uppercased() && !name.contains("  "), "\(name)")
    }
  }

  @Test("is relative to a nearby town, or the region's further away")
  func isRelativeToANearbyTown() throws {
    #expect(try name(27.2, -80.95) == "near Buckhead Ridge, FL")
    #expect(try name(27.1, -81.1) == "21 km W of Buckhead Ridge, FL")
    #expect(try name(27.95, -82.95).hasPrefix("off "))
    #expect(try name(39.5, -117) == "Nevada, United States")
    #expect(try name(42.4, -117.6) == "Oregon, United States", "and the nearest town is in Idaho")
    #expect(try name(-80, 120) == "Antarctica")
    #expect(try name(-54.6, -37.5) == "Scotia Sea", "and no town of an island far off")
  }

  @Test(
    "depends on the distance to the town",
    arguments: [
      (2.9, "Tampa, FL", nil), (3.1, "near Tampa, FL", "off Tampa, FL"),
      (10.4, "10 km NE of Tampa, FL", "off Tampa, FL"), (22.2, "22 km NE of Tampa, FL", nil),
      (51, "Florida, United States", nil),
    ])
  func dependsOnTheDistanceToTheTown(distance: Double, land: String, sea: String?) throws {
    var place = try #require(gazetteer.place(at: 27.9475, -82.4584))
    place.population = 0
    place.distance = distance
    place.bearing = 44
    place.region = "Florida"
    #expect(place.name() == land)
    place.sea = "Gulf of Mexico"
    if let sea { #expect(place.name() == sea) }
  }

  @Test("is the city's alone within a distance that grows with its size")
  func isTheCitysWithinADistance() throws {
    // Tampa has 380,000 people, and 0.03 km times the square root of that is 19 km.
    var place = try #require(gazetteer.place(at: 27.9475, -82.4584))
    place.distance = 18
    #expect(place.name() == "Tampa, FL")
    place.sea = "Gulf of Mexico"
    #expect(place.name() == "off Tampa, FL")
    place.sea = nil
    place.distance = 21
    place.bearing = 90
    #expect(place.name() == "21 km E of Tampa, FL")
  }

  @Test("follows the reader's country and units") func followsTheReadersCountryAndUnits() throws {
    let lyon = try #require(gazetteer.place(at: 45.764, 4.8357))
    #expect(lyon.name(home: "FR") == "Lyon")
    #expect(lyon.name(home: "US") == "Lyon, France")
    let tampa = try #require(gazetteer.place(at: 27.9506, -82.4572))
    #expect(tampa.name(home: "US") == "Tampa, FL")
    let nevada = try #require(gazetteer.place(at: 39.5, -117))
    #expect(nevada.name(home: "US") == "Nevada")
    var far = tampa
    far.distance = 22.5
    far.bearing = 359
    #expect(far.name(words: PlaceNameWords(inMiles: true)) == "14 mi N of Tampa, FL")
    #expect(far.name(words: PlaceNameWords(Language(.german))) == "23 km N von Tampa, FL")
    #expect(far.name(words: PlaceNameWords(Language(.japanese))) == "Tampa, FLの北23 km")
    (far.distance, far.population) = (9, 0)
    #expect(far.name(words: PlaceNameWords(Language(.japanese))) == "Tampa, FL付近")
    far.sea = "Gulf of Mexico"
    #expect(far.name(words: PlaceNameWords(Language(.italian))) == "al largo di Tampa, FL")
  }

  @Test(
    "is translated if the data has a translation",
    arguments: [
      ("de", "München, Deutschland"), ("de_AT", "München, Deutschland"),
      ("fr", "Munich, Allemagne"),
      ("it", "Monaco di Baviera, Germania"), ("ru", "Мюнхен, Германия"), ("ja", "ドイツ・ミュンヘン"),
      ("nb_NO", "Munich, Tyskland"), ("en", "Munich, Germany"), ("tlh", "Munich, Germany"),
      ("", "Munich, Germany"),
    ])
  func isTranslatedIfTheDataHasATranslation(language: String, expected: String) throws {
    let place = try #require(gazetteer.speaking(language).place(at: 48.1374, 11.5755))
    #expect(place.name() == expected)
  }

  @Test(
    "has the right country close to a border",
    arguments: borderPoints)
  func hasTheRightCountryCloseToABorder(latitude: Double, longitude: Double, code: String) {
    #expect(gazetteer.place(at: latitude, longitude)?.country?.code == code)
  }

  @Test(
    "comes with the time zone",
    arguments: [
      (27.9506, -82.4572, "America/New_York"), (51.88, -176.65, "America/Adak"),
      (-31.68, 128.88, "Australia/Eucla"), (-31.55, 159.08, "Australia/Lord_Howe"),
      (-77.85, 166.67, "Antarctica/McMurdo"), (-90, 0, "Antarctica/McMurdo"),
      // Phenix City uses Georgia's time, Eufaula its own, and Indiana has many zones.
      (32.4710, -85.0008, "America/New_York"), (31.8913, -85.1455, "America/Chicago"),
      (41.4731, -87.0611, "America/Chicago"), (43.8256, 87.6168, "Asia/Urumqi"),
      // Kosovo, northern Vietnam and Crimea.
      (42.6629, 21.1655, "Europe/Belgrade"), (21.0285, 105.8542, "Asia/Bangkok"),
      (44.9521, 34.1024, "Europe/Simferopol"),
      // Off the coast, and on the open sea, where the Etc zones have inverted signs.
      (27.95, -82.95, "America/New_York"), (54.0, 7.9, "Europe/Berlin"),
      (0, -160, "Etc/GMT+11"), (-30, 80, "Etc/GMT-5"), (40, -40, "Etc/GMT+3"),
      (50, -7.6, "Etc/GMT+1"), (47, -7.4, "Etc/GMT"), (85, 0, "Etc/GMT"),
      // Both sides of the antimeridian, which are the same meridian.
      (0, 180, "Etc/GMT+12"), (0, -180, "Etc/GMT+12"), (0, 179.99, "Etc/GMT-12"),
      (0, -179.99, "Etc/GMT+12"), (-16.78, 180, "Pacific/Fiji"), (-16.78, -180, "Pacific/Fiji"),
    ])
  func inATimeZone(latitude: Double, longitude: Double, zone: String) {
    #expect(gazetteer.place(at: latitude, longitude)?.timeZone == zone)
  }
}
