package import Borders
internal import CPlaces

/// The places of the world: towns with at least 500 people, countries, seas, lakes, borders and
/// time zones.
///
/// Data: GeoNames (https://www.geonames.org), CC BY 4.0; Natural Earth
/// (https://naturalearthdata.com), public domain; © OpenStreetMap contributors
/// (https://www.openstreetmap.org/copyright), ODbL, only in the file of borders; names of
/// countries, regions and some cities in other languages from Unicode CLDR, Unicode License; codes
/// and names of airports from airportsdata (https://github.com/mborsetti/airportsdata), MIT; points
/// of ZIP codes and outlines of places by the US Census Bureau, public domain.
///
/// Latitudes and longitudes are WGS 84 degrees, -90...90 and -180...180.
package struct Gazetteer: Sendable {
  let bands: Column<UInt32>
  let largeBands: Column<UInt32>
  let largeLongitudes: Column<Int32>
  let largePlaces: Column<UInt32>
  let latitudes: Column<UInt16>
  let longitudes: Column<Int32>
  let countries: Column<UInt8>
  let sovereigns: Column<UInt8>
  let nameOffsets: Column24
  let names: TextPool
  let foldings: Column<UInt32>
  let texts: TextPool
  let localized: LocalizedNames
  let otherNames: OtherNames
  let nameIndex: NameIndex
  let areaNames: AreaNames
  let zipCodes: ZIPCodes
  let borders: Borders
  let subdivisions: Column<UInt16>
  let populations: Column<UInt8>
  let discountedPlaces: Column<UInt32>
  let discountedPopulations: Column<UInt8>
  let outlines: TownOutlines
  let languageCounts: Column<UInt8>
  let subdivisionTexts: Column24
  let countryTexts: Column<UInt32>
  let sections: Column<UInt32>
  let cities: Column24
  let seaRaster: Raster<UInt16>
  let seaTexts: Column<UInt32>
  let lakeRaster: Raster<UInt16>
  let regionRaster: Raster<UInt8>
  let regionSubdivisions: Column<UInt16>
  let regionCountries: Column<UInt8>

  /// The number of the language of the names; nil for the international names.
  private(set) var languageNumber: Int?
  /// The order in which the language writes a town and its country.
  private(set) var order = AreaOrder.townFirst
  /// The reader's country as an ISO 3166-1 code, whose towns come first; nil when unknown.
  package var home: String?
  /// The form of names that differs from the gazetteer's own; nil for that.
  package var form: NameForm?

  package var count: Int { latitudes.count }

  /// The gazetteer embedded in the program; nil when the program was built with another file.
  ///
  /// It is built and tested with the program. It is not checked at each start, because that would
  /// read the whole file. Creating this value costs next to nothing.
  package static var embedded: Gazetteer? {
    try? Gazetteer(
      bytes: UnsafeRawBufferPointer(start: wxhere_places(), count: wxhere_places_size()),
      borders: embeddedBorders, checkingContent: false)
  }

  /// The bytes of the borders embedded in the program.
  package static var embeddedBorders: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: wxhere_borders(), count: wxhere_borders_size())
  }

  /// Opens a gazetteer.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, which must outlive this value.
  ///   - borders: the file of borders, built with this file or with one that has the same
  ///     countries.
  ///   - checkingContent: whether every number is checked. Without the check, only intact files are
  ///     safe.
  package init(
    bytes: UnsafeRawBufferPointer, borders: UnsafeRawBufferPointer = embeddedBorders,
    checkingContent: Bool = true
  ) throws(GazetteerError) {
    let file = try SectionTable(bytes: bytes, checkingSum: checkingContent)
    bands = try file.column(.bands)
    largeBands = try file.column(.largeBands)
    largeLongitudes = try file.column(.largeLongitudes)
    largePlaces = try file.column(.largePlaces)
    latitudes = try file.column(.latitudes)
    longitudes = try file.column(.longitudes)
    nameOffsets = Column24(bytes: try file.bytes(of: .nameOffsets, size: 3))
    names = try TextPool(bytes: file.bytes(of: .names))
    subdivisions = try file.column(.subdivisions)
    countries = try file.column(.countries)
    populations = try file.column(.populations)
    discountedPlaces = try file.column(.discountedPlaces)
    discountedPopulations = try file.column(.discountedPopulations)
    outlines = try TownOutlines(file: file)
    subdivisionTexts = Column24(bytes: try file.bytes(of: .subdivisionTexts, size: 3))
    countryTexts = try file.column(.countryTexts)
    sovereigns = try file.column(.sovereigns)
    texts = try TextPool(bytes: file.bytes(of: .texts))
    sections = try file.column(.sections)
    cities = Column24(bytes: try file.bytes(of: .cities, size: 3))
    self.borders = try Borders(bytes: borders, checkingContent: checkingContent)
    seaRaster = try file.raster(
      .seaRows, .seaStarts, .seaCodes, squaresPerDegree: GazetteerLayout.seaSquaresPerDegree)
    regionRaster = try file.raster(
      .regionRows, .regionStarts, .regionCodes,
      squaresPerDegree: GazetteerLayout.regionSquaresPerDegree)
    regionSubdivisions = try file.column(.regionSubdivisions)
    regionCountries = try file.column(.regionCountries)
    seaTexts = try file.column(.seaTexts)
    lakeRaster = try file.raster(
      .lakeRows, .lakeStarts, .lakeCodes, squaresPerDegree: GazetteerLayout.lakeSquaresPerDegree)
    foldings = try file.column(.foldings)
    localized = try LocalizedNames(
      file: file, texts: texts, countryCount: countryTexts.count / 2, townCount: latitudes.count,
      regionCount: subdivisionTexts.count / 2)
    otherNames = OtherNames(numbers: try file.column(.otherNames))
    nameIndex = NameIndex(
      starts: try file.column(.indexStarts), buckets: try file.column(.indexBuckets))
    areaNames = AreaNames(numbers: try file.column(.areaNames))
    zipCodes = ZIPCodes(
      starts: try file.column(.zipStarts), ends: try file.column(.zipEnds),
      latitudes: try file.column(.zipLatitudes), longitudes: try file.column(.zipLongitudes))
    languageCounts = try file.column(.languageCounts)
    if checkingContent { try checkContent() }
  }

  /// Returns the gazetteer with the names of a language, given as a BCP 47 code or a locale name,
  /// such as "de", "pt-BR" or "pt_BR"; without them, the international names are used.
  package func speaking(_ language: String?) -> Gazetteer {
    var copy = self
    copy.languageNumber = language.flatMap(localized.number)
    copy.order = copy.languageNumber == nil ? .townFirst : AreaOrder(language: language ?? "")
    return copy
  }

  /// Returns whether the gazetteer has names in a language, given as for `speaking(_:)`.
  package func hasNames(in language: String) -> Bool { localized.number(of: language) != nil }

  /// Returns the town with a number below `count`.
  package func town(_ index: Int) -> Town {
    Town(
      index: index, name: name(index), subdivision: subdivisionText(of: index)?.string,
      subdivisionCode: subdivisionCodeText(of: index)?.string,
      country: country(countries[index]), namingRules: namingRules(of: index),
      timeZone: timeZone(at: latitude(index), longitude(index), in: countries[index]),
      population: allPeople(index), latitude: latitude(index), longitude: longitude(index))
  }

  /// Returns a town's total population, as 8 * log2(people + 1).
  func allPeople(_ index: Int) -> UInt8 {
    discountedPlaces.position(of: UInt32(index), in: 0..<discountedPlaces.count)
      .map { discountedPopulations[$0] } ?? populations[index]
  }

  /// Returns the part of a town's population that counts in a choice, as 8 * log2(people + 1).
  func population(_ index: Int) -> UInt8 { populations[index] }

  /// Returns the number of the first-order subdivision at a position in a country; nil where the
  /// map has none of it.
  func subdivision(at latitude: Double, _ longitude: Double, in country: UInt8) -> UInt16? {
    let region = regionRaster.code(latitude: latitude, longitude: longitude)
    guard region != GazetteerLayout.noRegion, regionCountries[Int(region)] == country else {
      return nil
    }
    return regionSubdivisions[Int(region)]
  }

  func timeZone(at latitude: Double, _ longitude: Double) -> String {
    borders.name(ofTimeZone: borders.timeZone(latitude: latitude, longitude: longitude))
  }

  func longitude(_ index: Int) -> Double {
    Double(longitudes[index]) / GazetteerLayout.unitsPerDegree
  }

  func latitude(_ index: Int) -> Double {
    // The last band that begins at or before the town.
    let band = bands.firstIndex(in: 1..<GazetteerLayout.bandCount) { Int($0) > index } - 1
    let units = GazetteerLayout.southernEdge(ofBand: band) + Int32(latitudes[index])
    return Double(units) / GazetteerLayout.unitsPerDegree
  }

  func name(_ index: Int) -> String { nameText(index).string }

  func nameText(_ index: Int) -> GazetteerText {
    languageNumber.flatMap { localized.name(of: index, in: $0) }
      ?? names.text(at: nameOffsets[index])
  }

  /// Returns the name of a town's first-order subdivision; nil when it has none.
  package func subdivisionText(of town: Int) -> GazetteerText? {
    let number = subdivisions[town]
    return number == GazetteerLayout.noSubdivision ? nil : subdivisionText(number)
  }

  func subdivisionText(_ number: UInt16) -> GazetteerText {
    languageNumber.flatMap { localized.name(ofRegion: number, in: $0) }
      ?? texts.text(at: subdivisionTexts[2 * Int(number)])
  }

  /// Returns the code that people write after a town, such as "FL"; nil where they write the
  /// country.
  func subdivisionCodeText(of town: Int) -> GazetteerText? {
    let number = subdivisions[town]
    guard number != GazetteerLayout.noSubdivision else { return nil }
    let text = texts.text(at: subdivisionTexts[2 * Int(number) + 1])
    return text.bytes.isEmpty ? nil : text
  }

  func country(_ number: UInt8) -> Country {
    Country(code: countryCodeText(number).string, name: countryText(number).string)
  }

  /// Returns a country's ISO 3166-1 code.
  package func countryCodeText(_ number: UInt8) -> GazetteerText {
    texts.text(at: countryTexts[2 * Int(number)])
  }

  func countryText(_ number: UInt8) -> GazetteerText {
    languageNumber.map { localized.country(Int(number), in: $0) }
      ?? texts.text(at: countryTexts[2 * Int(number) + 1])
  }

  /// Returns the city that a town is a section of; nil for an independent town.
  package func city(of index: Int) -> Int? {
    sections.position(of: UInt32(index), in: 0..<sections.count).map { Int(cities[$0]) }
  }
}
