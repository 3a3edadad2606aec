/// What stands for a placeholder.
struct LineValue: Sendable {
  private let text: String
  /// nil for what is no number.
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

  /// Whether it stands at the right of a column, as numbers do.
  var isNumber: Bool { measure != nil }

  /// - Parameter precision: of a number its decimals, of a text its most columns; nil for as it is.
  func text(precision: Int?) -> String {
    guard let precision else { return text }
    return measure?.text(places: precision) ?? shortened(text, to: precision)
  }
}
