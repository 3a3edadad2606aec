import Glibc
import Exchange

/// The clicks on the block in i3bar or swaybar: an endless array on standard input, one on each
/// line.
struct Clicks {
  enum Click: Equatable {
    /// Switches to the next format.
    case next
    case refresh
  }

  private var rest: [UInt8] = []
  private(set) var hasEnded = false

  /// In bytes; longer lines are ignored.
  private static let limit = 1 << 16

  /// Reads the available bytes and returns the clicks of complete lines.
  mutating func read(from number: Int32 = STDIN_FILENO) -> [Click] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(number, &bytes, bytes.count)
    if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { hasEnded = true }
    return count > 0 ? take(bytes[..<count]) : []
  }

  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Click] {
    rest += bytes
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    rest = last.count > Self.limit ? [] : Array(last)
    return lines.compactMap(Self.click)
  }

  private static func click(_ line: ArraySlice<UInt8>) -> Click? {
    // The array begins with "[". Commas separate the clicks, either before or after them.
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
