import Foundation

/// The data that the builder takes from GeoNames' tables.
struct GeoNamesTables {
  struct Town {
    let identifier: Int
    /// The name.
    ///
    /// If an entry of the table has two names, it is the usual one.
    let name: String
    /// The name as in the table.
    let listedName: String
    /// The latitude in hundred-thousandths of a degree, which is the precision of GeoNames.
    let latitude: Int32
    let longitude: Int32
    let country: String
    /// The code of the first-order subdivision, such as "US.FL"; nil when there is none.
    let subdivision: String?
    /// The code of the second-order subdivision; empty when there is none.
    let district: String
    let population: Int
    /// The part of the population that counts when a town is chosen; nil for all of it.
    let countedPopulation: Int?
    /// The municipality's code, after the codes of the areas around it; nil when it is unknown.
    let municipality: String?
    /// The rank of the town as an administrative seat, from GeoNames' feature code; 0 for none.
    let seatRank: Int
    /// Whether GeoNames' feature code says that it is a section of a town.
    let isSection: Bool
  }

  struct Subdivision {
    /// GeoNames' number; nil when there is none.
    let identifier: Int?
    let name: String
    /// The code that people write after a town; empty where they write the country.
    let code: String
  }

  private(set) var towns: [Town] = []
  private(set) var subdivisions: [String: Subdivision] = [:]
  /// The names of the second-order subdivisions by code, such as "NZ.G2.042".
  private(set) var districts: [String: String] = [:]
  /// The names of the countries by ISO 3166-1 code.
  private(set) var countries: [String: String] = [:]
  /// GeoNames' numbers of the countries by ISO 3166-1 code.
  private(set) var countryIdentifiers: [String: Int] = [:]

  init(folder: String) throws {
    // The codes of subdivisions that people write after a town.
    let codes = try Table.pairs(Table.beside("subdivision-codes.tsv"), columns: 3)
    for fields in try Table.rows("\(folder)/admin1CodesASCII.txt", columns: 4) {
      subdivisions[fields[0]] = Subdivision(
        identifier: Int(fields[3]), name: fields[1], code: codes[fields[0]] ?? "")
    }
    districts = try Table.pairs("\(folder)/admin2Codes.txt")
    for fields in try Table.rows("\(folder)/countryInfo.txt", columns: 17) {
      countries[fields[0]] = fields[4]
      countryIdentifiers[fields[0]] = Int(fields[16])
    }
    for fields in try Table.rows(Table.beside("country-names.tsv"), columns: 2)
    where countries[fields[0]] != nil {
      countries[fields[0]] = fields[1]
    }
    let people = try Table.rows(Table.beside("people.tsv"), columns: 4).reduce(into: [:]) {
      $0[$1[0]] = (total: Int($1[1]), counted: Int($1[2]))
    }
    let kinds = try Self.kinds(folder: folder)
    for fields in try Table.rows("\(folder)/cities500.txt", columns: 19) {
      towns.append(
        try town(fields, people: people[fields[0]], kind: kinds[fields[0]]))
    }
  }

  /// The level of GeoNames' subdivisions that is the municipality, by country.
  ///
  /// In Germany, a third-level subdivision is a municipality or an association of municipalities.
  private static let municipalityLevels = ["CH": 3, "DE": 4, "IT": 3]

  private struct Kind {
    var municipality: String?
    var seatRank = 0
    let isSection: Bool
  }

  /// Returns the codes of municipalities and the kinds by GeoNames' number of a town.
  ///
  /// They are from cities1000.txt, because the table of towns lacks some of them.
  private static func kinds(folder: String) throws -> [String: Kind] {
    try Table.rows("\(folder)/cities1000.txt", columns: 19).reduce(into: [:]) { kinds, fields in
      var kind = Kind(isSection: fields[7] == "PPLX")
      if let level = municipalityLevels[fields[8]], !fields[9 + level].isEmpty {
        kind.municipality = fields[8] + "." + fields[10..<(10 + level)].joined(separator: ".")
        kind.seatRank = (seatKinds.firstIndex(of: fields[7]) ?? -1) + 1
      }
      kinds[fields[0]] = kind
    }
  }

  /// GeoNames' feature codes of administrative seats, the lowest first.
  private static let seatKinds = ["PPLA5", "PPLA4", "PPLA3", "PPLA2", "PPLA", "PPLC"]

  private func town(
    _ fields: [String], people: (total: Int?, counted: Int?)?, kind: Kind?
  ) throws -> Town {
    guard let identifier = Int(fields[0]), let latitude = Self.angle(fields[4], upTo: 90),
      let longitude = Self.angle(fields[5], upTo: 180), countries[fields[8]] != nil
    else { throw BuilderError(row: fields.joined(separator: "\t")) }
    let subdivision = "\(fields[8]).\(fields[10])"
    return Town(
      identifier: identifier, name: Self.saidName(of: Self.latin(fields[1]), in: subdivision),
      listedName: Self.latin(fields[1]), latitude: latitude, longitude: longitude,
      country: fields[8],
      subdivision: subdivisions[subdivision] == nil ? nil : subdivision, district: fields[11],
      population: people?.total ?? Int(fields[14]) ?? 0, countedPopulation: people?.counted,
      municipality: kind?.municipality, seatRank: kind?.seatRank ?? 0,
      isSection: kind?.isSection ?? false)
  }

  /// Returns one of several names separated by a slash: "Uster" of "Uster / Nieder-Uster".
  ///
  /// It is the first name, except in the Basque Country. There it is the Spanish name, which is
  /// better known elsewhere: "San Sebastián".
  private static func saidName(of name: String, in subdivision: String) -> String {
    let names = name.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
    return (subdivision == "ES.59" ? names.last : names.first) ?? name
  }

  private static func angle(_ text: String, upTo limit: Double) -> Int32? {
    guard let degrees = Double(text), abs(degrees) <= limit else { return nil }
    return Int32((degrees * 100_000).rounded())
  }

  /// Returns a name in Latin letters.
  ///
  /// A few rows of the table have another script.
  private static func latin(_ name: String) -> String {
    if isLatin(name) { return name }
    // The first of several spellings, such as "Ryasno, Рясно, Расна".
    if let first = name.split(separator: ",").first.map(String.init), isLatin(first) {
      return first
    }
    return name.applyingTransform(.toLatin, reverse: false) ?? name
  }

  /// Returns whether all letters are Latin: the blocks up to U+02FF and the extended ones.
  private static func isLatin(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      guard scalar.properties.isAlphabetic else { return true }
      return switch scalar.value {
      case ..<0x370, 0x1e00...0x1eff, 0x2c60...0x2c7f, 0xa720...0xa7ff: true
      default: false
      }
    }
  }
}
