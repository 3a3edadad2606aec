import Coarsen
import Exchange
import Interface
import Line
import Locate
import Places
import Platform
import Report
import Text

/// `wxhere where --follow`, which prints the place after each change of its cell, name or source.
struct PlaceFollow: Followed {
  var following: Following<WhereCommand>
  private var arguments: Arguments
  /// The cell, the name and the source, or why the place is unknown, which formats do not print.
  private var subject: [String] = []
  private var text = ""
  private var shown: [String]
  private var hasRead = false

  private static let unknown = [""]

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    following = try Following(arguments, for: .reader)
    // A format prints nothing for a place that is unknown from the start.
    shown = arguments.format == nil ? [] : Self.unknown
  }

  mutating func read() throws(Failure) -> WhereCommand {
    let run = try arguments.followedRun()
    let reading = try WhereCommand(run, ReportAccess(run))
    // A report of the same second would not look older than the files, so a refresh is started.
    if hasRead, reading.isRefreshed, !arguments.isOffline { following.isRefreshWanted = true }
    hasRead = true
    return reading
  }

  // MARK: Output

  mutating func show(
    _ found: Result<Found<WhereCommand>, Failure>, at now: Int
  ) throws(Failure) -> Rest? {
    let end =
      switch found {
      case .success(let found): update(found, at: now)
      case .failure(let failure): try update(without: failure)
      }
    if subject != shown { _ = try printOutput(text) }
    shown = subject
    return Rest(until: end)
  }

  /// Returns when the text changes without an event.
  private mutating func update(_ found: Found<WhereCommand>, at now: Int) -> Int {
    let reading = found.reading
    let access = reading.access
    let report = found.report ?? access.givenReport
    if let report, let location = report.location {
      let name = reading.naming.words(for: location.locality).name
      let shown = reading.shown(Escaping.printable(name))
      let line = "\(shown): \(location.cell.key), \(location.source.rawValue)\n"
      guard let text = reading.format == nil ? line : reading.formatted(location, report) else {
        following.complain([reading.doubt(location)])
        prepare("\n", saying: "")
        return .max
      }
      following.complain([])
      (subject, self.text) = ([location.cell.key, name, location.source.rawValue], text)
      // A place that is too old is not published for GeoClue.
      let end = location.locatedAt + Geolocation.oldest
      return end > now ? end : .max
    }
    let verdict =
      if found.isLooking {
        Verdict(awaiting: .location, access, line: Phrase("still locating"), reading.words)
      } else if let report {
        Verdict(
          report, permission: access.permission, isOffline: arguments.isOffline, reading.words)
      } else {
        Verdict(
          .noPlace, Fault(.location, .nothingKnown), line: Phrase("place unknown"), reading.words)
      }
    if !found.isLooking { following.complain(verdict.reasons(report, withHints: false)) }
    let text = reading.text(report, verdict)
    prepare(text.isEmpty ? "\n" : text, saying: verdict.line)
    return now + 3600
  }

  private mutating func update(without failure: Failure) throws(Failure) -> Int {
    if case .usage = failure { throw failure }
    let language = Run.language(arguments)
    following.complain([language.text(failure.phrase)])
    let line = failure.barLine(language)
    // A program would take a sentence for a place.
    let isDocument = arguments.isJSON || arguments.format == Arguments.geoJSON
    prepare(isDocument ? "" : "\(line)\n", saying: line)
    return .max
  }

  private mutating func prepare(_ text: String, saying line: String) {
    let isFormat = arguments.format != nil && arguments.format != Arguments.geoJSON
    (subject, self.text) = isFormat ? (Self.unknown, "\n") : (["", line], text)
  }
}

extension WhereCommand: FollowedReading {
  /// A configured place needs no lookup.
  var isRefreshed: Bool { access.request.looks }
}
