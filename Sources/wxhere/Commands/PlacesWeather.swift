import Coarsen
import Exchange
import Interface
import Line
import Places
import Platform
import Report
import Screens
import Text
import Weather

/// The list of saved places with their weather, for a terminal.
struct PlacesWeather {
  let run: Run

  /// Prints the places, after it has waited for missing weather as for several places in a line.
  func print(_ places: [SavedPlace]) throws(Failure) -> ExitStatus {
    StandardStreams.holdComplaintsToEnd()
    let pool = RefreshPool(for: run.wait)
    let lineStyle = try run.style
    let naming = try run.naming(lineStyle)
    var rows: [PlacesView.Place] = []
    try run.perform(for: places.map { .saved($0) }, in: pool) { (run) throws(Failure) in
      let reading = try run.reading(ReportAccess(run))
      rows.append(try row(places[rows.count], reading, naming))
      return reading.access
    }
    let style = ViewStyle(run, lineStyle, columns: Terminal.width)
    let lines = PlacesView(rows, style: style).lines.map { line in
      style.placed(style.ascii ? Escaping.ascii(line) : line) + "\n"
    }
    let status = try printOutput(lines.joined())
    pool.startWanted()
    return status
  }

  /// - Parameter naming: names the town of the place, which `reading` names as the person did.
  private func row(
    _ place: SavedPlace, _ reading: WeatherReading, _ naming: PlaceNaming
  ) throws(Failure) -> PlacesView.Place {
    let language = reading.style.units.language
    let origin = place.origin == .configuration ? language.words("in the configuration") : ""
    let details = [
      naming.words(for: place.locality).name,
      "\(place.cell.latitudeText), \(place.cell.longitudeText)", origin,
    ]
    var row = PlacesView.Place(name: Escaping.printable(place.name), details: details)
    switch try reading.outcome() {
    case .weather(let report, let weather):
      guard let location = report.location else { break }
      let context = LineContext(location, weather, { nil }, reading.line)
      row.current = context.moment
      row.today = context.today
      row.note = context.isStale ? language.text(agePhrase(context.age)) : ""
    case .none(_, let verdict):
      row.note = Escaping.printable(verdict.line)
      row.reason = verdict.reason.map { Escaping.printable($0) } ?? ""
    }
    return row
  }
}
