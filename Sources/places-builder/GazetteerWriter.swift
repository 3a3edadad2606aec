import Borders
import Foundation
import PlaceName

/// The writer of the gazetteer, in the format of `GazetteerLayout`.
struct GazetteerWriter {
  private let towns: [GeoNamesTables.Town]
  private let tables: GeoNamesTables
  private let maps: NaturalEarth
  private let alternateNames: AlternateNames
  private let regionNames: RegionNames
  private let seaWords: [String: [String: String]]
  private let countries: [String]
  private let countryNumbers: [String: UInt16]
  private let subdivisions: [String]

  private var names = Pool()
  /// The names of seas and lakes, by number.
  private var seas: [String] = []
  private var texts = Pool()
  private var sections = SectionFile()
  private let folder: String

  init(folder: String) throws {
    self.folder = folder
    tables = try GeoNamesTables(folder: folder)
    maps = try NaturalEarth(folder: folder)
    let farPlaces = try FarPlaces.towns(of: tables.countries.keys)
    alternateNames = try AlternateNames(
      folder: folder, tables: tables, towns: tables.towns + farPlaces)
    regionNames = try RegionNames(folder: folder)
    seaWords = try Self.seaWords()
    towns = (tables.towns + farPlaces).sorted {
      let bands = (
        GazetteerLayout.band(latitude: $0.latitude), GazetteerLayout.band(latitude: $1.latitude)
      )
      return (bands.0, $0.longitude, $0.latitude, $0.identifier)
        < (bands.1, $1.longitude, $1.latitude, $1.identifier)
    }
    // All countries are included, not only those with towns, so that the numbers do not depend on
    // the table of towns.
    countries = Set(Array(tables.countries.keys) + maps.countries.compactMap(\.name)).sorted()
    guard countries.count <= Int(GazetteerLayout.contested) else {
      throw BuilderError(row: "\(countries.count) countries")
    }
    countryNumbers = countries.numbers
    subdivisions = Set(towns.compactMap(\.subdivision)).sorted()
  }

  /// Returns the file of borders for this gazetteer.
  func borders() throws -> [UInt8] {
    try BorderWriter(
      folder: folder, areas: maps.countries, countries: countries, sovereigns: Self.sovereigns
    ).file()
  }

  /// Returns the bytes of the gazetteer.
  mutating func file() throws -> [UInt8] {
    layTowns()
    layCountries()
    try layRegions()
    try layCities()
    try layMaps()
    layLanguages()
    try TownOutlines(towns: towns).write(to: &sections)
    try layFoldings()
    sections.append(.names, names.bytes)
    sections.append(.texts, texts.bytes)
    return sections.bytes
  }

  private mutating func layTowns() {
    let subdivisionNumbers = subdivisions.numbers
    sections.append(.bands, bandStarts(of: towns))
    let large = towns.indices.filter { towns[$0].population >= Prominence.smallestOfLarge }
    sections.append(.largeBands, bandStarts(of: large.map { towns[$0] }))
    sections.append(.largeLongitudes, large.map { towns[$0].longitude })
    sections.append(.largePlaces, large.map(UInt32.init))
    sections.append(
      .latitudes,
      towns.map { town in
        let band = GazetteerLayout.band(latitude: town.latitude)
        return UInt16(town.latitude - GazetteerLayout.southernEdge(ofBand: band))
      })
    sections.append(.longitudes, towns.map(\.longitude))
    sections.lay24(.nameOffsets, towns.map { names.offset(of: $0.name) })
    sections.append(
      .subdivisions,
      towns.map { town in
        town.subdivision.flatMap { subdivisionNumbers[$0] } ?? GazetteerLayout.noSubdivision
      })
    sections.append(.countries, towns.map { UInt8(countryNumbers[$0.country] ?? 0) })
    sections.append(
      .populations, towns.map { Self.eighths($0.countedPopulation ?? $0.population) })
    let discounted = towns.indices.filter { towns[$0].countedPopulation != nil }
    sections.append(.discountedPlaces, discounted.map(UInt32.init))
    sections.append(.discountedPopulations, discounted.map { Self.eighths(towns[$0].population) })
    sections.lay24(
      .subdivisionTexts,
      subdivisions.flatMap { key in
        let subdivision = tables.subdivisions[key]
        return [
          texts.offset(of: subdivision?.name ?? ""), texts.offset(of: subdivision?.code ?? ""),
        ]
      })
  }

