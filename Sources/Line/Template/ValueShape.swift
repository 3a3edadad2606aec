/// How a value stands in a line: what is behind the colon in "{temperature:>6.1}".
struct ValueShape: Equatable, Sendable {
  enum Alignment: Character, Sendable {
    case left = "<"
    case right = ">"
    case middle = "^"
  }

  /// nil for numbers to the right and all else to the left.
  var alignment: Alignment?
  /// The least columns.
  var width = 0
  /// Of a number its decimals, of a text its most columns; nil for as it is.
  var precision: Int?

  static let asItIs = ValueShape()
  /// No line of a bar is longer.
  private static let most = 200

  init() {}

  /// - Parameter text: as in ">6.1"; nil for what is no shape.
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

  /// With blanks that fill its columns, and are not those that an empty value leaves behind.
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
