import Foundation

extension RasterPainter {
  /// The value of the square that a position in degrees lies in.
  func code(in rows: [[Run]], latitude: Double, longitude: Double) -> UInt16 {
    let scale = Double(squaresPerDegree)
    let row = rows[min(Int((latitude + 90) * scale), rows.count - 1)]
    let square = Int((longitude + 180) * scale)
    return row.last { $0.start <= square }?.code ?? row[0].code
  }

  /// The same squares with other values.
  func recoded(_ rows: [[Run]], _ code: (UInt16) -> UInt16) -> [[Run]] {
    rows.map { row in
      row.reduce(into: []) { result, run in
        let other = code(run.code)
        if result.last?.code != other { result.append(Run(start: run.start, code: other)) }
      }
    }
  }

  /// Gives the value of a hole to each square that lies nearer to one than a distance in kilometres,
  /// to half a square.
  func shrunk(_ rows: [[Run]], from hole: UInt16, by distance: Double) -> [[Run]] {
    // Squares are counted from centre to centre.
    let high = Int((distance / squareHeight + 0.5).rounded())
    let width = 360 * squaresPerDegree
    return rows.indices.map { number in
      let row = rows[number]
      guard row.contains(where: { $0.code != hole }) else { return row }
      let squeeze = cos(latitude(ofRow: number) * .pi / 180)
      let wide = Int((distance / (squareHeight * squeeze) + 0.5).rounded())
      let near = rows[max(0, number - high)...min(rows.count - 1, number + high)]
      let holes = near.flatMap { beside in
        beside.indices.filter { beside[$0].code == hole }.map { index in
          let end = index + 1 < beside.count ? beside[index + 1].start : width
          return max(0, beside[index].start - wide)..<min(width, end + wide)
        }
      }
      return cut(holes, out: row, leaving: hole)
    }
  }

  /// A row whose squares in some ranges are holes.
  private func cut(_ ranges: [Range<Int>], out row: [Run], leaving hole: UInt16) -> [Run] {
    let starts = Set(row.map(\.start) + ranges.flatMap { [$0.lowerBound, $0.upperBound] })
    let inside = starts.filter { $0 < 360 * squaresPerDegree }.sorted()
    return inside.reduce(into: []) { result, start in
      let code =
        ranges.contains { $0.contains(start) }
        ? hole : row.last { $0.start <= start }?.code ?? hole
      if result.last?.code != code { result.append(Run(start: start, code: code)) }
    }
  }
}
