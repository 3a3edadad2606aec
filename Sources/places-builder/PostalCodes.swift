import Borders
import PlaceName

/// The points of US ZIP codes, from the Census Bureau's gazetteer of ZIP code tabulation areas.
struct PostalCodes {
  private var codes: [(code: Int, latitude: Double, longitude: Double)] = []

  init(folder: String) throws {
    // The columns: GEOID, ALAND, AWATER, ALAND_SQMI, AWATER_SQMI, INTPTLAT, INTPTLONG.
    for row in try Table.rows("\(folder)/2023_Gaz_zcta_national.txt", columns: 7).dropFirst() {
      let texts = row.map { $0.filter { $0 != " " && $0 != "\r" } }
      guard let code = Int(texts[0]), (0..<100_000).contains(code),
        let latitude = Double(texts[5]), abs(latitude) <= 90,
        let longitude = Double(texts[6]), abs(longitude) <= 180
      else { throw BuilderError(row: row.joined(separator: "\t")) }
      codes.append((code, latitude, longitude))
    }
    codes.sort { $0.code < $1.code }
  }

  /// Writes the codes in the format of `ZIPCodes`.
  func write(to file: inout SectionFile) {
    var starts = [UInt16](repeating: 0, count: 1001)
    for code in codes { starts[code.code / 100 + 1] += 1 }
    for prefix in 1..<starts.count { starts[prefix] += starts[prefix - 1] }
    file.append(.zipStarts, starts)
    file.append(.zipEnds, codes.map { UInt8($0.code % 100) })
    file.append(.zipLatitudes, codes.map { ZIPCodes.fraction(of: $0.latitude + 90, in: 180) })
    file.append(.zipLongitudes, codes.map { ZIPCodes.fraction(of: $0.longitude + 180, in: 360) })
  }
}
