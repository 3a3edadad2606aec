import Coarsen
import Configuration
import Exchange
import Interface
import Line
import Locate
import Permission
import Places
import Platform
import Report
import Text

/// `wxhere where`, which prints the location and its source.
struct WhereCommand {
  let run: Run
  let access: ReportAccess
  let naming: PlaceNaming
  /// Nil for a description in words.
  let format: Format?

  enum Format {
    case json
    case geoJSON
    case geolocation
    case template(LineStyle)
  }

  static func show(_ run: Run, _ access: ReportAccess) throws(Failure) -> ExitStatus {
    try WhereCommand(run, access).show()
  }

  init(_ run: Run, _ access: ReportAccess) throws(Failure) {
    self.run = run
    self.access = access
    let arguments = run.arguments
    if arguments.isJSON {
      format = .json
    } else if arguments.format == Arguments.geoJSON {
      format = .geoJSON
    } else if arguments.format == Arguments.geolocation {
      format = .geolocation
    } else {
      // The format is checked before the network is used or the user is asked.
      format = try arguments.format == nil ? nil : .template(run.style)
    }
    naming = try run.naming
  }

  private func show() throws(Failure) -> ExitStatus {
    let result: ReportWait.Result
    do { result = try ReportWait(run, access).result(for: .place) } catch { throw .system(error) }
    switch result {
    case .report(let report):
      guard let location = report.location else {
        return try fail(
          report,
          Verdict(
            report, permission: access.permission,
            isOffline: run.arguments.isOffline || access.isAllowedOnce,
            isForced: run.arguments.isRefresh, words))
      }
      run.explain(report)
      guard let text = formatted(location, report) else {
        Complaint.say([doubt(location)])
        return .noPlace
      }
      return try printOutput(text)
    case .stillLooking(let report):
      return try fail(
        report, Verdict(awaiting: .location, access, line: Phrase("still locating"), words))
    case .gaveUp: return try fail(nil, Verdict(.noPlace, Fault(.location, .gaveUp), words))
    case .failed(let ending, let said):
      let fault = Fault(failed: ending)
      return try fail(
        nil, Verdict(failed: fault, said: said, line: Phrase("the refresh failed"), words))
    case .nothing:
      let isOther = access.hasOtherVersion
      let fault = Fault(.location, isOther ? .otherVersion : .nothingKnown)
      let line = isOther ? nil : Phrase("place unknown")
      return try fail(nil, Verdict(.noPlace, fault, line: line, words))
    }
  }

  var words: FaultWords { run.faultWords }

  private func fail(_ report: RefreshReport?, _ verdict: Verdict) throws(Failure) -> ExitStatus {
    let status = try printOutput(text(report, verdict), verdict.status)
    Complaint.say(verdict.reasons(report))
    return status
  }

  func text(_ report: RefreshReport?, _ verdict: Verdict) -> String {
    switch format {
    case nil: "\(verdict.line)\n"
    // A program would take a sentence for a place.
    case .template, .geolocation: ""
    case .json: json(report, verdict)
    case .geoJSON: json(report, verdict, isFeature: true)
    }
  }

  /// Returns the place in GeoClue's format; nil when its age or accuracy is unknown or too large.
  private func geolocation(_ location: Location) -> Geolocation? {
    guard let age = location.age(at: now()), age < Geolocation.oldest else { return nil }
    return Geolocation(cell: location.cell, accuracy: location.accuracy)
  }

  func doubt(_ location: Location) -> String {
    let age = agePhrase(location.age(at: now()))
    return run.language.words(
      """
      the place was found \(age): GeoClue gets no place that is a day old or uncertain by \
      more than 1000 km
      """
    )
  }

  private func json(
    _ report: RefreshReport?, _ verdict: Verdict? = nil, isFeature: Bool = false
  ) -> String {
    WhereJSON.text(report, access, naming, words, verdict: verdict, isFeature: isFeature)
  }

  /// Returns the place in the requested format, or in words; nil when GeoClue gets no place.
  func formatted(_ location: Location, _ report: RefreshReport) -> String? {
    switch format {
    case .geolocation: return geolocation(location)?.text
    case .json: return json(report)
    case .geoJSON: return json(report, isFeature: true)
    case .template(let style):
      let line = StatusLine(style: style, now: now(), naming: naming.words, clock: naming.clock)
      return line.text(of: location) + "\n"
    case nil: return words(location, report)
    }
  }

  private func words(_ location: Location, _ report: RefreshReport) -> String {
    let language = run.language
    let accuracy =
      Int(exactly: (location.accuracy / 1000).rounded()).map { count in Phrase("\(count) km") }
      ?? Phrase("unknown", context: "accuracy")
    let cell = location.cell
    let source = location.source.rawValue
    var rows = [
      (
        language.words("cell", context: "where"),
        language.words("\(cell.key), centre \(cell.latitudeText), \(cell.longitudeText)")
      ),
      (language.words("accuracy", context: "where"), language.text(accuracy)),
      (
        language.words("source", context: "where"),
        location.isApproximate ? language.words("\(source) (approximate)") : source
      ),
      (
        language.words("found", context: "where"),
        language.text(agePhrase(location.age(at: now())))
      ),
      (
        language.words("permission", context: "where"),
        language.text(access.permission.phrase)
      ),
    ]
    rows += report.attempts.map {
      ("  \($0.source)", words.explanation($0))
    }
    let width = Terminal.showsOutput ? Terminal.width : nil
    let lines = definitions(rows.map { ($0, Escaping.printable($1)) }, width: width)
    let name = Escaping.printable(naming.words(for: location.locality).name)
    let names = (width.map { wrapped(name, to: $0) } ?? [name]).map(shown)
    return (names + lines).joined(separator: "\n") + "\n"
  }

  /// Returns a printable name, on a terminal with isolates.
  ///
  /// A program that reads the name is not given any.
  func shown(_ name: String) -> String {
    Terminal.showsOutput && run.glyphs == .all ? isolated(name) : name
  }
}
