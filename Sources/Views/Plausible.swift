/// What instruments measure on Earth, with room to spare.
///
/// What lies outside, and what is no number, is shown as not said: a column stays a column.
enum Plausible {
  /// Degrees Celsius.
  static let temperature = -100.0...100.0
  /// Metres a second.
  static let speed = 0.0...150.0
  static let percent = 0.0...100.0
  /// Millimetres; a day's record is 1825.
  static let precipitation = 0.0...2000.0
  /// Of air quality on any scale.
  static let index = 0.0...9999.0
  static let uvIndex = 0.0...50.0
  /// Micrograms or grains in a cubic metre.
  static let concentration = 0.0...999_999.0
}

extension Double? {
  /// The value, nil when it is outside.
  func within(_ range: ClosedRange<Double>) -> Double? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}
