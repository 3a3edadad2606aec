package import Line
import Text
package import Weather

/// The air quality screen: the indexes, the pollutants and the pollen.
package struct AirView {
  private let air: AirQuality?
  private let clock: PlaceClock
  private let style: ViewStyle
  private let height: Int?

  /// Creates the screen; the height is that of the terminal, and nil for no limit.
  package init(air: AirQuality?, clock: PlaceClock, style: ViewStyle, height: Int? = nil) {
    self.height = height
    self.air = air
    self.clock = clock
    self.style = style
  }

  package var lines: [String] {
    guard let air else {
      return style.sentence(style.words("No air quality is available for this place."))
    }
    let title =
      // Translators: {1} is a date and a time.
      clock.dateAndClock(air.time, style).map { style.words("Air quality at \($0)") }
      ?? style.words("Air quality")
    let heading = style.title(title)
    let parts = [
      gauges(air),
      amounts(
        air.pollutants, order: Pollutant.order, { Pollutant.name($0, in: style.language) },
        style.words("µg/m³", context: "unit")),
      amounts(
        air.pollen, order: [], { style.text(AirQuality.words(ofPollen: $0)) },
        style.words("grains/m³", context: "unit")),
    ].filter { !$0.isEmpty }
    if style.plain { return heading + parts.flatMap { $0 } }
    return heading + fitting(parts, in: height.map { $0 - heading.count })
  }

  private func fitting(_ parts: [[String]], in rows: Int?) -> [String] {
    let sizes = (1...max(1, parts.count)).reversed().flatMap { count in
      let shown = Columns.flowing(Array(parts.prefix(count)), gap: 6, in: style.width)
      return [shown.flatMap { [""] + $0 }, shown.flatMap { $0 }]
    }
    return sizes.fitting(rows)
  }

  private func gauges(_ air: AirQuality) -> [String] {
    let gauges = air.indices.map { Gauge($0, style) } + [Gauge(uvIndex: air.uvIndex, style)]
    if style.plain { return gauges.flatMap { style.fact($0.name, [$0.number, $0.category]) } }
    // The bars use the columns that names, numbers, categories and three gaps of two leave free.
    func widest(_ texts: [String]) -> Int { texts.map { displayWidth($0) }.max() ?? 0 }
    let others =
      widest(gauges.map(\.name)) + widest(gauges.map { $0.number ?? style.absent })
      + widest(gauges.map { $0.category ?? "" })
    let bar = min(40, style.width - others - 6)
    let isNarrow = bar < 5
    let bars = gauges.map { $0.bar(of: isNarrow ? style.width - 24 : bar, style) }
    var columns = [
      TextTable.Column(isLeft: true, cells: gauges.map { [Span($0.name)] }),
      TextTable.Column(cells: gauges.map { [Span($0.number ?? style.absent, $0.tint)] }),
      TextTable.Column(isLeft: true, cells: bars),
    ]
    let categories = gauges.map { [Span($0.category ?? "", $0.tint)] }
    if !isNarrow {
      columns.append(TextTable.Column(isLeft: true, cells: categories))
    }
    let lines = TextTable(columns: columns, gap: "  ").lines(style)
    guard isNarrow else { return lines }
    // Each category is on the line below its bar.
    return zip(lines, gauges).flatMap { line, gauge in
      [line] + (gauge.category.map { [style.line([Span("  \($0)", gauge.tint)])] } ?? [])
    }
  }

  /// Returns a table of amounts per cubic metre by key; the ordered keys come first.
  private func amounts(
    _ amounts: [String: Double], order: [String], _ name: (String) -> String, _ unit: String
  ) -> [String] {
    let keys =
      order.filter { amounts[$0] != nil } + amounts.keys.filter { !order.contains($0) }.sorted()
    let rows = keys.map { key in
      (
        name: style.name(name(key)),
        number: amounts[key].map { style.language.decimal($0, places: $0 < 10 ? 1 : 0) }
      )
    }
    let unit = style.spelled(unit)
    if style.plain {
      return rows.flatMap { style.fact($0.name, [$0.number.map { "\($0) \(unit)" }]) }
    }
    return TextTable(
      columns: [
        TextTable.Column(isLeft: true, cells: rows.map { [Span($0.name)] }),
        TextTable.Column(cells: rows.map { [Span($0.number ?? style.absent)] }),
        TextTable.Column(
          isLeft: true, cells: rows.map { [Span($0.number == nil ? "" : unit, .faint)] }),
      ], gap: "  "
    ).lines(style)
  }
}

extension ViewStyle {
  fileprivate func name(_ text: String) -> String {
    // The amount and its unit need 22 columns.
    wrapped(shown(spelled(text)), to: min(24, width - 22)).first ?? absent
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

enum Pollutant {
  private static let all = [
    ("pm2_5", "PM2.5"), ("pm10", "PM10"), ("o3", "O₃"), ("no2", "NO₂"), ("so2", "SO₂"),
    ("co", "CO"), ("nh3", "NH₃"),
  ]

  static let order = all.map(\.0)

  /// Returns the formula of a pollutant, as in "PM2.5", or "PM2,5" where decimals have a comma.
  static func name(_ key: String, in language: Language) -> String {
    let name = all.first { $0.0 == key }?.1 ?? key
    return String(name.map { $0 == "." ? Character(language.decimalSeparator) : $0 })
  }
}
