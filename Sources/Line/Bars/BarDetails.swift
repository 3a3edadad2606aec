import Exchange
import Report
import Text
import Weather

/// The lines of a tooltip or menu, in sections separated by an empty line.
struct BarDetails {
  let context: LineContext

  /// The maximum width of a line in columns, because no bar wraps its tooltip.
  static let columns = 72

  var short: [Segment] { line("{icon} {temperature}") ?? [] }

  var lines: [[Segment]] {
    let sections = [now, warnings, hours, days, [origin]]
    return sections.reduce(into: []) { lines, section in
      let known = section.compactMap { $0 }
      if !lines.isEmpty, !known.isEmpty { lines.append([]) }
      lines += known
    }
  }

  private var now: [[Segment]?] {
    [
      line("{place}[ ({approximate})]"),
      line(words("{icon} [{condition}, ]{temperature}[, feels like {feels_like}]")),
    ] + facts + [line("[{rain_next}]")]
  }

  private var facts: [[Segment]?] {
    // The UV index is omitted at night and when it rounds to 0.
    let hasUV = (context.moment.uvIndex ?? 0) >= 0.5
    let facts: [(name: Phrase, format: String)] = [
      (
        Phrase("wind", context: "12 columns"),
        words("[{wind}][ {wind_direction}][, gusts {gust}]")
      ),
      (Phrase("humidity", context: "12 columns"), "[{humidity}]"),
      (Phrase("UV index", context: "12 columns"), hasUV ? "[{uv_index}]" : ""),
      (Phrase("sun", context: "12 columns"), "[{sunrise}–{sunset}]"),
    ]
    return table(
      facts.map { name, format in
        line(format).map { [[Segment(context.style.printable(context.language.text(name)))], $0] }
      })
  }

  /// A time of day stays correct while the bar does not redraw; old weather also shows its age.
  private var origin: [Segment]? {
    let time = clock(min(context.weather.asOf ?? .max, context.weather.fetchedAt))
    let language = context.language
    let age = context.isStale ? language.remark(language.text(agePhrase(context.age))) : ""
    // Who gave the place need not be told how it is known.
    let isGiven = context.location.source == .manual
    return line(isGiven ? "{provider}" : words("{provider}, place by {source}")).map {
      $0 + [
        Segment(time.map { language.listed(["", $0]) } ?? ""),
        Segment(age, context.isStale ? .stale : nil),
      ]
    }
  }

  /// The five most urgent warnings, active or upcoming; a tooltip has no room for more.
  private var warnings: [[Segment]?] {
    let known = context.outlook?.alerts?.filter { !$0.isOver(at: context.now) } ?? []
    return known.sorted(by: Alert.isMoreUrgent).prefix(5).flatMap { alert in
      let start = alert.onset.flatMap {
        $0 > context.now ? context.clock.words(.from, $0, now: context.now) : nil
      }
      let end = alert.ends.flatMap { context.clock.words(.until, $0, now: context.now) }
      let parts = [context.style.printable(alert.event), start, end].compactMap { $0 }
      return wrapped(parts.concatenated(with: " "), to: Self.columns).map {
        [Segment($0, ColorRole(alert.severity))]
      }
    }
  }

  private var hours: [[Segment]?] {
    forecasts(
      ["[{time}]", "[{icon}]", "[{temperature}]"],
      of: stride(from: 3, through: 18, by: 3).map { .hour($0) })
  }

  private var days: [[Segment]?] {
    forecasts(
      ["[{weekday}]", "[{icon}]", words("[{low} to {high}]")], of: (0..<5).map { .day($0) })
  }

  private func forecasts(
    _ formats: [String], of scopes: [ValueReference.Scope]
  ) -> [[Segment]?] {
    let columns = formats.map { lines($0, of: scopes) }
    let chances = lines("[{precipitation_chance}]", of: scopes).map { chance in
      chance.map { [Segment(words("chance \($0.text)"))] } ?? []
    }
    return table(
      scopes.indices.map { row in
        let cells = columns.compactMap { $0.indices.contains(row) ? $0[row] : nil }
        guard cells.count == formats.count else { return nil }
        return cells + [chances.indices.contains(row) ? chances[row] : []]
      })
  }

  private func table(_ rows: [[[Segment]]?]) -> [[Segment]?] {
    let known = rows.compactMap { $0 }
    let count = known.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      known.map { $0.count > column ? displayWidth($0[column].text) : 0 }.max() ?? 0
    }
    return rows.map { cells in
      guard var line = cells?.first else { return nil }
      var used = displayWidth(line.text)
      for (cell, width) in zip((cells ?? []).dropFirst(), widths) where !cell.isEmpty {
        line.append(Segment("".indented(by: max(0, width - used) + 2)))
        line += cell
        used = displayWidth(cell.text)
      }
      return line
    }
  }

  private func line(_ format: String) -> [Segment]? { lines(format, of: [.now]).first ?? nil }

  /// Returns a line for each scope; nil where no value is known.
  private func lines(_ format: String, of scopes: [ValueReference.Scope]) -> [[Segment]?] {
    guard let template = try? Template(format) else { return [] }
    return scopes.map { scope in
      let parts = template.parts.map { $0.of(scope) }
      let line = context.style.finished(parts.segments(context).line)
      return line.isEmpty ? nil : line
    }
  }

  private func words(_ format: Phrase.Format) -> String { context.language.words(format) }

  private func clock(_ time: Timestamp) -> String? { context.clock.clock(time, on: context.now) }
}

extension Template.Part {
  /// Returns the part with its values for another time.
  fileprivate func of(_ scope: ValueReference.Scope) -> Template.Part {
    switch self {
    case .text, .control: return self
    case .value(var value):
      value.scope = scope
      return .value(value)
    case .group(let parts): return .group(parts.map { $0.of(scope) })
    }
  }
}