  /// The territories that Natural Earth draws as part of another country.
  private static let sovereigns = [
    "BQ": "NL", "BV": "NO", "CC": "AU", "CX": "AU", "EH": "MA", "GF": "FR", "GP": "FR",
    "MQ": "FR", "RE": "FR", "SJ": "NO", "TK": "NZ", "YT": "FR",
  ]

  private mutating func layCountries() {
    sections.append(
      .countryTexts,
      countries.flatMap { code in
        [texts.offset(of: code), texts.offset(of: tables.countries[code] ?? code)]
      })
    let inhabited = Set(towns.map(\.country))
    sections.append(
      .sovereigns,
      countries.map { code in
        inhabited.contains(code)
          ? UInt8(countryNumbers[Self.sovereigns[code] ?? code] ?? 0) : GazetteerLayout.uninhabited
      })
  }

  private mutating func layRegions() throws {
    let numbers = subdivisions.numbers
    // Smaller regions are drawn over the larger ones around them.
    let regions = try NaturalEarth.features("\(folder)/regions.geojson").compactMap { feature in
      feature.properties.code.map { NaturalEarth.Area(name: $0, rings: feature.geometry.rings) }
    }.filter { numbers[$0.name ?? ""] != nil }.sorted { $0.size > $1.size }
    let painter = RasterPainter(squaresPerDegree: GazetteerLayout.regionSquaresPerDegree)
    let none = UInt16(GazetteerLayout.noRegion)
    guard regions.count < none else { throw BuilderError(row: "\(regions.count) regions") }
    let rows = painter.filled(
      painter.paint(regions.enumerated().map { ($1, UInt16($0)) }, background: none), over: none)
    sections.append(rows, rows: .regionRows, starts: .regionStarts)
    sections.append(.regionCodes, rows.joined().map { UInt8($0.code) })
    sections.append(.regionSubdivisions, regions.map { numbers[$0.name ?? ""] ?? 0 })
    sections.append(
      .regionCountries,
      regions.map { region in
        UInt8(countryNumbers[String(region.name?.prefix(2) ?? "")] ?? 0)
      })
  }

  private mutating func layCities() throws {
    let citySections = try CitySections(towns: towns, districts: tables.districts)
    let pairs = towns.indices.compactMap { number in
      citySections.city(of: number).map { (UInt32(number), UInt32($0)) }
    }
    sections.append(.sections, pairs.map(\.0))
    sections.lay24(.cities, pairs.map(\.1))
  }

  private mutating func layMaps() throws {
    let lakes = try Lakes(areas: maps.lakes)
    let seaNames = Array(Set(maps.seas.compactMap(\.name) + lakes.names)).sorted()
    let seaNumbers = seaNames.numbers
    let water = RasterPainter(squaresPerDegree: GazetteerLayout.seaSquaresPerDegree)
    let seaRows = water.paint(
      maps.seas.map { ($0, $0.name.flatMap { seaNumbers[$0] } ?? 0) },
      background: UInt16.max)
    let filled = water.filled(seaRows, over: UInt16.max)
    sections.append(filled, rows: .seaRows, starts: .seaStarts)
    sections.append(.seaCodes, filled.joined().map(\.code))
    sections.append(.seaTexts, seaNames.map { texts.offset(of: $0) })
    seas = seaNames

    let lakeRows = lakes.rows { seaNumbers[$0] ?? GazetteerLayout.noLake }
    sections.append(lakeRows, rows: .lakeRows, starts: .lakeStarts)
    sections.append(.lakeCodes, lakeRows.joined().map(\.code))
  }

