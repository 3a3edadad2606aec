/// Mutations of a text in words, numbers and signs, which mostly keep it readable.
struct TextMutation {
  private(set) var text: [UInt8]
  private let words: [String]
  private var random: Random

  init(of text: [UInt8], words: [String], random: Random) {
    (self.text, self.words, self.random) = (text, words, random)
  }

  /// Changes one or several tokens.
  ///
  /// - Parameter limit: the longest text, in bytes.
  mutating func run(limit: Int) {
    repeat {
      let before = text
      change()
      if text.count > limit {
        text = before
        return
      }
    } while random.isOne(in: 2)
  }

  private mutating func change() {
    var tokens = Self.tokens(text)
    let word = Array(random.element(of: words).utf8)
    guard !tokens.isEmpty else {
      text = word
      return
    }
    let place = random.below(tokens.count)
    let other = random.below(tokens.count)
    switch random.below(7) {
    case 0: tokens[place] = word
    case 1: tokens.insert(word, at: place)
    case 2: tokens.remove(at: place)
    case 3: tokens.insert(tokens[other], at: place)
    case 4: tokens.swapAt(place, other)
    // A part twice, as deep nesting and long lists have.
    case 5: tokens.insert(contentsOf: tokens[min(place, other)...max(place, other)], at: place)
    default: tokens.append(word)
    }
    text = Array(tokens.joined())
  }

  /// Returns the words and numbers of a text, and each other byte.
  private static func tokens(_ text: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    var isWord = false
    for byte in text {
      let goesOn = byte >= 0x80 || byte == UInt8(ascii: "_") || isAlphanumeric(byte)
      if goesOn, isWord {
        tokens[tokens.count - 1].append(byte)
      } else {
        tokens.append([byte])
      }
      isWord = goesOn
    }
    return tokens
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
