/// What stands for a placeholder.
struct LineValue: Sendable {
  private enum Content: Sendable {
    case text(String)
    case measure(Measure)
  }

  private let content: Content
  let role: ColorRole?

  init(_ text: String, _ role: ColorRole? = nil) {
    content = .text(text)
    self.role = role
  }

  init(_ measure: Measure, _ role: ColorRole? = nil) {
    content = .measure(measure)
    self.role = role
  }

  /// Whether it stands at the right of a column, as numbers do.
  var isNumber: Bool { if case .measure = content { true } else { false } }

  /// - Parameter precision: of a number its decimals, of a text its most columns; nil for as it is.
  func text(precision: Int?) -> String {
    switch content {
    case .text(let text): precision.map { shortened(text, to: $0) } ?? text
    case .measure(let measure): precision.map(measure.text(places:)) ?? measure.text
    }
  }
}
