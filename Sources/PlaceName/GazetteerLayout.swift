/// The gazetteer file: what the builder writes and the look-up reads.
///
/// Little-endian throughout.
///
///     header, 32 bytes    "WXPLACES", version u32, number of sections u32,
///                         length of the file u64, CRC-32 of all behind the header u32, 0 u32
///     section table       for each: kind u32, element size u32, offset u64, number of elements u64
///     sections            each at a multiple of 64 bytes
package enum GazetteerLayout {
  package static let magic = Array("WXPLACES".utf8)
  package static let version: UInt32 = 2
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

  /// In `cities` of a place that is no section of a city.
  package static let noCity = UInt32.max

  /// In `subdivision` of a place that lies in none.
  package static let noSubdivision = UInt16.max

  package enum Section: UInt32, CaseIterable, Sendable {
    /// u32, `bandCount` + 1: the first place of each band, and the number of places.
    case bands = 1
    /// i32 a place.
    case latitudes
    /// i32 a place.
    case longitudes
    /// u32 a place: where its name begins in `names`.
    case nameOffsets
    /// u8: a length, that many bytes of UTF-8, and so on.
    case names
    /// u16 a place: its first-order subdivision's number.
    case subdivisions
    /// u8 a place: its country's number.
    case countries
    /// u16 a place: its time zone's number.
    case timeZones
    /// u8 a place: 8 * log2(population + 1), rounded.
    case populations
    /// u32, 2 a subdivision: where its name and the code that people put behind a town begin in
    /// `texts`; the code is empty where people use none.
    case subdivisionTexts
    /// u32, 2 a country: where its ISO 3166-1 code and its name begin in `texts`.
    case countryTexts
    /// u32 a zone: where its IANA name begins in `texts`.
    case timeZoneTexts
    /// u8, like `names`.
    case texts
    /// u32 a place: the city that it is a section of.
    case cities

    package var elementSize: Int {
      switch self {
      case .names, .countries, .populations, .texts: 1
      case .subdivisions, .timeZones: 2
      case .bands, .latitudes, .longitudes, .nameOffsets, .subdivisionTexts, .countryTexts,
        .timeZoneTexts, .cities:
        4
      }
    }
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
