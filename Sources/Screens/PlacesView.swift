import Exchange
import Line
import Text
package import Weather

/// The list of saved places: a row for each, with the weather there.
package struct PlacesView {
  package struct Place {
    let name: String
    /// The current weather; nil when it is unknown.
    package var current: Moment?
    /// The forecast for today; nil when it is unknown.
    package var today: Day?
    /// The age of old weather, or why it is unknown; empty for neither.
    package var note = ""
    /// The town, the position, and where the place is saved, which are shown where there is room.
    let details: [String]

    package init(name: String, details: [String]) {
      self.name = name
      self.details = details
    }
  }

  private let places: [Place]
  private let style: ViewStyle

  package init(_ places: [Place], style: ViewStyle) {
    self.places = places
    self.style = style
  }

  package var lines: [String] {
    var table = TextTable(columns: columns, gap: Self.gap)
    table.fit(in: style.width)
    // The low alone would be taken for the only extreme.
    if table.columns.last?.heading == low, !low.isEmpty { table.columns.removeLast() }
    return table.lines(style)
  }

  private static let gap = "  "

  /// The columns with anything in them, the most important first.
  private var columns: [TextTable.Column] {
    let icon = column { place in
      style.icons == .none
        ? nil : place.current.map { Span(style.icon($0.condition, isDay: $0.isDay)) }
    }
    let known = places.compactMap { $0.current?.temperature }
    let width = known.map { displayWidth(text($0)) }.max() ?? 0
    let temperature = column { place in
      place.current?.temperature.map { celsius in
        let number = text(celsius).rightAligned(in: width)
        return style.hasFills
          ? Span(" \(number) ", fill: .temperature(celsius))
          : Span(number, .temperature(celsius).bold)
      }
    }
    let least = column(low, isLeft: false) { place in
      place.today?.temperatureMin.map { number($0) }
    }
    let most = column(style.words("high", context: "5 columns"), isLeft: false) { place in
      place.today?.temperatureMax.map { number($0) }
    }
    let age = column { place in place.current == nil ? nil : Span(place.note, .faint) }
    let details = (0..<(places.map(\.details.count).max() ?? 0)).map { index in
      column { place in
        place.details.indices.contains(index) ? Span(place.details[index], .faint) : nil
      }
    }
    // A long name must not take the room of the weather.
    let room = max(16, style.width / 2 - 4)
    let name = column { place in
      let name = style.shown(shortened(place.name, to: room))
      return Span(style.glyphs == .all ? isolated(name) : name, .strong)
    }
    // The age is kept as long as the weather is: without it, old weather would be shown as new.
    let front = [name, icon, temperature, age].filter(\.hasText)
    let rest = style.width - TextTable(columns: front, gap: Self.gap).width - Self.gap.count
    // The reason for missing weather is where the weather would be.
    let sky = column { place in
      guard let current = place.current else { return Span(cut(place.note, to: rest), .faint) }
      return current.condition.map {
        Span(cut(style.text($0.words(current.intensity)), to: rest))
      }
    }
    return front + ([sky, least, most] + details).filter(\.hasText)
  }

  /// Returns the beginning of a text where it has no room; all of it where there is hardly any.
  private func cut(_ text: String, to columns: Int) -> String {
    columns < 8 || displayWidth(text) <= columns ? text : style.beginning(text, to: columns)
  }

  private var low: String { style.words("low", context: "4 columns") }

  private func text(_ celsius: Double) -> String {
    style.spelled(style.units.temperature(celsius).text)
  }

  private func number(_ celsius: Double) -> Span {
    Span(style.shortText(temperature: celsius), .temperature(celsius))
  }

  private func column(
    _ heading: String = "", isLeft: Bool = true, _ cell: (Place) -> Span?
  ) -> TextTable.Column {
    TextTable.Column(
      heading: heading, isLeft: isLeft, cells: places.map { [cell($0) ?? Span("")] })
  }
}

extension TextTable.Column {
  /// Whether any cell has a text.
  fileprivate var hasText: Bool { cells.contains { $0.contains { !$0.text.isEmpty } } }
}
