import Configuration
import Line
import PlaceName
import Platform
import Report

/// The line as it was drawn last, with the age of now: the way that a bar takes nearly always.
struct QuickLine {
  private let invocation: Invocation
  private let memo: LineMemo

  /// - Parameter given: the one place that was named; nil for the places of the options.
  /// - Returns: nil where nothing was drawn yet from the files as they are, or more is asked for.
  init?(_ options: Options, _ given: GivenPlace? = nil) throws(Failure) {
    let places: [GivenPlace]? = if let given { [given] } else { try Self.places(options) }
    guard let places, let place = try Self.memo(options, places), let memo = LineMemo(at: place)
    else { return nil }
    invocation = try Invocation(options, settings: memo.settings, places: places)
    self.memo = memo
  }

  /// The places that the options name, as they were found last; nil where they have to be looked for.
  private static func places(_ options: Options) throws(Failure) -> [GivenPlace]? {
    guard !options.places.isEmpty else { return [] }
    guard isLine(options), let folders = Folders(), let gazetteer = Gazetteer.embedded else {
      return nil
    }
    let texts = try LastPlace(folders).named(options.places)
    return PlaceMemo(texts, options, folders)?.places(in: gazetteer)
  }

  /// Whether a line is all that is asked for, and it depends on nothing more.
  private static func isLine(_ options: Options) -> Bool {
    options.words.isEmpty && options.preview == nil && options.gazetteer == nil && !options.isJSON
      && !options.isVerbose && !options.isRefresh && !options.isFollowing
  }

  /// Where what a line is drawn from is kept; nil where it is not.
  static func memo(
    _ options: Options, _ places: [GivenPlace]
  ) throws(Failure) -> LineMemo.Place? {
    guard isLine(options), places.count <= 1, let folders = Folders() else { return nil }
    return LineMemo.Place(folders, try Invocation.request(options, place: places.first))
  }

  /// Prints the line, and then has a due report made anew.
  ///
  /// - Returns: nil when the weather is too old to be shown, or what the line needs is damaged.
  func run() throws(Failure) -> ExitStatus? {
    guard let status = try show() else { return nil }
    invocation.keepPlace(status)
    return status
  }

  /// The same for one of several places.
  func show() throws(Failure) -> ExitStatus? {
    let style = try invocation.style
    let naming = try invocation.naming(style)
    let line = StatusLine(style: style, now: now(), naming: naming.words, clock: naming.clock)
    var isSound = true
    let drawn = invocation.text(
      memo.report,
      {
        do {
          return try memo.outlook()
        } catch {
          isSound = false
          return nil
        }
      }, line, warnings: { memo.warnings })
    guard let drawn, isSound else { return nil }
    let status = try printed(drawn.text, drawn.status)
    if !invocation.options.isOffline,
      memo.report.isDue(at: now(), every: invocation.settings.reportInterval)
    {
      let access = ReportAccess(try Invocation(invocation.options, places: invocation.places))
      access.isRefreshWanted = true
      access.refreshIfWanted()
    }
    return status
  }
}
