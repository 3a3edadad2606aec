import Borders
import Foundation
import PlaceName

/// The outlines of incorporated places of the United States as squares, each with its town, from
/// us-places.tsv.
///
/// New York is omitted, because people there name the borough.
struct TownOutlines {
  private struct Run {
    let row: Int
    let column: Int
    let length: Int
    let town: Int
  }

  private var runs: [Run] = []

  /// The maximum distance of a town's point from the middle of its squares, in hundredths of a
  /// degree.
  private static let reach = 30.0

  /// Reads the outlines.
  ///
  /// - Parameter towns: the towns in the order of the file.
  init(towns: [GeoNamesTables.Town]) throws {
    var named: [String: [Int]] = [:]
    for (number, town) in towns.enumerated() where town.country == "US" {
      named["\(town.subdivision ?? "") \(Self.key(of: town.name))", default: []].append(number)
    }
    guard !named.isEmpty else { return }
    for row in try Table.rows(Table.beside("us-places.tsv"), columns: 5) {
      if row[0] == "NY", row[1] == "New York" { continue }
      let squares = try row[4].split(separator: " ").map { run in
        let numbers = run.split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 3, (0...255).contains(numbers[2]) else {
          throw BuilderError(row: row[1])
        }
        return numbers
      }
      let candidates =
        Self.names(of: row[1]).lazy
        .compactMap { named["US.\(row[0]) \(Self.key(of: $0))"] }.first ?? []
      let middle = squares[squares.count / 2]
      func distance(_ number: Int) -> Double {
        let town = towns[number]
        return hypot(
          Double(town.latitude) / 1000 - Double(middle[0]),
          (Double(town.longitude) / 1000 - Double(middle[1])) * 0.8)
      }
      guard let town = candidates.min(by: { (distance($0), $0) < (distance($1), $1) }),
        distance(town) <= Self.reach
      else { continue }
      runs += squares.map {
        Run(row: $0[0] + 9000, column: $0[1] + 18000, length: $0[2], town: town)
      }
    }
    runs.sort { ($0.row, $0.column, $0.town) < ($1.row, $1.column, $1.town) }
  }

  /// Returns the possible names in GeoNames of a place of the Census.
  ///
  /// "Boise City" is Boise, "Nashville-Davidson metropolitan government (balance)" is Nashville,
  /// and "San Buenaventura (Ventura)" is Ventura.
  private static func names(of place: String) -> [String] {
    // The tables contain it a second time under the county's name.
    if place == "Lexington-Fayette" { return ["Lexington"] }
    var names = [place]
    let plain = place.replacing(" (balance)", with: "")
    if let bracket = plain.firstIndex(of: "(") {
      names.append(String(plain[..<bracket]))
      names.append(plain[bracket...].filter { !"()".contains($0) })
    }
    names.append(plain)
    for kind in [" city", " City", " Town", " town", " municipality"] where plain.hasSuffix(kind) {
      names.append(String(plain.dropLast(kind.count)))
    }
    if place.contains("ounty") || place.contains("government") || place.contains("-Silver") {
      names.append(String(plain.prefix { !"-/,".contains($0) }))
    }
    return names
  }

  private static func key(of name: String) -> String {
    let folded = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" && $0 != "." }
    return words.map { word in
      let letters = word.filter { $0.isLetter || $0.isNumber }
      return ["saint": "st", "sainte": "ste"][letters] ?? letters
    }.joined(separator: " ")
  }

  func write(to file: inout SectionFile) {
    var numbers: [Int: UInt16] = [:]
    var towns: [UInt32] = []
    for run in runs where numbers[run.town] == nil {
      numbers[run.town] = UInt16(towns.count)
      towns.append(UInt32(run.town))
    }
    var starts = [UInt32](repeating: 0, count: PlaceName.TownOutlines.rowCount + 1)
    for run in runs { starts[run.row - PlaceName.TownOutlines.firstRow + 1] += 1 }
    file.append(.outlineRows, starts.reduce(into: []) { $0.append(($0.last ?? 0) + $1) })
    file.append(.outlineStarts, runs.map { UInt16($0.column) })
    file.append(.outlineLengths, runs.map { UInt8($0.length) })
    file.append(.outlineCodes, runs.map { numbers[$0.town] ?? 0 })
    file.lay24(.outlineTowns, towns)
  }
}
