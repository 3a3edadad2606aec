import Testing

@testable import PlaceName

@Suite("The name of a place on water") struct WatersTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  private func place(_ latitude: Double, _ longitude: Double) throws -> Place {
    try #require(gazetteer.place(at: latitude, longitude))
  }

  private static let lakes: [(latitude: Double, longitude: Double, name: String, country: String)] =
    [
      (43, -87, "Lake Michigan", "US"), (47.7, -87, "Lake Superior", "US"),
      (44.7, -82.2, "Lake Huron", "CA"), (42.25, -81.16, "Lake Erie", "CA"),
      (43.68, -77.75, "Lake Ontario", "CA"), (45.58, -81.1, "Georgian Bay", "CA"),
      (52, -97, "Lake Winnipeg", "CA"), (66, -120, "Great Bear Lake", "CA"),
      (61.5, -114, "Great Slave Lake", "CA"), (41.1, -112.5, "Great Salt Lake", "US"),
      (26.95, -80.81, "Lake Okeechobee", "US"), (-1, 33, "Lake Victoria", "UG"),
      (-6, 29.5, "Lake Tanganyika", "TZ"), (-12, 34.5, "Lake Malawi", "MZ"),
      (3.8, 36.05, "Lake Turkana", "KE"), (53.5, 108, "Lake Baikal", "RU"),
      (60.8, 31.5, "Lake Ladoga", "RU"), (61.7, 35.5, "Lake Onega", "RU"),
      (58.9, 13.3, "Lake Vänern", "SE"), (46.3, 61, "Aral Sea", "KZ"),
      (46.2, 74.3, "Lake Balkhash", "KZ"), (42.4, 77.2, "Issyk-Kul", "KG"),
      (38.6, 42.9, "Lake Van", "TR"), (-15.9, -69.4, "Lake Titicaca", "PE"),
      (11.37, -85.2, "Lake Nicaragua", "NI"), (36.9, 100.15, "Qinghai Lake", "CN"),
    ]

  @Test("is the lake's, with the country it lies in", arguments: lakes)
  func isTheLakesWithTheCountryItLiesIn(
    lake: (latitude: Double, longitude: Double, name: String, country: String)
  ) throws {
    let place = try place(lake.latitude, lake.longitude)
    #expect(place.name() == lake.name)
    #expect(place.sea == lake.name && place.town == nil)
    #expect(place.country?.code == lake.country)
  }

  @Test(
    "is the sea's in the language",
    arguments: [
      ("en", "Bay of Biscay"), ("de", "Golf von Biskaya"), ("fr", "golfe de Gascogne"),
      ("es", "golfo de Vizcaya"), ("pt", "Golfo da Biscaia"), ("it", "Golfo di Biscaglia"),
      ("nl", "Golf van Biskaje"), ("pl", "Zatoka Biskajska"), ("uk", "Біскайська затока"),
      ("ja", "ビスケー湾"), ("zh", "比斯开湾"), ("ru", "Бискайский залив"), ("sv", "Biscayabukten"),
      ("da", "Biscayabugten"), ("cs", "Biskajský záliv"), ("tr", "Biskay Körfezi"),
      ("ko", "비스케이만"),
    ])
  func isTheSeasInTheLanguage(language: String, name: String) {
    #expect(gazetteer.speaking(language).place(at: 45, -5)?.sea == name)
  }

  @Test(
    "is relative to a town on the shore",
    arguments: [
      (41.88, -87.60, "Chicago, IL"), (41.88, -87.5, "off Chicago, IL"),
      (43.55, -79.35, "off Toronto, ON"), (43.63, -79.37, "Toronto, ON"),
      // The middle of Lake Geneva, and lakes too narrow to be away from the shore.
      (46.455, 6.52, "off Thonon-les-Bains, France"), (46.46, 6.55, "off Lausanne, Switzerland"),
      (46.0, 9.27, "Bellagio, Italy"),
    ])
  func isRelativeToATownOnTheShore(latitude: Double, longitude: Double, name: String) throws {
    #expect(try place(latitude, longitude).name() == name)
  }

  @Test("is not the lake's on an island in the lake", arguments: [(48.0, -88.9), (45.75, -82.3)])
  func isNotTheLakesOnAnIslandInTheLake(latitude: Double, longitude: Double) {
    #expect(gazetteer.lake(at: latitude, longitude) == nil)
  }

  /// A position in the middle of each sea of "Limits of Oceans and Seas".
  ///
  /// The seas are those of the 3rd edition (IHO S-23), and some of the draft of the 4th.
  private static let seas: [(latitude: Double, longitude: Double, name: String)] = [
    (57, 19.5, "Baltic Sea"), (62.5, 19.5, "Gulf of Bothnia"), (59.9, 26, "Gulf of Finland"),
    (57.7, 23.6, "Gulf of Riga"), (56.8, 11.6, "Kattegat"), (58, 9.3, "Skagerrak"),
    (56, 3, "North Sea"), (77, -5, "Greenland Sea"), (68, 2, "Norwegian Sea"),
    (74, 37, "Barents Sea"), (65.5, 37.5, "White Sea"), (77, 77, "Kara Sea"),
    (76, 126, "Laptev Sea"), (73, 160, "East Siberian Sea"), (69, -172, "Chukchi Sea"),
    (73, -140, "Beaufort Sea"), (74.3, -90, "Northwest Passage"), (73, -67, "Baffin Bay"),
    (65, -57, "Davis Strait"), (60, -55, "Labrador Sea"), (60, -85, "Hudson Bay"),
    (62, -70, "Hudson Strait"), (87, 0, "Arctic Ocean"), (83, -58, "Lincoln Sea"),
    (57, -7, "Sea of the Hebrides"), (53.7, -5, "Irish Sea"), (52.1, -5.9, "St George's Channel"),
    (51.4, -4.7, "Bristol Channel"), (50.2, -2, "English Channel"), (50.5, -8, "Celtic Sea"),
    (45.5, -5, "Bay of Biscay"), (30, -40, "North Atlantic Ocean"),
    (48, -61.5, "Gulf of Saint Lawrence"), (45, -65.8, "Bay of Fundy"),
    (25, -90, "Gulf of Mexico"), (15, -73, "Caribbean Sea"), (36, -3.3, "Alboran Sea"),
    (40.3, 2, "Balearic Sea"), (43.5, 9, "Ligurian Sea"), (40, 12, "Tyrrhenian Sea"),
    (38, 19, "Ionian Sea"), (43, 15, "Adriatic Sea"), (38.8, 25, "Aegean Sea"),
    (34, 28, "Mediterranean Sea"), (40.7, 28.2, "Sea of Marmara"), (43, 34, "Black Sea"),
    (46, 36.7, "Sea of Azov"), (42, 50.5, "Caspian Sea"), (-30, -15, "South Atlantic Ocean"),
    (-34.8, -57.3, "Río de la Plata"), (2, 4, "Gulf of Guinea"), (28.8, 33, "Gulf of Suez"),
    (28.2, 34.55, "Gulf of Aqaba"), (20, 38.5, "Red Sea"), (12.5, 48, "Gulf of Aden"),
    (15, 65, "Arabian Sea"), (24.8, 58.5, "Gulf of Oman"), (27, 51.5, "Persian Gulf"),
    (8, 75.5, "Laccadive Sea"), (14, 88, "Bay of Bengal"), (11, 96, "Andaman Sea"),
    (-20, 80, "Indian Ocean"), (-18, 41, "Mozambique Channel"), (4, 100, "Strait of Malacca"),
    (10, 101.5, "Gulf of Thailand"), (8.5, 120, "Sulu Sea"), (3.5, 122, "Celebes Sea"),
    (0.5, 125.5, "Molucca Sea"), (-0.3, 121.5, "Gulf of Tomini"), (-0.8, 129, "Halmahera Sea"),
    (-2.4, 128.5, "Seram Sea"), (-5.5, 127, "Banda Sea"), (-9, 135, "Arafura Sea"),
    (-11, 127, "Timor Sea"), (-7.5, 120.5, "Flores Sea"), (-4, 120.8, "Gulf of Boni"),
    (-7.7, 115.5, "Bali Sea"), (-2, 118, "Makassar Strait"), (-5, 110, "Java Sea"),
    (-9.5, 122.3, "Savu Sea"), (13, 114, "South China Sea"), (29, 125, "East China Sea"),
    (36, 123.5, "Yellow Sea"), (38.7, 119.7, "Bohai Sea"), (40, 135, "Sea of Japan"),
    (54, 150, "Sea of Okhotsk"), (58, -178, "Bering Sea"), (18, 132, "Philippine Sea"),
    (30, -160, "North Pacific Ocean"), (58.5, -145, "Gulf of Alaska"),
    (27, -111, "Gulf of California"), (-30, -120, "South Pacific Ocean"),
    (-34, 130, "Great Australian Bight"), (-39.8, 145.8, "Bass Strait"), (-38, 160, "Tasman Sea"),
    (-17, 152, "Coral Sea"), (-8.3, 153.5, "Solomon Sea"), (-3.8, 148, "Bismarck Sea"),
    (-57.5, -42, "Scotia Sea"), (-59, -65, "Drake Passage"), (-66, -45, "Weddell Sea"),
    (-68, 7, "Lazarev Sea"), (-68, 22, "Riiser-Larsen Sea"), (-67, 42, "Cosmonauts Sea"),
    (-66, 70, "Cooperation Sea"), (-66, 92, "Davis Sea"), (-65, 104, "Mawson Sea"),
    (-65.5, 140, "Dumont d'Urville Sea"), (-67, 158, "Somov Sea"), (-76, -175, "Ross Sea"),
    (-76, 175, "Ross Sea"), (-72.5, -112, "Amundsen Sea"), (-70, -85, "Bellingshausen Sea"),
    (-62.8, -59, "Bransfield Strait"), (-63, -130, "Southern Ocean"), (-73, -150, "Southern Ocean"),
    (50, 141, "Strait of Tartary"), (26.5, 56.5, "Strait of Hormuz"), (-18, 179.8, "Koro Sea"),
    (-34.3, 137, "Spencer Gulf"), (1.25, 104.3, "Singapore Strait"), (58.2, -135, "Inside Passage"),
    (-18, -179.5, "Koro Sea"),
  ]

  @Test("is the sea's usual English name", arguments: seas)
  func isTheSeasUsualEnglishName(sea: (latitude: Double, longitude: Double, name: String)) throws {
    #expect(try place(sea.latitude, sea.longitude).name() == sea.name)
  }

  @Test(
    "mentions an island only on it or off its shore",
    arguments: [
      (19.2823, 166.6181, "Wake Island, United States"),
      (19.35, 166.6181, "off Wake Island, United States"),
      (19.5, 166.6181, "North Pacific Ocean"),
    ])
  func mentionsAnIslandOnlyOnItOrOffItsShore(latitude: Double, longitude: Double, name: String)
    throws
  {
    #expect(try place(latitude, longitude).name() == name)
  }
}

