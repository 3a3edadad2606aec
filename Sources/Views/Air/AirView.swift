package import Line
package import Weather
import Wording

/// The air: each index on its own scale, the substances and the pollen.
package struct AirView {
  private let air: AirQuality?
  private let clock: PlaceClock
  private let style: ViewStyle
  private let height: Int?

  /// - Parameters:
  ///   - air: nil where nobody measures it.
  ///   - height: rows of the terminal that it may take, nil where they do not matter.
  package init(air: AirQuality?, clock: PlaceClock, style: ViewStyle, height: Int? = nil) {
    self.height = height
    self.air = air
    self.clock = clock
    self.style = style
  }

  /// The view, line by line.
  package var lines: [String] {
    guard let air else {
      return style.sentence(style.words("There is no air quality for this place."))
    }
    let title =
      clock.dateAndClock(air.time, style).map { style.words("The air at \($0)") }
      ?? style.words("The air")
    let heading = style.title(title)
    let parts = [
      gauges(air), amounts(air.pollutants, order: Pollutant.order, Pollutant.name, "µg/m³"),
      amounts(
        air.pollen, order: [], { style.text(AirQuality.words(ofPollen: $0)) },
        style.words("grains/m³", context: "unit")),
    ].filter { !$0.isEmpty }
    if style.plain { return heading + parts.flatMap { $0 } }
    return heading + fitting(parts, in: height.map { $0 - heading.count })
  }

  /// The parts, or as many of them as have room: pollen goes first, then the substances; blank lines
  /// before them.
  private func fitting(_ parts: [[String]], in rows: Int?) -> [String] {
    let sizes = (1...max(1, parts.count)).reversed().flatMap { count in
      let shown = Columns.flowing(Array(parts.prefix(count)), gap: 6, in: style.width)
      return [shown.flatMap { [""] + $0 }, shown.flatMap { $0 }]
    }
    guard let rows else { return sizes.first ?? [] }
    return sizes.first { $0.count <= rows } ?? Array((sizes.last ?? []).prefix(max(1, rows)))
  }

  private func gauges(_ air: AirQuality) -> [String] {
    let gauges = air.indices.map { Gauge($0, style) } + [Gauge(uvIndex: air.uvIndex, style)]
    if style.plain { return gauges.flatMap { style.fact($0.name, [$0.number, $0.category]) } }
    // What names, numbers and categories leave, and three gaps of two columns.
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
    // Each category is below its bar.
    return zip(lines, gauges).flatMap { line, gauge in
      [line] + (gauge.category.map { [style.line([Span("  \($0)", gauge.tint)])] } ?? [])
    }
  }

  /// - Parameters:
  ///   - amounts: by a key, in a cubic metre.
  ///   - order: the keys that come first.
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
  /// A name that came with the data, short enough for a column.
  fileprivate func name(_ text: String) -> String {
    // What the amount and its unit leave.
    wrapped(shown(spelled(text)), to: min(24, width - 22)).first ?? absent
  }
}
