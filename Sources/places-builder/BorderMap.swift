import Foundation
import PlaceName

/// The country and the time zone of each square, drawn with both maps.
///
/// Natural Earth has the coasts, the lands that are contested and Antarctica. Its borders are a
/// kilometre off here and there. OpenStreetMap's are not, but what is drawn with them are time zones: they
/// reach far out to sea, and a few hold beyond their country. So they say where a country ends, and only
/// where Natural Earth draws that country within five kilometres.
struct BorderMap {
  /// Squares beside each other, of one country in one zone.
  struct Run: Equatable {
    var start: Int
    var country: UInt16
    var zone: UInt16
  }

  /// How far off Natural Earth's borders are believed to be, in kilometres.
  private static let error = 5.0

  /// Natural Earth's countries.
  let drawn: [[RasterPainter.Run]]
  /// The time zones, numbered as `claims` is, or `GazetteerLayout.noZone`.
  let zones: [[RasterPainter.Run]]
  /// The countries that a zone may stand for, as Natural Earth draws them.
  let claims: [[UInt16]]
  /// By country, the one that Natural Earth draws it as.
  let sovereigns: [UInt16]
  let painter: RasterPainter

  /// The runs of a row, from the west.
  func row(_ row: Int) -> [Run] {
    var result: [Run] = []
    func append(_ start: Int, _ country: UInt16, _ zone: UInt16) {
      // What lies off the coasts is told by a raster of its own.
      let zone = country == GazetteerLayout.sea ? GazetteerLayout.noZone : zone
      if let last = result.last, last.country == country, last.zone == zone { return }
      result.append(Run(start: start, country: country, zone: zone))
    }
    painter.overlay(drawn[row], zones[row]) { squares, country, zone in
      guard zone != GazetteerLayout.noZone, country < sovereigns.count else {
        return append(squares.lowerBound, country, zone)
      }
      let claims = claims[Int(zone)].map { sovereigns[Int($0)] }
      if claims.contains(sovereigns[Int(country)]) {
        return append(squares.lowerBound, country, zone)
      }
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

  /// The squares that lie within the error of a country.
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
