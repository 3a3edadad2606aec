import Line
import Weather

extension DailyView {
  /// For each day a bar from its lowest to its highest temperature, on the scale of all.
  func bars(of width: Int) -> [[Span]] {
    let known = days.flatMap { [$0.temperatureMin, $0.temperatureMax].compactMap { $0 } }
    guard width > 0, let low = known.min(), let high = known.max() else {
      return days.map { _ in [] }
    }
    // Days that are all alike stand in the middle of a scale of a degree.
    let (start, span) = high - low < 1 ? ((low + high) / 2 - 0.5, 1) : (low, high - low)
    func column(_ celsius: Double) -> Int {
      min(width - 1, max(0, Int((celsius - start) / span * Double(width))))
    }
    return days.map { day in
      guard let least = day.temperatureMin, let most = day.temperatureMax, least <= most else {
        return []
      }
      let bar = (column(least)...column(most)).map { column in
        Span(
          style.ascii ? "=" : "━",
          .temperature(start + (Double(column) + 0.5) / Double(width) * span))
      }
      return [Span("".indented(by: column(least)))] + Span.joined(bar)
    }
  }
}

extension Span {
  /// Neighbours of one colour as one span: a sequence for each column would be long.
  static func joined(_ spans: [Span]) -> [Span] {
    spans.reduce(into: []) { joined, span in
      if let last = joined.indices.last, joined[last].tint == span.tint {
        joined[last].text += span.text
      } else {
        joined.append(span)
      }
    }
  }
}
