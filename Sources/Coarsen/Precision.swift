import Glibc

/// How precise the machine's location is, as in `location.precision`; never finer than a cell.
package enum Precision: String, CaseIterable, Sendable {
  /// A cell.
  case cell = "3km"
  /// The middle of three by three cells or, where that lies at sea or abroad, another of them.
  case block = "10km"
  /// The cell of the town.
  case city

  /// The best possible accuracy in metres.
  package var accuracy: Double { self == .cell ? Cell.accuracy : 10_000 }

  /// The width of the square in kilometers, rounded; nil for a town.
  package var kilometers: Int? {
    switch self {
    case .cell: 3
    case .block: 10
    case .city: nil
    }
  }
}

extension Cell {
  /// The cell in the middle of the block of three by three cells that contains this one.
  ///
  /// Rows are in threes, since their number is divisible by three. The blocks of three rows have as
  /// many equal columns as the middle row has cells in threes. Only the cell determines the block, so
  /// it tells nothing that the cell does not.
  package var middleOfBlock: Cell {
    let middle = row - row % 3 + 1
    let columns = max(1, Grid.columns(row: middle) / 3)
    let share = (Grid.centreLongitude(row: row, column: column) + 180) / 360
    let block = min(columns - 1, Int(share * Double(columns)))
    let longitude = (Double(block) + 0.5) / Double(columns) * 360 - 180
    return Cell(row: middle, column: Grid.column(longitude: longitude, row: middle))
  }

  /// Returns the middle of this cell's block, or the previous one while this cell is at most one cell
  /// outside that block: the machine may be on the edge, which an alternating place would reveal.
  package func middleOfBlock(keeping previous: Cell?) -> Cell {
    guard let previous, previous.middleOfBlock == previous, abs(row - previous.row) <= 2 else {
      return middleOfBlock
    }
    let east = remainder(longitude - previous.longitude, 360)
    let width = 360 / Double(Grid.columns(row: previous.row))
    return abs(east) <= 2.5 * width ? previous : middleOfBlock
  }
}
