import Text

/// The value of a placeholder as text.
struct LineValue: Sendable {
  private let text: String
  /// The number behind the text; nil for words.
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

  /// Whether the value is right-aligned, as numbers are.
  var isNumber: Bool { measure != nil }

  /// Returns the text.
  ///
  /// - Parameter precision: the decimals of a number, or the maximum number of columns of words;
  ///   nil for the default.
  func text(precision: Int?) -> String {
    guard let precision else { return text }
    return measure?.text(places: precision) ?? shortened(text, to: precision)
  }
}
