/// The format of the gazetteer's two files, which the builder writes and the lookup reads.
///
/// The borders are a separate file, because they contain OpenStreetMap's lines and have their
/// licence. All numbers are little-endian.
///
///     header, 32 bytes    "WXPLACES", version u32, number of sections u32,
///                         length of the file u64, CRC-32 of all after the header u32, 0 u32
///     section table       for each: kind u32, element size u32, offset u64, number of elements u64
///     sections            each at a multiple of 64 bytes
///
/// A text is a length of one byte and that many bytes of UTF-8; it is referred to by its offset.
public enum GazetteerLayout {
  package static let magic = Array("WXPLACES".utf8)
  @inlinable package static var version: UInt32 { 8 }
  @inlinable package static var headerSize: Int { 32 }
  @inlinable package static var sectionEntrySize: Int { 24 }
  @inlinable package static var alignment: Int { 64 }

  /// The resolution of coordinates: a hundred-thousandth of a degree, about a metre.
  @inlinable package static var unitsPerDegree: Double { 100_000.0 }

  /// The number of latitude bands per degree; places are sorted by band, then by longitude.
  @inlinable package static var bandsPerDegree: Int { 4 }
  @inlinable package static var bandCount: Int { 180 * bandsPerDegree }

  /// Returns the band of a latitude in hundred-thousandths of a degree.
  @inlinable
  package static func band(latitude: Int32) -> Int {
    min(Int(latitude + 90 * 100_000) * bandsPerDegree / 100_000, bandCount - 1)
  }

  /// Returns the southern edge of a band in hundred-thousandths of a degree.
  @inlinable
  package static func southernEdge(ofBand band: Int) -> Int32 {
    Int32(band * 100_000 / bandsPerDegree - 90 * 100_000)
  }

  /// The value in `subdivisions` for a place without a subdivision.
  @inlinable package static var noSubdivision: UInt16 { UInt16.max }

  /// The value in `sovereigns` for a country without towns.
  @inlinable package static var uninhabited: UInt8 { UInt8.max }

  /// The resolution of the rasters, in squares per degree.
  ///
  /// A square is a third of a cell for areas and regions, two cells for seas and their time zones,
  /// and one for lakes.
  @inlinable package static var areaSquaresPerDegree: Int { 100 }
  @inlinable package static var regionSquaresPerDegree: Int { 100 }
  @inlinable package static var seaZoneSquaresPerDegree: Int { 20 }
  @inlinable package static var seaSquaresPerDegree: Int { 20 }
  @inlinable package static var lakeSquaresPerDegree: Int { 40 }

  /// The number of parts along each side of a square of areas that a border crosses: some hundred
  /// metres each.
  @inlinable package static var partsPerSide: Int { 8 }

  /// The value in `areaCountries` for sea.
  @inlinable package static var sea: UInt8 { UInt8.max }
  /// The value in `areaCountries` for land that several countries claim.
  @inlinable package static var contested: UInt8 { UInt8.max - 1 }
  /// The value in `areaZones` and `seaZoneCodes` where the nautical time zone applies.
  @inlinable package static var noZone: UInt16 { UInt16.max }
  /// The number of the nautical zone of Greenwich, after the twelve to its west.
  @inlinable package static var nauticalZone: UInt16 { 12 }

  /// The value in `lakeCodes` for a square that is partly land or within two kilometres of a shore.
  @inlinable package static var noLake: UInt16 { UInt16.max }

  /// The value in `regionCodes` for a file without regions.
  @inlinable package static var noRegion: UInt8 { UInt8.max }