  private mutating func layLanguages() {
    var starts: [UInt32] = [0]
    var places: [UInt32] = []
    var localizedNames: [UInt32] = []
    var localizedCountries: [UInt32] = []
    for language in AlternateNames.languages {
      for (number, town) in towns.enumerated() {
        guard let name = alternateNames.name(of: town.identifier, in: language) else { continue }
        places.append(UInt32(number))
        localizedNames.append(texts.offset(of: name))
      }
      for (number, code) in subdivisions.enumerated() {
        guard let name = regionName(of: code, in: language),
          name != tables.subdivisions[code]?.name
        else { continue }
        places.append(UInt32(towns.count + number))
        localizedNames.append(texts.offset(of: name))
      }
      for (number, sea) in seas.enumerated() {
        guard let name = seaWords[language]?[sea] else { continue }
        places.append(UInt32(towns.count + subdivisions.count + number))
        localizedNames.append(texts.offset(of: name))
      }
      let first = Int(starts.last ?? 0)
      for chunk in 1...LocalizedNames.chunkCount {
        let end = UInt32(chunk << LocalizedNames.chunkBits)
        let count = places[first...].prefix { $0 < end }.count
        starts.append(UInt32(first + count))
      }
      localizedCountries += countries.map { code in
        // Names are in English unless another name is known.
        let own = language == "en" ? nil : alternateNames.country(code, in: language)
        return texts.offset(of: own ?? tables.countries[code] ?? code)
      }
    }
    sections.append(.languageTexts, AlternateNames.languages.map { texts.offset(of: $0) })
    sections.append(.languageStarts, starts)
    sections.append(.localizedPlaces, places.map { UInt16(truncatingIfNeeded: $0) })
    sections.lay24(.localizedNames, localizedNames)
    sections.lay24(.localizedCountries, localizedCountries)
  }

  /// Returns a region's name in a language; nil when there is none.
  ///
  /// ISO 3166-2 has no code for the province of Taiwan, which is called like the country.
  private func regionName(of code: String, in language: String) -> String? {
    code == "TW.04"
      ? alternateNames.country("TW", in: language) : regionNames.name(of: code, in: language)
  }

  private mutating func layFoldings() throws {
    let localized = AlternateNames.languages.flatMap { language in
      towns.compactMap { alternateNames.name(of: $0.identifier, in: language) }
    }
    let other = towns.flatMap { alternateNames.all[$0.identifier] ?? [] }
    let all = [towns.map(\.name), localized, other, tables.subdivisions.values.map(\.name)]
    let foldings = Foldings.table(of: all.joined())
    sections.append(
      .foldings, foldings.flatMap { [$0.letter.value, texts.offset(of: $0.spelling)] })
    var typed = TypedNames(towns: towns, alternateNames: alternateNames, foldings: foldings)
    sections.append(.otherNames, try typed.numbers())
    let areas = try AreaNames(
      towns: towns, tables: tables, alternateNames: alternateNames, regionNames: regionNames,
      countries: countries, subdivisions: subdivisions, foldings: foldings)
    sections.append(.areaNames, areas.numbers)
    try PostalCodes(folder: folder).write(to: &sections)
    IndexedNames(towns: towns, alternateNames: alternateNames, foldings: foldings)
      .write(to: &sections)
    sections.append(
      .languageCounts,
      towns.map { Self.eighths(alternateNames.languageCount(of: $0.identifier)) })
  }

  /// Returns the names of seas and lakes by language, then by the English names.
  private static func seaWords() throws -> [String: [String: String]] {
    var words: [String: [String: String]] = [:]
    for row in try Table.rows(Table.beside("sea-words.tsv"), columns: 17) {
      for (language, name) in zip(AlternateNames.seaLanguages, row[1...]) where !name.isEmpty {
        words[language, default: [:]][row[0]] = name
      }
    }
    return words
  }

  /// Returns a count in the form stored in the file: eight times its logarithm.
  private static func eighths(_ count: Int) -> UInt8 {
    UInt8(min(255, (8 * log2(Double(max(0, count)) + 1)).rounded()))
  }

  private func bandStarts(of towns: [GeoNamesTables.Town]) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: GazetteerLayout.bandCount)
    for town in towns { counts[GazetteerLayout.band(latitude: town.latitude)] += 1 }
    return counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }
}
