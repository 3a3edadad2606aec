import Glibc
import JSON5

/// What a person does to the block in i3bar or swaybar, told on standard input: an array without an
/// end, one click a line.
struct Clicks {
  enum Click: Equatable {
    /// Shows the next format.
    case next
    /// Asks anew.
    case refresh
  }

  /// What has come of a line that is not whole yet.
  private var rest: [UInt8] = []
  /// Whether nobody is going to click any more.
  private(set) var hasEnded = false

  /// Longer than any click; what is longer is none.
  private static let limit = 1 << 16

  /// Reads what has come, without waiting for the end of a line.
  mutating func read(from number: Int32 = STDIN_FILENO) -> [Click] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(number, &bytes, bytes.count)
    if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { hasEnded = true }
    return count > 0 ? take(bytes[..<count]) : []
  }

  /// The clicks of the lines that these bytes complete.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Click] {
    rest += bytes
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    rest = last.count > Self.limit ? [] : Array(last)
    return lines.compactMap(Self.click)
  }

  private static func click(_ line: ArraySlice<UInt8>) -> Click? {
    // "[" begins the array, and each but the first click has a comma before it or behind it.
    let blanks = Array("[, \r".utf8)
    let object = line.drop { blanks.contains($0) }
    let end = object.lastIndex(of: UInt8(ascii: "}")) ?? object.startIndex
    guard end > object.startIndex,
      let event = try? JSON5Document(Array(object[...end])).root,
      event["name"]?.text == "wxhere"
    else { return nil }
    return switch event["button"]?.number {
    case 1: .next
    case 2: .refresh
    default: nil
    }
  }
}
