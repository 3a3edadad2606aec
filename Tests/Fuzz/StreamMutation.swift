/// Mutations of lines of JSON, as gpsd sends them.
struct StreamMutation {
  private var lines: [[UInt8]]
  /// Words of the lines, as JSON.
  private let words: [String]
  private var random: Random

  init(of text: [UInt8], words: [String], random: Random) {
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
      Array.init)
    self.words = words
    self.random = random
  }

  var text: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// Changes one or several lines.
  ///
  /// - Parameter limit: the longest text, in bytes.
  mutating func run(limit: Int) {
    repeat {
      let before = lines
      change(limit: limit)
      if lines.reduce(0, { $0 + $1.count + 1 }) > limit {
        lines = before
        return
      }
    } while random.isOne(in: 2)
  }

  private mutating func change(limit: Int) {
    let place = random.below(lines.count)
    let other = random.below(lines.count)
    switch random.below(16) {
    case 0: lines.swapAt(place, other)
    case 1: lines.insert(lines[other], at: place)
    case 2: if lines.count > 1 { lines.remove(at: place) }
    // Two lines without a break between them, or one that ends early.
    case 3: lines[place] += lines[other]
    case 4: lines[place].removeLast(min(lines[place].count, 1 + random.below(20)))
    case 5:
      var mutation = TextMutation(of: lines[place], words: words, random: random)
      mutation.run(limit: limit)
      lines[place] = mutation.text
    default:
      var mutation = Mutation(of: lines[place], words: words, random: random)
      guard mutation.run(limit: limit) else { return }
      lines[place] = mutation.text
    }
    // Another line of the same run changes in another way.
    _ = random.next()
  }
}
