import Text

/// A placeholder in a template, with its scope, shape and fallback.
package struct ValueReference: Sendable {
  /// The time that the value is for.
  package enum Scope: Equatable, Sendable {
    case now
    /// The hour that is this many hours ahead; 0 is the current hour.
    case hour(Int)
    /// The day that is this many days ahead; 0 is today.
    case day(Int)

    package static let mostHours = 48
    package static let mostDays = 9

    /// Creates a scope from text such as "hour+3" or "today"; nil for others and too distant ones.
    package init?(_ text: Substring) {
      switch text {
      case "now": self = .now
      case "today": self = .day(0)
      case "tomorrow": self = .day(1)
      default:
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count < 3, let number = Int(parts[1]), number >= 0
        else { return nil }
        switch parts[0] {
        case "hour" where number <= Self.mostHours: self = .hour(number)
        case "day" where number <= Self.mostDays: self = .day(number)
        default: return nil
        }
      }
    }
  }

  var placeholder: Placeholder
  var scope: Scope
  let shape: ValueShape
  /// The text for an unknown value; nil for a dash.
  let fallback: String?

  func value(_ context: LineContext) -> LineValue? {
    switch scope {
    case .now: placeholder.now?(context)
    case .hour(let number): context.hour(number).flatMap { placeholder.hour?($0, context) }
    case .day(let number): context.day(number).flatMap { placeholder.day?($0, context) }
    }
  }
}

/// The part after the colon in "{temperature:>6.1}".
struct ValueShape: Equatable, Sendable {
  enum Alignment: Character, Sendable {
    case left = "<"
    case right = ">"
    case middle = "^"
  }

  /// Nil for the default, which is right for numbers and left for words.
  var alignment: Alignment?
  var width = 0
  /// The decimals of a number, or the maximum number of columns of words; nil for the default.
  var precision: Int?
  /// Whether a temperature is shown with a degree sign alone.
  var hidesScale = false

  /// More than any bar is wide.
  private static let most = 200

  init() {}

  /// Creates a shape from text such as ">6.1" or "°"; nil when the text is invalid.
  init?(_ text: Substring) {
    var rest = text
    if rest.last == "°" {
      hidesScale = true
      rest.removeLast()
      if rest.isEmpty { return }
    }
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

struct LineValue: Sendable {
  private let text: String
  private let measure: Measure?
  /// A number that is written for programs, with a point in every language.
  private let number: Double?
  let role: ColorRole?

  init(_ text: String, _ role: ColorRole? = nil) {
    (self.text, measure, number) = (text, nil, nil)
    self.role = role
  }

  init(_ measure: Measure, _ role: ColorRole? = nil) {
    (text, self.measure, number) = (measure.text, measure, nil)
    self.role = role
  }

  /// Creates a number for programs, with its text where no decimals are requested.
  init(_ number: Double, as text: String) {
    (self.text, measure, self.number) = (text, nil, number)
    role = nil
  }

  var isNumber: Bool { measure != nil }

  /// Returns the text with a shape's decimals of a number, or at most so many columns of words.
  func text(in shape: ValueShape) -> String {
    if let number, let places = shape.precision {
      return Language.english.decimal(number, places: places)
    }
    guard var measure else { return shape.precision.map { shortened(text, to: $0) } ?? text }
    if shape.hidesScale, case .degrees = measure.unit { measure.unit = .degrees("") }
    return measure.text(places: shape.precision ?? measure.places)
  }
}
