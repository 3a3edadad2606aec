import Line
import Text

/// An emulator of a terminal's screen, for programs that fill the screen.
///
/// It supports text, movements of the cursor, clearing and the alternate screen, and ignores
/// colours.
package struct ScreenEmulator {
  package private(set) var rows: Int
  package private(set) var columns: Int
  /// Whether the alternate screen is visible.
  package private(set) var isAlternate = false
  package private(set) var showsCursor = true
  private var breaksLines = true
  private var cells: [[String]] = []
  private var row = 0
  private var column = 0
  /// The main screen while the alternate one is visible; nil otherwise.
  private var main: (cells: [[String]], row: Int, column: Int)?
  /// The bytes of an incomplete sequence or character.
  private var rest: [UInt8] = []

  package init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    clear()
  }

  /// The lines without blanks at their ends.
  package var lines: [String] {
    cells.map { line in
      String(line.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  package var text: String { lines.joined(separator: "\n") }

  /// Changes the size; the content is cut off or stays, as in many terminals.
  package mutating func resize(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    cells = (0..<rows).map { row in
      (0..<columns).map { row < cells.count && $0 < cells[row].count ? cells[row][$0] : " " }
    }
    (row, column) = (min(row, rows - 1), min(column, columns))
  }

  private mutating func clear() {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Processes output of a program.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      rest.append(byte)
      if isWhole {
        show()
        rest = []
      }
    }
  }

  /// Whether the bytes are a complete character or sequence.
  private var isWhole: Bool {
    guard let first = rest.first, let last = rest.last else { return false }
    if first != 0x1b {
      return rest.count == (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1)
    }
    guard rest.count > 1 else { return false }
    switch rest[1] {
    case UInt8(ascii: "["): return rest.count > 2 && (0x40...0x7e).contains(last)
    case UInt8(ascii: "]"): return last == 7 || rest.suffix(2) == [0x1b, UInt8(ascii: "\\")]
    default: return true
    }
  }

  private mutating func show() {
    guard rest[0] == 0x1b else {
      switch rest[0] {
      case UInt8(ascii: "\r"): column = 0
      case UInt8(ascii: "\n"): feed()
      case 0x08: column = max(0, column - 1)
      case ..<0x20, 0x7f: break
      default: put(String(decoding: rest, as: UTF8.self))
      }
      return
    }
    guard rest[1] == UInt8(ascii: "[") else { return }
    control(String(decoding: rest.dropFirst(2).dropLast(), as: UTF8.self), rest[rest.count - 1])
  }

  private mutating func feed() {
    if row < rows - 1 {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func put(_ text: String) {
    let width = displayWidth(text)
    guard width > 0 else {
      if column > 0 { cells[row][column - 1] += text }
      return
    }
    if column + width > columns {
      if breaksLines {
        column = 0
        feed()
      } else {
        column = columns - width
      }
    }
    guard column >= 0 else { return }
    cells[row][column] = text
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }

  private mutating func control(_ parameters: String, _ letter: UInt8) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
    switch Character(Unicode.Scalar(letter)) {
    case "H":
      row = min(rows, max(1, number(0))) - 1
      column = min(columns, max(1, number(1))) - 1
    case "G": column = min(columns, max(1, number(0))) - 1
    case "J" where number(0) == 2: clear()
    case "J":
      erase(column..<columns)
      for below in cells.indices where below > row {
        cells[below] = Array(repeating: " ", count: columns)
      }
    case "K": erase(number(0) == 2 ? 0..<columns : min(column, columns)..<columns)
    case "h", "l": switchMode(parameters, Character(Unicode.Scalar(letter)) == "h")
    default: break
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    for column in range { cells[row][column] = " " }
  }

  private mutating func switchMode(_ name: String, _ isOn: Bool) {
    switch name {
    case "?7": breaksLines = isOn
    case "?25": showsCursor = isOn
    case "?1049" where isOn && !isAlternate:
      main = (cells, row, column)
      isAlternate = true
      clear()
    case "?1049" where !isOn && isAlternate:
      isAlternate = false
      if let main { (cells, row, column) = (main.cells, main.row, main.column) }
      resize(rows: rows, columns: columns)
    default: break
    }
  }
}
