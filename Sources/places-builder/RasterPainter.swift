import Foundation

/// A painter of areas on a raster.
///
/// Later areas are painted over earlier ones.
///
/// A square belongs to an area if its centre does, according to the even-odd rule.
struct RasterPainter {
  struct Run: Equatable {
    var start: Int
    var code: UInt16
  }

  let squaresPerDegree: Int
  var columns: Int { 360 * squaresPerDegree }
  private var rows: Int { 180 * squaresPerDegree }

  /// Returns the runs of each row from the south, each from the west.
  func paint(_ areas: [(area: NaturalEarth.Area, code: UInt16)], background: UInt16) -> [[Run]] {
    var crossings = [[(area: Int, longitude: Double)]](repeating: [], count: rows)
    for (number, area) in areas.enumerated() {
      for ring in area.area.rings {
        for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
          cross(from, to) { row, longitude in crossings[row].append((number, longitude)) }
        }
      }
    }
    var line = [UInt16](repeating: background, count: columns)
    return crossings.map { row in
      guard !row.isEmpty else { return [Run(start: 0, code: background)] }
      line.withUnsafeMutableBufferPointer { $0.update(repeating: background) }
      var ends: Set<Int> = [0]
      let byArea = Dictionary(grouping: row, by: \.area).sorted { $0.key < $1.key }
      for (number, crossings) in byArea {
        let longitudes = crossings.map(\.longitude).sorted()
        for pair in stride(from: 0, to: longitudes.count - 1, by: 2) {
          let range = column(longitudes[pair])..<column(longitudes[pair + 1])
          line.withUnsafeMutableBufferPointer { buffer in
            UnsafeMutableBufferPointer(rebasing: buffer[range])
              .update(repeating: areas[number].code)
          }
          ends.formUnion([range.lowerBound, range.upperBound])
        }
      }
      return ends.filter { $0 < columns }.sorted().reduce(into: []) { runs, start in
        if runs.last?.code != line[start] { runs.append(Run(start: start, code: line[start])) }
      }
    }
  }

  /// Calls a closure with the points where an edge crosses the centres of rows.
  private func cross(_ from: [Double], _ to: [Double], _ body: (Int, Double) -> Void) {
    let (low, high) = from[1] < to[1] ? (from, to) : (to, from)
    let scale = Double(squaresPerDegree)
    let first = max(0, Int(((low[1] + 90) * scale - 0.5).rounded(.up)))
    let end = min(rows, Int(((high[1] + 90) * scale - 0.5).rounded(.up)))
    guard first < end else { return }
    for row in first..<end {
      let latitude = latitude(ofRow: row)
      let share = (latitude - low[1]) / (high[1] - low[1])
      body(row, low[0] + share * (high[0] - low[0]))
    }
  }

  /// The height of a square in kilometres, on a sphere with the Earth's mean radius (IUGG).
  var squareHeight: Double { 6371.0088 * .pi / 180 / Double(squaresPerDegree) }

  /// Returns the latitude of the middle of a row, in degrees.
  func latitude(ofRow row: Int) -> Double {
    (Double(row) + 0.5) / Double(squaresPerDegree) - 90
  }

  /// Returns the squares of a row with a value.
  func ranges(of code: UInt16, in row: [Run]) -> [Range<Int>] {
    row.indices.compactMap { index in
      guard row[index].code == code else { return nil }
      return row[index].start..<end(of: index, in: row)
    }
  }

  /// Returns the first square after a run.
  private func end(of index: Int, in row: [Run]) -> Int {
    index + 1 < row.count ? row[index + 1].start : columns
  }

  /// Returns a row with one value in some squares and another elsewhere.
  func runs(_ ranges: [Range<Int>], inside: UInt16, outside: UInt16) -> [Run] {
    var result = [Run(start: 0, code: outside)]
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end {
      if range.lowerBound > end || end == 0 {
        if result.last?.start == range.lowerBound { result.removeLast() }
        result.append(Run(start: range.lowerBound, code: inside))
      } else {
        result.removeLast()
      }
      end = range.upperBound
      result.append(Run(start: end, code: outside))
    }
    return result.filter { $0.start < columns }
  }

  /// Calls a closure with the squares in which both of two rows have a constant value.
  func overlay(_ first: [Run], _ second: [Run], _ body: (Range<Int>, UInt16, UInt16) -> Void) {
    var (one, other) = (0, 0)
    var start = 0
    while start < columns {
      while one + 1 < first.count, first[one + 1].start <= start { one += 1 }
      while other + 1 < second.count, second[other + 1].start <= start { other += 1 }
      let end = min(end(of: one, in: first), end(of: other, in: second))
      body(start..<end, first[one].code, second[other].code)
      start = end
    }
  }

  /// Returns the first square whose centre is not west of a longitude.
  private func column(_ longitude: Double) -> Int {
    min(max(0, Int(((longitude + 180) * Double(squaresPerDegree) - 0.5).rounded(.up))), columns)
  }

  /// Replaces a value within a rectangle in degrees.
  func replace(
    _ code: UInt16, by other: UInt16, in rows: inout [[Run]], latitudes: Range<Double>,
    longitudes: Range<Double>
  ) {
    let scale = Double(squaresPerDegree)
    let rectangle = column(longitudes.lowerBound)..<column(longitudes.upperBound)
    for row in Int((latitudes.lowerBound + 90) * scale)..<Int((latitudes.upperBound + 90) * scale) {
      rows[row] = changed(rows[row], in: [rectangle]) { $0 == code ? other : $0 }
    }
  }

  /// Returns a row with changed values in some squares.
  func changed(_ row: [Run], in ranges: [Range<Int>], _ change: (UInt16) -> UInt16) -> [Run] {
    var result: [Run] = []
    overlay(row, runs(ranges, inside: 1, outside: 0)) { squares, code, isInside in
      let code = isInside == 1 ? change(code) : code
      if result.last?.code != code { result.append(Run(start: squares.lowerBound, code: code)) }
    }
    return result
  }

  /// Returns the rows, with empty squares filled from the nearest value in their row.
  ///
  /// A row without any value is copied from the next row to the north, or else to the south.
  func filled(_ rows: [[Run]], over hole: UInt16) -> [[Run]] {
    func isEmpty(_ row: [Run]) -> Bool { row.allSatisfy { $0.code == hole } }
    var filled = rows.map { isEmpty($0) ? $0 : self.filled($0, over: hole) }
    for row in rows.indices.dropLast().reversed() where isEmpty(filled[row]) {
      filled[row] = filled[row + 1]
    }
    for row in rows.indices.dropFirst() where isEmpty(filled[row]) {
      filled[row] = filled[row - 1]
    }
    return filled
  }

  private func filled(_ runs: [Run], over hole: UInt16) -> [Run] {
    var result: [Run] = []
    for (number, run) in runs.enumerated() {
      if run.code != hole {
        if result.last?.code != run.code { result.append(run) }
        continue
      }
      let west = result.last?.code
      let east = number + 1 < runs.count ? runs[number + 1].code : nil
      if west == nil {
        if let east { result.append(Run(start: run.start, code: east)) }
      } else if let east, east != west {
        result.append(Run(start: (run.start + end(of: number, in: runs)) / 2, code: east))
      }
    }
    return result
  }

  /// Returns the value of the square that contains a position in degrees.
  func code(in rows: [[Run]], latitude: Double, longitude: Double) -> UInt16 {
    let scale = Double(squaresPerDegree)
    let row = rows[min(Int((latitude + 90) * scale), rows.count - 1)]
    let square = Int((longitude + 180) * scale)
    return row.last { $0.start <= square }?.code ?? row[0].code
  }

  /// Returns the rows with other values.
  func recoded(_ rows: [[Run]], _ code: (UInt16) -> UInt16) -> [[Run]] {
    rows.map { row in
      row.reduce(into: []) { result, run in
        let other = code(run.code)
        if result.last?.code != other { result.append(Run(start: run.start, code: other)) }
      }
    }
  }

  /// Returns the rows with the areas shrunk at their edges by a distance in kilometres, accurate to
  /// half a square.
  func shrunk(_ rows: [[Run]], from hole: UInt16, by distance: Double) -> [[Run]] {
    // Distances are between the centres of squares.
    let high = Int((distance / squareHeight + 0.5).rounded())
    return rows.indices.map { number in
      let row = rows[number]
      guard row.contains(where: { $0.code != hole }) else { return row }
      let squeeze = cos(latitude(ofRow: number) * .pi / 180)
      let wide = Int((distance / (squareHeight * squeeze) + 0.5).rounded())
      let near = rows[max(0, number - high)...min(rows.count - 1, number + high)]
      let holes = near.flatMap { beside in
        ranges(of: hole, in: beside).map {
          max(0, $0.lowerBound - wide)..<min(columns, $0.upperBound + wide)
        }
      }
      return changed(row, in: holes) { _ in hole }
    }
  }
}
