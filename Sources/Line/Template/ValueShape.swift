import Text

/// The part after the colon in "{temperature:>6.1}".
struct ValueShape: Equatable, Sendable {
  enum Alignment: Character, Sendable {
    case left = "<"
    case right = ">"
    case middle = "^"
  }

  /// Nil for the default, which is right for numbers and left for words.
  var alignment: Alignment?
  /// In columns.
  var width = 0
  /// The decimals of a number, or the maximum number of columns of words; nil for the default.
  var precision: Int?

  static let asItIs = ValueShape()
  /// More than any bar is wide.
  private static let most = 200

  init() {}

  /// Creates a shape from text such as ">6.1"; nil when the text is invalid.
  init?(_ text: Substring) {
    var rest = text
    if let alignment = rest.first.flatMap(Alignment.init) {
      self.alignment = alignment
      rest.removeFirst()
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard let width = parts.first, !text.isEmpty else { return nil }
    if !width.isEmpty {
      guard let number = numbers[0], (1...Self.most).contains(number) else { return nil }
      self.width = number
    } else if alignment != nil || parts.count == 1 {
      return nil
    }
    if parts.count == 2 {
      guard let number = numbers[1], (0...Self.most).contains(number) else { return nil }
      precision = number
    }
  }

  /// Returns the text padded to its width with spaces that `LineStyle.finished` keeps.
  func padded(_ text: String, isNumber: Bool) -> String {
    guard width > 0 else { return text }
    let free = width - displayWidth(text)
    guard free > 0 else { return text }
    let before =
      switch alignment ?? (isNumber ? .right : .left) {
      case .left: 0
      case .right: free
      case .middle: free / 2
      }
    let blank = String(LineStyle.keptBlank)
    return String(repeating: blank, count: before) + text
      + String(repeating: blank, count: free - before)
  }
}
