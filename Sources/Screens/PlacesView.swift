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
    /// Why the weather is unknown, in fewer words for a narrow terminal; empty for none.
    package var reason = ""
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
    let (weather, hasAges) = weather
    let nameRoom = nameRoom(beside: weather)
    let name = column { place in nameSpan(place, to: nameRoom) }
    let front = [name] + weather
    let rest = style.width - TextTable(columns: front, gap: Self.gap).width - Self.gap.count
    var table = TextTable(columns: front + columns(in: rest), gap: Self.gap)
    table.fit(in: style.width)
    // The low alone would be taken for the only extreme.
    if table.columns.last?.heading == low, !low.isEmpty { table.columns.removeLast() }
    var rows = table.rows
    let start = rows.count - places.count
    for (index, place) in places.enumerated() where start >= 0 {
      let isShown = place.current == nil ? hasRoom(for: place, in: rest) : hasAges
      guard !isShown, !place.note.isEmpty else { continue }
      rows[start + index] = noteRow(place, nameWidth: name.width, nameRoom: nameRoom)
    }
    return rows.map(style.line)
  }

  /// Returns whether the reason for missing weather fits where the words for the weather are.
  private func hasRoom(for place: Place, in rest: Int) -> Bool {
    rest >= 8 && displayWidth(place.note) <= rest
  }

  /// Returns a row with the note right after the name: there is no weather, or no room for its age.
  private func noteRow(_ place: Place, nameWidth: Int, nameRoom: Int) -> [Span] {
    let room = style.width - Self.gap.count
    let texts = [place.note, place.reason].filter { !$0.isEmpty }
    if let text = texts.first(where: { displayWidth($0) <= room - nameWidth }) {
      let name = nameSpan(place, to: nameRoom)
      let blanks = "".indented(by: nameWidth - displayWidth(name.text))
      return [name, Span(blanks + Self.gap), Span(text, .faint)]
    }
    // The note is told nowhere else, while the beginning of a name is enough to know it by.
    let text = texts.last ?? ""
    let least = max(8, room - displayWidth(text))
    let name = nameSpan(place, to: least)
    return [
      name, Span(Self.gap), Span(cut(text, to: room - displayWidth(name.text)), .faint),
    ]
  }

  private static let gap = "  "

  /// Returns the room for names: a long one must not take that of the weather and its age.
  private func nameRoom(beside weather: [TextTable.Column]) -> Int {
    let rest = style.width - weather.reduce(0) { $0 + $1.width + Self.gap.count }
    return max(8, min(rest, max(16, style.width / 2 - 4)))
  }

  private func nameSpan(_ place: Place, to room: Int) -> Span {
    func shown(_ columns: Int) -> String { style.shown(shortened(place.name, to: columns)) }
    // An ellipsis of three full stops is wider than the one that it replaces.
    let surplus = max(0, displayWidth(shown(room)) - room)
    let name = shown(max(room / 2, room - surplus))
    return Span(style.glyphs == .all ? isolated(name) : name, .strong)
  }

  /// The columns of the weather and its age that fit beside the names, with anything in them.
  ///
  /// The age is omitted last, and then old weather cannot be shown: it would be taken for new.
  private var weather: (columns: [TextTable.Column], hasAges: Bool) {
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
    let age = column { place in place.current == nil ? nil : Span(place.note, .faint) }
    let choices = [[icon, temperature, age], [temperature, age]].map { $0.filter(\.hasText) }
    let fitting = choices.first { columns in
      let room = nameRoom(beside: columns)
      let name = column { place in nameSpan(place, to: room) }
      return TextTable(columns: [name] + columns, gap: Self.gap).width <= style.width
    }
    return fitting.map { ($0, true) } ?? ([icon, temperature].filter(\.hasText), false)
  }

  /// Returns the further columns with anything in them, the most important first.
  ///
  /// - Parameter rest: the room for the first of them.
  private func columns(in rest: Int) -> [TextTable.Column] {
    let least = column(low, isLeft: false) { place in
      place.today?.temperatureMin.map { number($0) }
    }
    let most = column(style.words("high", context: "5 columns"), isLeft: false) { place in
      place.today?.temperatureMax.map { number($0) }
    }
    let details = (0..<(places.map(\.details.count).max() ?? 0)).map { index in
      column { place in
        place.details.indices.contains(index) ? Span(place.details[index], .faint) : nil
      }
    }
    // The reason for missing weather is where the weather would be.
    let sky = column { place in
      guard let current = place.current else {
        return hasRoom(for: place, in: rest) ? Span(place.note, .faint) : nil
      }
      return current.condition.map {
        Span(cut(style.text($0.words(current.intensity)), to: rest))
      }
    }
    return ([sky, least, most] + details).filter(\.hasText)
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
