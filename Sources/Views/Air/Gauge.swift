import Line
import Weather
import Wording

/// A number drawn as a bar on its scale, with its category.
struct Gauge {
  let name: String
  /// The number; nil when unknown.
  ///
  /// Category and colour are then nil as well.
  let number: String?
  let category: String?
  let tint: Tint?
  /// The filled part of the bar, 0...1; nil when unknown.
  private let share: Double?

  /// Creates a gauge of an air quality index.
  init(_ index: AirQuality.Index, _ style: ViewStyle) {
    // The bar is full where the worst category begins.
    let full: Double =
      switch index.scale {
      case .european, .caqi: 100
      case .us: 300
      case .openWeatherMap: 5
      }
    name = style.text(index.scale.words)
    number = style.language.decimal(index.value, places: 0)
    category = style.text(index.category)
    tint = .badness(index.badness)
    share = index.value / full
  }

  /// Creates a gauge of the UV index.
  ///
  /// - Parameter uvIndex: nil when unknown.
  init(uvIndex: Double?, _ style: ViewStyle) {
    name = style.words("UV index", context: "12 columns")
    let category = uvIndex.map(UVCategory.init)
    number = uvIndex.map { style.language.decimal($0, places: 0) }
    self.category = category.map { style.text($0.words) }
    tint = category.map { .badness($0.badness) }
    share = uvIndex.map { $0 / 11 }
  }

  /// The number and its category, such as "42, moderate".
  ///
  /// Unknown parts are omitted.
  var parts: [Fact.Part] {
    [number.map { Fact.Part($0, tint) }, category.map { Fact.Part($0, tint, listed: true) }]
      .compactMap { $0 }
  }

  /// Returns a bar with a number of columns; empty when the number is unknown.
  func bar(of columns: Int, _ style: ViewStyle) -> [Span] {
    guard let share else { return [Span("".indented(by: columns))] }
    let filled = Int((min(1, share) * Double(columns)).rounded())
    return [
      Span(String(repeating: style.ascii ? "#" : "█", count: filled), tint),
      Span(String(repeating: style.ascii ? "." : "░", count: columns - filled), .faint),
    ]
  }
}
