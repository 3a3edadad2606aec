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