@Suite("The name of a remote place") struct FarPlacesTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  private static let places: [(latitude: Double, longitude: Double, name: String, code: String)] = [
    (22.1987, 113.5439, "Macau", "MO"), (19.2823, 166.6181, "Wake Island, United States", "UM"),
    (28.2083, -177.3783, "Midway Atoll, United States", "UM"),
    (-2.8056, -171.6769, "Kanton, Kiribati", "KI"),
    (-54.42, 3.36, "Bouvet Island", "BV"),
    (-53.1, 73.51, "Heard Island, Heard and McDonald Islands", "HM"),
    (-54.281, -36.509, "Grytviken, South Georgia and the South Sandwich Islands", "GS"),
    (-49.35, 70.22, "Port-aux-Français, Kerguelen Islands", "TF"),
    (-46.433, 51.85, "Alfred Faure, Crozet Islands", "TF"),
    (-40.349, -9.88, "Gough Island, Tristan da Cunha", "SH"),
    (-37.068, -12.312, "Edinburgh of the Seven Seas, Tristan da Cunha", "SH"),
    (-7.929, -14.412, "Georgetown, Ascension", "SH"),
    (-25.066, -130.101, "Adamstown, Pitcairn", "PN"),
    (10.303, -109.218, "Clipperton Island, France", "FR"),
    (78.925, 11.926, "Ny-Ålesund, Svalbard", "SJ"),
    (70.922, -8.719, "Olonkinbyen, Jan Mayen", "SJ"),
    (74.503, 18.999, "Bear Island, Svalbard", "SJ"),
    (80.804, 47.662, "Nagurskoye, Russia", "RU"), (82.502, -62.348, "Alert, NU", "CA"),
    (-7.2623, 72.3768, "Diego Garcia, British Indian Ocean Territory", "IO"),
    (-31.532, 159.074, "Lord Howe Island, NSW", "AU"),
    (-54.499, 158.937, "Macquarie Island Station, TAS", "AU"),
    (-90, 0, "Amundsen–Scott South Pole Station, Antarctica", "AQ"),
    (-77.848, 166.668, "McMurdo Station, Antarctica", "AQ"),
    (-78.464, 106.837, "Vostok Station, Antarctica", "AQ"),
    (-69.004, 39.582, "Syowa Station, Antarctica", "AQ"),
    (-62.223, -58.787, "King Sejong Station, Antarctica", "AQ"),
    // Positions near the limit within which a station names its surroundings, and beyond it.
    (-78.464, 108.4, "35 km E of Vostok Station, Antarctica", "AQ"),
    (-78.464, 110, "Antarctica", "AQ"),
    (-85, 60, "Antarctica", "AQ"),
  ]

  @Test("is the island's or the station's", arguments: places)
  func isTheIslandsOrTheStations(
    far: (latitude: Double, longitude: Double, name: String, code: String)
  ) throws {
    let place = try #require(gazetteer.place(at: far.latitude, far.longitude))
    #expect(place.name() == far.name)
    #expect(place.country?.code == far.code)
  }

  @Test("is the same in English") func isTheSameInEnglish() {
    #expect(gazetteer.speaking("en").place(at: 22.1987, 113.5439)?.name() == "Macau")
  }

  @Test(
    "can be searched for",
    arguments: [
      "Wake Island", "McMurdo Station", "Bouvet Island", "Ny-Ålesund, Svalbard", "alert, nu",
      "Macau",
    ])
  func canBeSearchedFor(text: String) throws {
    let query = try #require(TownQuery(text))
    guard case .town(let town) = gazetteer.choice(of: query) else {
      Issue.record("\(gazetteer.choice(of: query))")
      return
    }
    #expect(town.fullName.lowercased().hasPrefix(text.lowercased()))
  }
}
