import Exchange
import Report
import Text

extension LineContext {
  /// Returns the line of a format that wxhere brings.
  func line(_ format: String) -> [Segment] {
    guard let template = try? Template(format) else { return [] }
    return style.finished(template.parts.segments(self).line)
  }

  /// The name of the place, with remarks on an approximate place and on old weather.
  package var title: String {
    let caveats = StatusLine.caveats(
      isApproximate: location.isApproximate, isStale: isStale, age: age, in: language)
    let name = Escaping.printable(place.name)
    return (style.glyphs == .all ? isolated(name) : name) + Escaping.printable(caveats)
  }

  /// The provider, how the place is known, and the time of the weather.
  ///
  /// A time of day stays correct while a bar does not redraw.
  package var origin: String {
    // Who gave the place need not be told how it is known.
    let isGiven = location.source == .manual
    let names = line(isGiven ? "{provider}" : language.words("{provider}, place by {source}")).text
    let time = min(weather.asOf ?? .max, weather.fetchedAt)
    return language.listed([names, clock.clock(time, on: now)].compactMap { $0 })
  }
}
