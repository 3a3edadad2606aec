import Line
import Weather

extension DailyView {
  /// Returns a bar for each day, from its lowest to its highest temperature, on a common scale.
  ///
  /// The first span contains the spaces before the bar. A day without both temperatures has no
  /// spans.
  func bars(of width: Int) -> [[Span]] {
    guard let ends, let column = scale(of: width) else { return days.map { _ in [] } }
    return days.map { day in
      guard let least = day.temperatureMin, let most = day.temperatureMax, least <= most else {
        return []
      }
      let line =
        switch style.glyphs {
        case .all: "━"
        case .console: "═"
        case .ascii: "="
        }
      let bar = (column(least)...column(most)).map { column in
        Span(
          line,
          .temperature(ends.low + (Double(column) + 0.5) / Double(width) * ends.span))
      }
      return [Span("".indented(by: column(least)))] + Span.joined(bar)
    }
  }

  /// Returns the conversion of temperatures to columns; nil when no temperature is known.
  func scale(of width: Int) -> ((Double) -> Int)? {
    guard width > 0, let ends else { return nil }
    return { min(width - 1, max(0, Int(($0 - ends.low) / ends.span * Double(width)))) }
  }

  private var ends: (low: Double, span: Double)? {
    let known = days.flatMap { [$0.temperatureMin, $0.temperatureMax].compactMap { $0 } }
    guard let low = known.min(), let high = known.max() else { return nil }
    // If all temperatures differ by less than a degree, the scale is one degree wide and the bars
    // are centred.
    return high - low < 1 ? ((low + high) / 2 - 0.5, 1) : (low, high - low)
  }
}
