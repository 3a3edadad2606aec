import Configuration
import Line
import Platform
import Report

/// The line as it was drawn last, with the age of now: the way that a bar takes nearly always.
struct QuickLine {
  private let invocation: Invocation
  private let memo: LineMemo

  /// - Returns: nil where nothing was drawn yet from the files as they are, or more is asked for.
  init?(_ options: Options) throws(Failure) {
    guard let place = try Self.place(options), let memo = LineMemo(at: place) else { return nil }
    invocation = try Invocation(options, settings: memo.settings)
    self.memo = memo
  }

  /// Where what a line is drawn from is kept; nil where the line is not all that is asked for, or
  /// depends on more.
  static func place(_ options: Options) throws(Failure) -> LineMemo.Place? {
    guard options.words.isEmpty, options.preview == nil, options.place == nil,
      options.gazetteer == nil, !options.isJSON, !options.isVerbose, !options.isRefresh,
      !options.isFollowing, let folders = Folders()
    else { return nil }
    return LineMemo.Place(folders, try Invocation.request(options, town: nil))
  }

  /// Prints the line, and then has a due report made anew.
  ///
  /// - Returns: nil when the weather is too old to be shown, or what the line needs is damaged.
  func run() throws(Failure) -> ExitStatus? {
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
      let access = ReportAccess(try Invocation(invocation.options))
      access.isRefreshWanted = true
      access.refreshIfWanted()
    }
    return status
  }
}
