import Line
import Text
import Weather

extension Fact.Scale {
  /// A wind speed in metres per second, up to a hurricane's, Beaufort 12.
  static func wind(_ speed: Double) -> Self {
    let full = 32.7
    return Self(share: speed / full) { Tint.wind($0 * full).color }
  }

  static func humidity(_ percent: Double) -> Self {
    Self(share: percent / 100) { _ in RGB(0x63, 0xc3, 0xe8) }
  }

  static func clouds(_ percent: Double) -> Self {
    Self(share: percent / 100) { _ in RGB(0xc3, 0xca, 0xd9) }
  }

  /// A pressure at sea level in hectopascals, within what occurs but in the strongest storms.
  static func pressure(_ pressure: Double) -> Self {
    Self(share: (pressure - 960) / 90) { _ in RGB(0xb4, 0xa8, 0xf5) }
  }

  /// Returns how many columns of a bar are filled.
  func columns(of columns: Int) -> Int {
    Int((min(1, max(0, share)) * Double(columns)).rounded())
  }
}

/// A number drawn as a bar on its scale, with its category.
struct Gauge {
  let name: String
  /// The number; nil, with category and colour, when unknown.
  let number: String?
  let category: String?
  let tint: Tint?
  /// Where the number lies, from the best to where the worst category begins; nil when unknown.
  let scale: Fact.Scale?
  /// Whether the number says nothing without its category, as there are several scales.
  private let needsCategory: Bool

  init(_ index: AirQuality.Index, _ style: ViewStyle) {
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
    needsCategory = true
    scale = Fact.Scale(share: index.value / full) { share in
      Tint.badness(AirQuality.Index(scale: index.scale, value: share * full).badness).color
    }
  }

  init(uvIndex: Double?, _ style: ViewStyle) {
    name = style.words("UV index", context: "12 columns")
    let category = uvIndex.map(UVCategory.init)
    number = uvIndex.map { style.language.decimal($0, places: 0) }
    self.category = category.map { style.text($0.words) }
    tint = category.map { .badness($0.badness) }
    needsCategory = false
    scale = uvIndex.map { index in
      Fact.Scale(share: index / 11) { Tint.badness(UVCategory($0 * 11).badness).color }
    }
  }

  /// The number and its category, such as "42, moderate", as far as known.
  var parts: [Fact.Part] {
    [
      number.map { Fact.Part($0, tint, needsNext: needsCategory) },
      category.map { Fact.Part($0, tint, listed: true) },
    ].compactMap { $0 }
  }

  /// Returns a bar with a number of columns; empty when the number is unknown.
  func bar(of columns: Int, _ style: ViewStyle) -> [Span] {
    guard let scale else { return [Span("".indented(by: columns))] }
    let filled = scale.columns(of: columns)
    return [
      Span(String(repeating: style.ascii ? "#" : "█", count: filled), tint),
      Span(String(repeating: style.ascii ? "." : "░", count: columns - filled), .faint),
    ]
  }
}

/// Facts as bars on a track, with the number in or behind its bar, and words beside it.
struct GaugeTable {
  /// The names of the facts, which others need not repeat.
  let names: Set<String>
  /// The rows, which are as many as there are names.
  let rows: [[Span]]

  /// The columns of a bar, at least and at most; a longer one would show nothing more.
  private static let bar = 20...48

  /// Fewer would leave more room free than they use.
  private static let least = 3

  /// Creates a table of the first facts that have a scale on which they are more than nothing, and
  /// whose words fit; an empty one if these are few.
  init(facts: [Fact], width: Int, rows: Int, style: ViewStyle) {
    let measured = facts.compactMap { fact in
      fact.scale.flatMap { scale in
        scale.columns(of: Self.bar.lowerBound) > 0 ? (fact: fact, scale: scale) : nil
      }
    }
    let nameWidth = 1 + (measured.map { displayWidth($0.fact.name) }.max() ?? 0)
    let room = width - nameWidth - 2
    let fitting = measured.filter { _ in room >= Self.bar.lowerBound }.compactMap { fact, scale in
      Fact("", Array(fact.parts.dropFirst()))
        .spans(style, width: room - Self.bar.lowerBound, nameWidth: 0)
        .map { (fact: fact, scale: scale, words: $0) }
    }
    let gauges = fitting.count < Self.least ? [] : fitting.prefix(rows)
    let widest = gauges.map(\.words.width).max() ?? 0
    let bar = min(Self.bar.upperBound, room - widest)
    names = Set(gauges.map { $0.fact.name })
    self.rows = gauges.map { fact, scale, words in
      let number = fact.parts.first.map { style.spelled($0.span.text) } ?? ""
      return [Span(fact.name, .faint), Span("".indented(by: nameWidth - displayWidth(fact.name)))]
        + Self.bar(number, scale, bar, style) + [Span("  ")] + words
    }
  }

  /// Returns a bar in the colours of its scale, with the number at its end, or behind a short one.
  private static func bar(
    _ number: String, _ scale: Fact.Scale, _ columns: Int, _ style: ViewStyle
  ) -> [Span] {
    let label = Array(" \(number) ")
    let isInside =
      label.count <= scale.columns(of: columns) && label.count == displayWidth(number) + 2
    let most = isInside ? columns : max(1, columns - 1 - displayWidth(number))
    let filled = min(most, scale.columns(of: columns))
    let start = isInside ? filled - label.count : filled
    let cells = (0..<filled).map { column in
      let color = scale.color((Double(column) + 0.5) / Double(columns))
      return Span(
        String(column < start ? " " : label[column - start]), fill: color.map { Fill($0) })
    }
    let behind = isInside ? [] : [Span(" " + number)]
    let used = filled + (isInside ? 0 : 1 + displayWidth(number))
    return Span.joined(cells) + behind + style.track(max(0, columns - used), isLeft: false)
  }
}
