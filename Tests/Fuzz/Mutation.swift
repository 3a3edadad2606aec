/// Mutations of a JSON text that mostly keep it valid.
struct Mutation {
  private(set) var text: [UInt8]
  /// The service's constants, as JSON.
  private let words: [String]
  private var random: Random

  init(of text: [UInt8], words: [String], random: Random) {
    self.text = text
    self.words = words
    self.random = random
  }

  /// Changes one or several values.
  ///
  /// - Parameter limit: the longest text, in bytes.
  /// - Returns: false for a text that cannot be changed so.
  mutating func run(limit: Int) -> Bool {
    guard text.count <= limit else { return false }
    // Mostly one, sometimes many, to find failures that need two unusual values.
    repeat {
      let before = text
      guard let outline = JSONOutline(text), outline.values.count > 1 else { return false }
      change(outline)
      if text.count > limit {
        text = before
        return true
      }
    } while random.isOne(in: 3)
    return true
  }

  private mutating func change(_ outline: JSONOutline) {
    let values = outline.values
    let value = values[1 + random.below(values.count - 1)]
    switch random.below(16) {
    case 0: replace(value, with: random.element(of: Odd.values))
    case 1: copy(values[random.below(values.count)], over: value)
    case 2: exchange(value, values[random.below(values.count)])
    case 3: drop(value, from: outline)
    case 4: repeatSlot(value, times: 1)
    case 5: repeatSlot(value, times: 2 + random.below(40))
    case 6: rename(value, like: values[random.below(values.count)])
    default: change(value)
    }
  }

  // MARK: Replacing a value by another of its kind

  private mutating func change(_ value: JSONOutline.Value) {
    switch value.kind {
    case .number: changeNumber(value)
    case .string: changeString(value)
    case .word: replace(value, with: random.element(of: Odd.values))
    // Containers are frequent; their contents are changed more often than they are.
    case .object, .array: if random.isOne(in: 8) { replace(value, with: "null") }
    }
  }

  private mutating func changeNumber(_ value: JSONOutline.Value) {
    let number = Double(String(decoding: text[value.range], as: UTF8.self)) ?? 0
    let isTime = (1e9..<1e11).contains(number)
    switch random.below(isTime ? 3 : 8) {
    case 0: replace(value, with: random.element(of: Odd.numbers))
    case 1 where isTime: replace(value, with: random.element(of: Odd.times))
    case 2 where isTime: replace(value, with: "\(Int(number) + random.element(of: Odd.spans))")
    case 1: replace(value, with: "\(number * random.element(of: Odd.factors))")
    case 2: replace(value, with: "\"\(String(decoding: text[value.range], as: UTF8.self))\"")
    case 3: replace(value, with: "\(random.below(1000))")
    case 4: replace(value, with: "\(Double(random.below(4000)) / 10 - 100)")
    case 5: changeByte(in: value.range, to: Array("0123456789.-+eE".utf8))
    default: replaceByWord(value, isText: false)
    }
  }

  private mutating func changeString(_ value: JSONOutline.Value) {
    let inside = value.start + 1..<value.end - 1
    // A time such as "2026-10-01T23:00:00Z".
    let isTime = inside.count >= 10 && text[inside.lowerBound + 4] == UInt8(ascii: "-")
    switch random.below(8) {
    case 0, 1:
      if isTime {
        replace(value, with: "\"\(random.element(of: Odd.isoTimes))\"")
      } else {
        replaceByWord(value, isText: true)
      }
    case 2, 3:
      if isTime {
        changeByte(in: inside, to: Array("0123456789".utf8))
      } else {
        replaceByWord(value, isText: true)
      }
    case 4: replace(value, with: "\"\(random.element(of: Odd.texts))\"")
    case 5:
      let at = inside.lowerBound + random.below(inside.count + 1)
      // An insertion between a backslash and the next character would make the JSON invalid.
      guard text[at - 1] != UInt8(ascii: "\\") else { return }
      text.insert(contentsOf: random.element(of: Odd.texts).utf8, at: at)
    case 6: changeByte(in: inside, to: Array(" ,;:/_-T+Z0123456789aAzZ".utf8))
    default:
      let copies = [[UInt8]](repeating: Array(text[inside]), count: 2 + random.below(30))
      text.replaceSubrange(inside, with: copies.joined())
    }
  }

  private mutating func replaceByWord(_ value: JSONOutline.Value, isText: Bool) {
    let fitting = words.filter { $0.hasPrefix("\"") == isText }
    replace(value, with: random.element(of: fitting.isEmpty ? Odd.values : fitting))
  }

  private mutating func changeByte(in range: Range<Int>, to bytes: [UInt8]) {
    guard !range.isEmpty else { return }
    text[range.lowerBound + random.below(range.count)] = random.element(of: bytes)
  }

  // MARK: Changing a value as a whole

  private mutating func replace(_ value: JSONOutline.Value, with other: String) {
    text.replaceSubrange(value.range, with: other.utf8)
  }

  private mutating func copy(_ other: JSONOutline.Value, over value: JSONOutline.Value) {
    text.replaceSubrange(value.range, with: Array(text[other.range]))
  }

  private mutating func exchange(_ one: JSONOutline.Value, _ other: JSONOutline.Value) {
    guard !one.range.overlaps(other.range) else { return }
    let (first, second) = one.start < other.start ? (one, other) : (other, one)
    let (head, tail) = (Array(text[first.range]), Array(text[second.range]))
    text.replaceSubrange(second.range, with: head)
    text.replaceSubrange(first.range, with: tail)
  }

  private mutating func drop(_ value: JSONOutline.Value, from outline: JSONOutline) {
    let comma = UInt8(ascii: ",")
    if let next = text[value.end...].first, next == comma {
      text.removeSubrange(value.slot...value.end)
    } else if let before = text[..<value.slot].last, before == comma {
      text.removeSubrange(value.slot - 1..<value.end)
    } else {
      text.removeSubrange(value.slot..<value.end)
    }
  }

  private mutating func repeatSlot(_ value: JSONOutline.Value, times: Int) {
    let copy = [UInt8(ascii: ",")] + text[value.slot..<value.end]
    let copies = [[UInt8]](repeating: copy, count: times)
    text.insert(contentsOf: copies.joined(), at: value.end)
  }

  /// Gives a value the key of another.
  private mutating func rename(_ value: JSONOutline.Value, like other: JSONOutline.Value) {
    guard value.hasKey, other.hasKey else { return }
    text.replaceSubrange(value.slot..<value.start, with: Array(text[other.slot..<other.start]))
  }
}
