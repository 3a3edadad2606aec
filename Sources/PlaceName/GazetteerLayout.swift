/// The gazetteer's two files: what the builder writes and the look-up reads.
///
/// The borders are a file of their own: it is made with OpenStreetMap's lines, and its licence is
/// theirs. Little-endian throughout.
///
///     header, 32 bytes    "WXPLACES", version u32, number of sections u32,
///                         length of the file u64, CRC-32 of all behind the header u32, 0 u32
///     section table       for each: kind u32, element size u32, offset u64, number of elements u64
///     sections            each at a multiple of 64 bytes
///
/// A text is a length in one byte and that many bytes of UTF-8, and is known by its offset.
package enum GazetteerLayout {
  package static let magic = Array("WXPLACES".utf8)
  package static let version: UInt32 = 7
  package static let headerSize = 32
  package static let sectionEntrySize = 24
  package static let alignment = 64

  /// Degrees are kept in hundred-thousandths, about a metre.
  package static let unitsPerDegree = 100_000.0

  /// Places are sorted by band of latitude, then by longitude, then as they came.
  package static let bandsPerDegree = 4
  package static let bandCount = 180 * bandsPerDegree

  /// The band of a latitude in hundred-thousandths of a degree.
  package static func band(latitude: Int32) -> Int {
    min(Int(latitude + 90 * 100_000) * bandsPerDegree / 100_000, bandCount - 1)
  }

  /// The southern edge of a band in hundred-thousandths of a degree.
  package static func southernEdge(ofBand band: Int) -> Int32 {
    Int32(band * 100_000 / bandsPerDegree - 90 * 100_000)
  }

  /// In `subdivisions` of a place that lies in none.
  package static let noSubdivision = UInt16.max

  /// In `sovereigns` of a country without towns.
  package static let uninhabited = UInt8.max

  /// The squares of the rasters to a degree: a third of a cell for areas and regions, two for seas and
  /// for the zones of their coasts, one for lakes.
  package static let areaSquaresPerDegree = 100
  package static let regionSquaresPerDegree = 100
  package static let seaZoneSquaresPerDegree = 20
  package static let seaSquaresPerDegree = 20
  package static let lakeSquaresPerDegree = 40

  /// In `areaCountries` of squares that lie in no country: the sea.
  package static let sea = UInt8.max
  /// In `areaCountries` of land that more than one country claims.
  package static let contested = UInt8.max - 1
  /// In `areaZones` and `seaZoneCodes` of squares that lie in no zone but that of their longitude.
  package static let noZone = UInt16.max
  /// The number of the zone of Greenwich at sea, behind the twelve to its west and before the twelve to
  /// its east.
  package static let nauticalZone: UInt16 = 12

  /// In `lakeCodes` of a square that is not all lake, or within two kilometres of a shore.
  package static let noLake = UInt16.max

  /// In `regionCodes` of a file without regions.
  package static let noRegion = UInt8.max

  package enum Section: UInt32, CaseIterable, Sendable {
    /// u32, `bandCount` + 1: the first place of each band, and the number of places.
    case bands = 1
    /// u16 a place, from the southern edge of its band.
    case latitudes
    /// i32 a place.
    case longitudes
    /// u24 a place: where its name begins in `names`.
    case nameOffsets
    /// u8: texts.
    case names
    /// u16 a place: its first-order subdivision's number.
    case subdivisions
    /// u8 a place: its country's number.
    case countries
    /// u8 a place: 8 * log2(population + 1), rounded; of `discountedPlaces` with the people that count
    /// where a town is chosen.
    case populations
    /// u32, 2 a subdivision: where its name and the code that people put behind a town begin in
    /// `texts`; the code is empty where people use none.
    case subdivisionTexts
    /// u32, 2 a country: where its ISO 3166-1 code and its name begin in `texts`.
    case countryTexts
    /// u8 a country: the number of the one that the raster draws it as, its own for most, or
    /// `uninhabited`.
    case sovereigns
    /// u8, like `names`.
    case texts
    /// u32: the places that are sections of a city, in order.
    case sections
    /// u32 for each of `sections`: its city.
    case cities
    /// u32 a row of the raster of seas, from the south, and one more: its first run.
    case seaRows
    /// u16 a run: its first square, from the west.
    case seaStarts
    /// u16 a run: a sea's number; on land that of the sea that is nearest in the row.
    case seaCodes
    /// u32 a sea or lake: where its name begins in `texts`.
    case seaTexts
    /// u32, 2 a letter, in order: its Unicode scalar, and where its spelling in ASCII begins in
    /// `texts`, in lower case.
    case foldings
    /// u32 a language: where its BCP 47 code begins in `texts`.
    case languageTexts
    /// u32, `LocalizedNames.chunkCount` a language, and one more: its first entry in `localizedPlaces`, of
    /// each 65,536 places.
    case languageStarts
    /// u16 an entry: the lower bits of a place that has a name of its own in the language, in order.
    /// Behind the places stand the first-order subdivisions, and behind these the seas.
    case localizedPlaces
    /// u24 an entry: where that name begins in `texts`.
    case localizedNames
    /// u32, one a country for each language: where its name begins in `texts`.
    case localizedCountries
    /// u32, `bandCount` + 1: like `bands`, of `largePlaces`.
    case largeBands
    /// i32: the longitude of each of `largePlaces`.
    case largeLongitudes
    /// u32: the places with many people, in order.
    case largePlaces
    /// The same as for the seas for lakes, whatever country they lie in.
    case lakeRows
    case lakeStarts
    /// u16 a run: a lake's number among the seas, or `noLake`.
    case lakeCodes
    /// The raster of first-order subdivisions, of some countries; elsewhere that which is nearest in the
    /// row.
    case regionRows
    case regionStarts
    /// u8 a run: a number in the next two, or `noRegion`.
    case regionCodes
    /// u16 a region: its number among the subdivisions.
    case regionSubdivisions
    /// u8 a region: its country's number.
    case regionCountries

    /// u16 a country, its 2 letters, by which the two files agree on the numbers: its ISO 3166-1 code.
    case countryCodes
    /// The raster of areas, each a country with a time zone.
    case areaRows
    case areaStarts
    /// u8 a run: which of the areas that are listed for the degree of latitude.
    case areaCodes
    /// u32 a degree of latitude, from the south, and one more: its first area.
    case areaLists
    /// u8 an area: its country's number, `sea` or `contested`.
    case areaCountries
    /// u16 an area: its time zone's number, or `noZone`.
    case areaZones
    /// The raster of time zones off the coasts; on land that of the nearest coast in the row.
    case seaZoneRows
    case seaZoneStarts
    /// u16 a run: a time zone's number, or `noZone`.
    case seaZoneCodes
    /// u32 a time zone: where its IANA name begins in `texts`.
    case timeZoneTexts

    /// u64 a name that finds a town only as a whole, in order: see `OtherNames`.
    case otherNames
    /// u8 a place: 8 * log2(languages that have a name for it + 1), rounded.
    case languageCounts
    /// u32, `NameIndex.bucketCount` + 1: where each bucket begins in `indexBuckets`, and its length.
    case indexStarts
    /// u8: the places of each bucket, as `NameIndex` says.
    case indexBuckets
    /// u64 a name of a country, a region or a land, in order: see `AreaNames`.
    case areaNames
    /// u16, 1001: by the first three digits of a US ZIP code its first entry in the next three, and
    /// their length.
    case zipStarts
    /// u8 a ZIP code, in order: its last two digits.
    case zipEnds
    /// u16 a ZIP code: its latitude, 65,536ths of the half circle from the south pole.
    case zipLatitudes
    /// u16 a ZIP code: its longitude, 65,536ths of the circle from 180 degrees west.
    case zipLongitudes

    /// u32: the places of which not all people count where a town is chosen, in order.
    case discountedPlaces
    /// u8 for each of them: all its people, as in `populations`.
    case discountedPopulations
    /// The outlines of incorporated places of the US: see `TownOutlines`. u32 a row, and one more.
    case outlineRows
    /// u16 a run: its first square.
    case outlineStarts
    /// u8 a run: its squares.
    case outlineLengths
    /// u16 a run: its place, a number in `outlineTowns`.
    case outlineCodes
    /// u32: a place.
    case outlineTowns
  }

  /// CRC-32 as in IEEE 802.3 (polynomial 0xEDB88320, reflected).
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
