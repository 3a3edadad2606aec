import Text

/// The value of a placeholder as text.
struct LineValue: Sendable {
  private let text: String
  private let measure: Measure?
  let role: ColorRole?

  init(_ text: String, _ role: ColorRole? = nil) {
    (self.text, measure) = (text, nil)
    self.role = role
  }

  init(_ measure: Measure, _ role: ColorRole? = nil) {
    (text, self.measure) = (measure.text, measure)
    self.role = role
  }

  var isNumber: Bool { measure != nil }

  /// Returns the text with decimals of a number, or with at most so many columns of words.
  func text(precision: Int?) -> String {
    guard let precision else { return text }
    return measure?.text(places: precision) ?? shortened(text, to: precision)
  }
}