  package enum Section: UInt32, CaseIterable, Sendable {
    /// The first place of each band, and the number of places: u32, `bandCount` + 1.
    case bands = 1
    /// The latitude of each place from the southern edge of its band: u16.
    case latitudes
    /// The longitude of each place: i32.
    case longitudes
    /// The offset in `names` of each place's name: u24.
    case nameOffsets
    /// The texts of the names: u8.
    case names
    /// The number of each place's first-order subdivision: u16.
    case subdivisions
    /// The number of each place's country: u8.
    case countries
    /// The population of each place as 8 * log2(population + 1), rounded: u8.
    ///
    /// For `discountedPlaces` it is only the part that counts when a town is chosen.
    case populations
    /// The offsets in `texts` of each subdivision's name and of the code written after a town: 2
    /// u24.
    ///
    /// The code is empty where none is in use.
    case subdivisionTexts
    /// The offsets in `texts` of each country's ISO 3166-1 code and name: 2 u32.
    case countryTexts
    /// The number of the country that the raster shows for each country: u8.
    ///
    /// It is mostly the country itself, or `uninhabited`.
    case sovereigns
    /// The texts other than the names of places: u8.
    case texts
    /// The places that are sections of a city, sorted: u32.
    case sections
    /// The city of each of `sections`: u24.
    case cities
    /// The first run of each row of the raster of seas, from the south, and the number of runs:
    /// u32.
    case seaRows
    /// The first square of each run, from the west: u16.
    case seaStarts
    /// The number of each run's sea: u16; on land that of the nearest sea in the row.
    case seaCodes
    /// The offset in `texts` of each sea's or lake's name: u32.
    case seaTexts
    /// The letters, sorted: the Unicode scalar and the offset in `texts` of its lowercase ASCII
    /// spelling: 2 u32.
    case foldings
    /// The offset in `texts` of each language's BCP 47 code: u32.
    case languageTexts
    /// The first entry in `localizedPlaces` for each 65,536 places in each language, and the number
    /// of entries: u32.
    ///
    /// There are `LocalizedNames.chunkCount` for each language, plus 1.
    case languageStarts
    /// The lower 16 bits of the number of each place with a specific name in the language, sorted:
    /// u16.
    ///
    /// The first-order subdivisions follow the places, and the seas follow the subdivisions.
    case localizedPlaces
    /// The offset in `texts` of the name of each entry: u24.
    case localizedNames
    /// The offset in `texts` of each country's name, for each language: u24.
    case localizedCountries
    /// The first entry of each band in `largePlaces`, and their number: u32, `bandCount` + 1.
    case largeBands
    /// The longitude of each of `largePlaces`: i32.
    case largeLongitudes
    /// The places with a large population, sorted: u32.
    case largePlaces
    /// The rows of the raster of lakes, in the same format as those of the seas.
    case lakeRows
    case lakeStarts
    /// The number of each run's lake among the seas, or `noLake`: u16.
    case lakeCodes
    /// The rows of the raster of subdivisions, for some countries.
    ///
    /// Elsewhere, the value is that of the nearest subdivision in the row.
    case regionRows
    case regionStarts
    /// The number of each run's region in the next two sections, or `noRegion`: u8.
    case regionCodes
    /// The number of each region's subdivision: u16.
    case regionSubdivisions
    /// The number of each region's country: u8.
    case regionCountries

    /// The ISO 3166-1 code of each country, used to compare the two files: u16 of 2 letters.
    case countryCodes
    /// The rows of the raster of areas; an area is a country with a time zone.
    case areaRows
    case areaStarts
    /// The index of each run's area in the list of its degree of latitude: u8.
    case areaCodes
    /// The first area of each degree of latitude, from the south, and the number of areas: u32.
    case areaLists
    /// The number of each area's country, `sea` or `contested`: u8.
    case areaCountries
    /// The number of each area's time zone, or `noZone`: u16.
    case areaZones
    /// The rows of the raster of time zones near coasts.
    ///
    /// On land, the value is that of the nearest coast in the row.
    case seaZoneRows
    case seaZoneStarts
    /// The number of each run's time zone, or `noZone`: u16.
    case seaZoneCodes
    /// The offset in `texts` of each time zone's IANA name: u32.
    case timeZoneTexts

    /// The names that find a town only when typed in full, sorted, in the format of `OtherNames`:
    /// u64.
    case otherNames
    /// The number of languages with a name for each place, as 8 * log2(number + 1), rounded: u8.
    case languageCounts
    /// The beginning of each bucket in `indexBuckets`, and their length: u32,
    /// `NameIndex.bucketCount` + 1.
    case indexStarts
    /// The places of each bucket, in the format of `NameIndex`: u8.
    case indexBuckets
    /// The names of countries, regions and other areas, sorted, in the format of `AreaNames`: u64.
    case areaNames
    /// The first entry in the next three sections for each three leading digits of a US ZIP code,
    /// and the number of entries: u16, 1001.
    case zipStarts
    /// The last two digits of each ZIP code, sorted: u8.
    case zipEnds
    /// The latitude of each ZIP code, counted from the south pole in 65,536ths of a half circle:
    /// u16.
    case zipLatitudes
    /// The longitude of each ZIP code, counted from 180 degrees west in 65,536ths of a circle: u16.
    case zipLongitudes

    /// The places for which only a part of the population counts when a town is chosen, sorted:
    /// u32.
    case discountedPlaces
    /// The total population of each of these places, in the format of `populations`: u8.
    case discountedPopulations
    /// The first run of each row of the outlines of US places, and the number of runs: u32; see
    /// `TownOutlines`.
    case outlineRows
    /// The first square of each run: u16.
    case outlineStarts
    /// The number of squares of each run: u8.
    case outlineLengths
    /// The index in `outlineTowns` of each run's place: u16.
    case outlineCodes
    /// The places with outlines: u24.
    case outlineTowns

    /// The first of each row's squares that a border crosses, from the south, and their number: u32.
    case crossedRows
    /// The squares of each row, from the west: u16.
    case crossedSquares
    /// The index of the area beyond the border in the list of the degree of latitude: u8.
    case crossedAreas
    /// The parts of each square beyond the border, one bit each, from the south-west by rows: u64.
    case crossedParts
  }

  /// Returns the CRC-32 of IEEE 802.3 (polynomial 0xEDB88320, reflected).
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    let table = (0..<256).map { (index: Int) -> UInt32 in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1
      }
    }
    var sum: UInt32 = ~0
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xff)] ^ (sum >> 8) }
    return ~sum
  }
}
