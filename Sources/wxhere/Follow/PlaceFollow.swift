import Coarsen
import CommandLine
import Facts
import Geolocation
import Line
import Places
import Platform
import Report
import Session
import Wording

/// `wxhere where --follow`, which prints the place after each change of its cell, name or source.
///
/// It runs until the reader closes the pipe and sleeps in between, as `Follow` does.
struct PlaceFollow {
  /// The text to print, and the facts it depends on.
  private struct Scene {
    /// The cell, the name and the source.
    ///
    /// If the place is unknown, it is the reason, which formats do not print.
    let subject: [String]
    let text: String
    /// The time of the next check, in seconds since 1970-01-01 00:00 UTC.
    var changesAt: Int
  }

  private let options: Options
  private var source: FollowedReading<WhereCommand>
  /// The subject printed last.
  private var shown: [String]
  /// Whether the settings have been read before.
  private var hasRead = false

  /// Runs `wxhere where --follow`.
  ///
  /// - Returns: nil for another command or without `--follow`.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing, options.command == .where else { return nil }
    _ = try Command(options)
    var follow = try PlaceFollow(options)
    return try follow.run()
  }

  private init(_ options: Options) throws(Failure) {
    self.options = options
    source = try FollowedReading(options) { invocation throws(Failure) in
      try WhereCommand(invocation)
    }
    // A format prints nothing for a place that is unknown from the start.
    shown = options.format == nil ? [] : Self.unknown
    // The result of a refresh is in its report, so there is no need to wait for child processes.
    StandardStreams.forgetChildren()
  }

  /// The subject of a format when the place is unknown.
  private static let unknown = [""]

  private mutating func run() throws(Failure) -> ExitStatus {
    while true {
      StandardStreams.bufferComplaints()
      let scene = try scene(at: now())
      if scene.subject != shown {
        guard StandardStreams.print(scene.text) else { throw .noOutput }
        shown = scene.subject
      }
      StandardStreams.printBufferedComplaints()
      let events = source.wakeups.wait(until: scene.changesAt, readsInput: false)
      if events.contains(.readerGone) { return .success }
      if events.contains(.refresh) { source.refreshNow() }
    }
  }

  // MARK: Output

  /// Returns the text for a time.
  ///
  /// - Throws: an error in the command line.
  private mutating func scene(at now: Int) throws(Failure) -> Scene {
    do throws(Failure) {
      return try place(at: now)
    } catch {
      if case .usage = error { throw error }
      let language = Invocation.language(options)
      source.complain([language.text(error.phrase)])
      let line = error.barLine(language)
      return scene(saying: line, options.isJSON ? "" : "\(line)\n", until: now + refreshPause)
    }
  }

  private mutating func place(at now: Int) throws(Failure) -> Scene {
    let (reading, isNew) = try source.current()
    let looks = reading.access.request.looks && !options.isOffline
    // A report with the same second would not look older than the files, so a refresh is always
    // started.
    if isNew, hasRead, looks { source.refreshNow() }
    hasRead = true
    let access = reading.access
    access.reloadPermission()
    let report = access.load() ?? access.givenReport
    // A configured place needs no lookup.
    let retry = looks ? source.refresh(report, by: access, at: now) : now + 86_400
    if let report, let location = report.location {
      let name = reading.naming.words(for: location.locality).name
      let line =
        "\(Escaping.printable(name)): \(location.cell.key), \(location.source.rawValue)\n"
      let text = reading.format == nil ? line : reading.formatted(location, report)
      if let text {
        source.complain([])
        // A place that is too old is not published for GeoClue.
        let end = location.locatedAt + Geolocation.oldest
        return Scene(
          subject: [location.cell.key, name, location.source.rawValue], text: text,
          changesAt: end > now ? min(end, retry) : retry)
      }
      source.complain([reading.doubt(location)])
      return scene(saying: "", "\n", until: retry)
    }
    let isLooking = report?.isUnfinished != false && !options.isOffline
    let verdict =
      if isLooking {
        Verdict(
          .noPlace, Fault(.location, .stillLooking), line: Phrase("still locating"),
          reading.words)
      } else if let report {
        Verdict(report, permission: access.permission, reading.words)
      } else {
        Verdict(
          .noPlace, Fault(.location, .nothingKnown), line: Phrase("place unknown"), reading.words)
      }
    if !isLooking { source.complain(verdict.reasons(report, withHints: false)) }
    let text = reading.text(report, verdict)
    return scene(saying: verdict.line, text.isEmpty ? "\n" : text, until: min(now + 3600, retry))
  }

  /// Returns the text for an unknown place.
  private func scene(saying line: String, _ text: String, until time: Int) -> Scene {
    let isFormat = options.format != nil && options.format != Options.geoJSON
    return Scene(
      subject: isFormat ? Self.unknown : ["", line], text: isFormat ? "\n" : text, changesAt: time)
  }
}
