import Borders
import Foundation
import PlaceName

/// The country and the time zone of each square, from two maps.
///
/// Natural Earth has the coasts, contested land and Antarctica, but its borders are inaccurate by
/// up to a kilometre. OpenStreetMap's lines are accurate, but outline time zones, which extend far
/// out to sea and in a few cases beyond their country. They therefore determine where a country
/// ends, but only within five kilometres of that country on Natural Earth's map.
struct BorderMap {
  /// Adjacent squares of one country and time zone.
  struct Run: Equatable {
    var start: Int
    var country: UInt16
    var zone: UInt16
  }

  /// The maximum error of Natural Earth's borders, in kilometres.
  private static let error = 5.0

  /// The countries of Natural Earth's map.
  let drawn: [[RasterPainter.Run]]
  /// The time zones, numbered as in `claims`, or `GazetteerLayout.noZone`.
  let zones: [[RasterPainter.Run]]
  /// The countries of each time zone, as Natural Earth draws them.
  let claims: [[UInt16]]
  /// The country that Natural Earth's map shows for each country.
  let sovereigns: [UInt16]
  let painter: RasterPainter

  /// Returns the runs of a row, from the west.
  func row(_ row: Int) -> [Run] {
    var result: [Run] = []
    func append(_ start: Int, _ country: UInt16, _ zone: UInt16) {
      // Time zones near the coasts have a separate raster.
      let zone = country == GazetteerLayout.sea ? GazetteerLayout.noZone : zone
      if let last = result.last, last.country == country, last.zone == zone { return }
      result.append(Run(start: start, country: country, zone: zone))
    }
    painter.overlay(drawn[row], zones[row]) { squares, country, zone in
      let claims = claims(on: country, in: zone)
      if claims.isEmpty { return append(squares.lowerBound, country, zone) }
      var line = [UInt16](repeating: country, count: squares.count)
      for claim in claims.reversed() {
        for near in self.squares(near: claim, in: row, of: squares) {
          for square in near { line[square - squares.lowerBound] = claim }
        }
      }
      for (square, country) in zip(squares, line) { append(square, country, zone) }
    }
    return result
  }

  /// Returns the countries of a time zone; none where Natural Earth draws one of them, or the sea.
  private func claims(on country: UInt16, in zone: UInt16) -> [UInt16] {
    guard zone != GazetteerLayout.noZone, country < sovereigns.count else { return [] }
    let claims = claims[Int(zone)].map { sovereigns[Int($0)] }
    return claims.contains(sovereigns[Int(country)]) ? [] : claims
  }

  /// Returns the country of a position that Natural Earth draws in a country.
  ///
  /// - Parameter isNear: returns whether a country is within the error of Natural Earth's map.
  func country(
    drawnAs country: UInt16, in zone: UInt16, isNear: (UInt16) -> Bool
  ) -> UInt16 {
    claims(on: country, in: zone).first(where: isNear) ?? country
  }

  /// Returns whether a country is within the error of Natural Earth's map of a square.
  func isNear(_ country: UInt16, _ square: Int, inRow row: Int) -> Bool {
    !squares(near: country, in: row, of: square..<square + 1).isEmpty
  }

  /// Returns the squares within the error of a country.
  private func squares(near country: UInt16, in row: Int, of squares: Range<Int>) -> [Range<Int>] {
    let square = painter.squareHeight
    let latitude = painter.latitude(ofRow: row)
    let width = square * max(0.01, cos(latitude * .pi / 180))
    let reach = Int(Self.error / square)
    var result: [Range<Int>] = []
    for other in max(0, row - reach)...min(drawn.count - 1, row + reach) {
      let north = Double(other - row) * square
      let beside = Int((Self.error * Self.error - north * north).squareRoot() / width)
      for range in painter.ranges(of: country, in: drawn[other]) {
        let near = (range.lowerBound - beside)..<(range.upperBound + beside)
        if near.overlaps(squares) { result.append(near.clamped(to: squares)) }
      }
    }
    return result
  }
}
