import Testing

@testable import Screens

/// The number of lit quarters in the left and in the right half of a clear night's moon.
private func lit(_ elongation: Double, isSouthern: Bool = false) -> (left: Int, right: Int) {
  let shape = MoonShape(elongation: elongation, isSouthern: isSouthern)
  let rows = shape.layers(left: 0, top: 0, columns: 8, rows: 5)[1].rows.map { Array($0.ascii) }
  func count(_ columns: Range<Int>) -> Int {
    rows.map { row in columns.filter { row[$0] == "@" }.count }.reduce(0, +)
  }
  return (count(0..<4), count(4..<8))
}

@Test("the moon's picture is its phase, with the other side lit in the south")
func theMoonsPictureIsItsPhase() {
  let (new, quarter, full, last) = (lit(0), lit(90), lit(180), lit(270))
  #expect(new.left == 0 && new.right == 0)
  #expect(quarter.left == 0 && quarter.right > 8)
  #expect(full.left == full.right && full.left == quarter.right)
  #expect(last.right == 0 && last.left == quarter.right)
  let crescent = lit(50)
  #expect(crescent.left == 0 && crescent.right > 0 && crescent.right < quarter.right)
  let gibbous = lit(130)
  #expect(gibbous.right == quarter.right && gibbous.left > 0 && gibbous.left < full.left)
  #expect(lit(50, isSouthern: true) == (crescent.right, crescent.left))
}
