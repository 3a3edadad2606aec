import CommandLine
import Configuration
import Line
import Platform
import Report
import Wording

/// One line for each of several places that were named at once.
struct SeveralPlaces {
  private var invocations: [Invocation]
  /// Whether a blank line stands between them.
  private let isSpaced: Bool

  init(_ invocation: Invocation, _ command: Command) throws(Failure) {
    let options = invocation.options
    switch command {
    case .line: isSpaced = false
    case .location: isSpaced = !options.isJSON && options.format == nil
    default: throw .usage(Phrase("several places are for the line and for: wxhere where"))
    }
    var invocations: [Invocation] = []
    for place in invocation.places {
      invocations.append(
        try Invocation(options, settings: invocation.settings, places: [place]))
    }
    self.invocations = invocations
  }

  /// How many refreshes run ahead of the place that is waited for: some are slow, and each is a process.
  private static let ahead = 8

  /// - Returns: the worst of their statuses.
  mutating func run() throws(Failure) -> ExitStatus {
    StandardStreams.holdComplaintsToEnd()
    // One wait for all.
    let deadline = invocations.first.map { Instant.now + $0.wait } ?? .now
    var worst = ExitStatus.success
    for index in invocations.indices {
      let started = index == 0 ? 0 : index + Self.ahead
      for other in started...index + Self.ahead where other < invocations.count {
        try start(other)
      }
      if index > 0, isSpaced { _ = try printed("\n") }
      invocations[index].wait = max(.zero, deadline - .now)
      let status = try invocations[index].perform()
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  /// Has a report made while the lines before it are waited for, where it will be waited for.
  private mutating func start(_ index: Int) throws(Failure) {
    let invocation = invocations[index]
    guard !invocation.options.isOffline, !invocation.request.looks else { return }
    let access = ReportAccess(invocation)
    let report = access.load()
    let forgetAfter = invocation.settings.refresh.forgetAfter
    let isShowable =
      report?.weather.map { !$0.isStale(at: now(), after: forgetAfter) } ?? false
    guard !isShowable || invocation.options.isRefresh,
      report.map({ access.isDue($0, at: now()) }) ?? true
    else { return }
    invocations[index].reportBefore = .some(report)
    try Refresher(access).startInBackground()
  }
}
