/// A position that stands for a whole country.
///
/// An IP lookup service that knows only the country of an address gives such a position. The nearest
/// town to it is not where the machine is.
struct CountryCentre {
  private let latitude: Double
  private let longitude: Double
  /// Whether the centre is in a city, where a response that names the city can be right.
  private let isInCity: Bool

  private init(_ latitude: Double, _ longitude: Double, isInCity: Bool = false) {
    self.latitude = latitude
    self.longitude = longitude
    self.isInCity = isInCity
  }

  /// Returns whether a position in degrees is known as the centre of a country.
  ///
  /// - Parameter namesCity: whether the response with the position names a city.
  static func isAt(_ latitude: Double, _ longitude: Double, namesCity: Bool) -> Bool {
    // Some services round to two decimals.
    all.contains { centre in
      abs(centre.latitude - latitude) < 0.006 && abs(centre.longitude - longitude) < 0.006
        && !(centre.isInCity && namesCity)
    }
  }

  /// The countries that lie within a circle of 50 km, so that the country is a position: measured on
  /// maps, without those that have an island farther away.
  static let smallCountries: Set<String> = [
    "AD", "AG", "AI", "AW", "BB", "BH", "BL", "BM", "CC", "CW", "CX", "DM", "GD", "GG", "GI", "GU",
    "HK", "IM", "JE", "KN", "LC", "LI", "LU", "MC", "MF", "MO", "MQ", "MS", "MT", "NF", "NR", "NU",
    "PM", "RE", "SG", "SM", "SX", "VA", "VG", "YT",
  ]

  /// The accuracy of a small country as a position, in metres.
  static let smallCountryAccuracy = 50_000.0

  private static let all = geoLite + factbook

  /// Centres in responses from the GeoLite2 database, which GeoJS, ifconfig.co and others use.
  private static let geoLite: [CountryCentre] = [
    CountryCentre(37.751, -97.822),  // US
    CountryCentre(51.2993, 9.491),  // DE
    CountryCentre(47.1449, 8.1551),  // CH
    CountryCentre(-33.494, 143.2104),  // AU
    CountryCentre(34.7725, 113.7266),  // CN
    CountryCentre(34.7732, 113.722),  // CN
    CountryCentre(21.9974, 79.0011),  // IN
    CountryCentre(43.1479, 12.1097),  // IT
    CountryCentre(48.8582, 2.3387, isInCity: true),  // FR
    CountryCentre(51.4964, -0.1224, isInCity: true),  // GB
    CountryCentre(52.3824, 4.8995, isInCity: true),  // NL
    CountryCentre(40.4172, -3.684, isInCity: true),  // ES
    CountryCentre(43.6319, -79.3716, isInCity: true),  // CA
    CountryCentre(35.69, 139.69, isInCity: true),  // JP
    CountryCentre(37.5112, 126.9741, isInCity: true),  // KR
    CountryCentre(55.7386, 37.6068, isInCity: true),  // RU
    CountryCentre(59.3247, 18.056, isInCity: true),  // SE
    CountryCentre(52.2394, 21.0362, isInCity: true),  // PL
    CountryCentre(-22.8305, -43.2192, isInCity: true),  // BR
  ]

  /// The "geographic coordinates" of the CIA World Factbook, which older tables of IP addresses use,
  /// for the countries with the most addresses.
  private static let factbook: [CountryCentre] = [
    CountryCentre(38, -97),  // US
    CountryCentre(60, -95),  // CA
    CountryCentre(23, -102),  // MX
    CountryCentre(-10, -55),  // BR
    CountryCentre(-34, -64),  // AR
    CountryCentre(-30, -71),  // CL
    CountryCentre(4, -72),  // CO
    CountryCentre(-10, -76),  // PE
    CountryCentre(8, -66),  // VE
    CountryCentre(54, -2),  // GB
    CountryCentre(53, -8),  // IE
    CountryCentre(46, 2),  // FR
    CountryCentre(51, 9),  // DE
    CountryCentre(52.5, 5.75),  // NL
    CountryCentre(50.8333, 4),  // BE
    CountryCentre(47, 8),  // CH
    CountryCentre(47.3333, 13.3333),  // AT
    CountryCentre(40, -4),  // ES
    CountryCentre(39.5, -8),  // PT
    CountryCentre(42.8333, 12.8333),  // IT
    CountryCentre(39, 22),  // GR
    CountryCentre(56, 10),  // DK
    CountryCentre(62, 10),  // NO
    CountryCentre(62, 15),  // SE
    CountryCentre(64, 26),  // FI
    CountryCentre(52, 20),  // PL
    CountryCentre(49.75, 15.5),  // CZ
    CountryCentre(48.6667, 19.5),  // SK
    CountryCentre(47, 20),  // HU
    CountryCentre(46, 25),  // RO
    CountryCentre(43, 25),  // BG
    CountryCentre(44, 21),  // RS
    CountryCentre(45.1667, 15.5),  // HR
    CountryCentre(49, 32),  // UA
    CountryCentre(60, 100),  // RU
    CountryCentre(48, 68),  // KZ
    CountryCentre(39, 35),  // TR
    CountryCentre(31.5, 34.75),  // IL
    CountryCentre(32, 53),  // IR
    CountryCentre(25, 45),  // SA
    CountryCentre(24, 54),  // AE
    CountryCentre(27, 30),  // EG
    CountryCentre(32, -5),  // MA
    CountryCentre(10, 8),  // NG
    CountryCentre(1, 38),  // KE
    CountryCentre(-29, 24),  // ZA
    CountryCentre(20, 77),  // IN
    CountryCentre(30, 70),  // PK
    CountryCentre(24, 90),  // BD
    CountryCentre(35, 105),  // CN
    CountryCentre(23.5, 121),  // TW
    CountryCentre(36, 138),  // JP
    CountryCentre(37, 127.5),  // KR
    CountryCentre(15, 100),  // TH
    CountryCentre(16, 106),  // VN
    CountryCentre(2.5, 112.5),  // MY
    CountryCentre(-5, 120),  // ID
    CountryCentre(13, 122),  // PH
    CountryCentre(-27, 133),  // AU
    CountryCentre(-41, 174),  // NZ
  ]
}
