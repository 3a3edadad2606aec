import CommandLine
import Configuration
import Line
import Platform
import Report
import Session
import Wording

/// The output for several places in one command.
struct SeveralPlaces {
  private var invocations: [Invocation]
  /// Whether blank lines separate the places.
  private let isSpaced: Bool

  private init(_ invocation: Invocation) throws(Failure) {
    let options = invocation.options
    switch invocation.command {
    case .line: isSpaced = false
    case .location: isSpaced = !options.isJSON && options.format == nil
    default: throw .usage(Phrase("several places work with the line and with: wxhere where"))
    }
    invocations = try invocation.places.map { place throws(Failure) in
      try Invocation(options, settings: invocation.settings, places: [place])
    }
  }

  /// The number of refreshes that are started in advance.
  ///
  /// It is limited, because each one is a process.
  private static let ahead = 8

  /// Prints the output for each place.
  ///
  /// - Returns: the most severe of their exit statuses.
  static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    var several = try SeveralPlaces(invocation)
    return try several.run()
  }

  private mutating func run() throws(Failure) -> ExitStatus {
    StandardStreams.holdComplaintsToEnd()
    // The time limit is shared by all places.
    let deadline = invocations.first.map { Instant.now + $0.wait } ?? .now
    var worst = ExitStatus.success
    for index in invocations.indices {
      let started = index == 0 ? 0 : index + Self.ahead
      for other in started...index + Self.ahead where other < invocations.count {
        try start(other)
      }
      if index > 0, isSpaced { _ = try printOutput("\n") }
      invocations[index].wait = max(.zero, deadline - .now)
      let status = try invocations[index].command.runOnce(invocations[index])
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  /// Starts a refresh in advance if there is nothing to show for its place.
  private mutating func start(_ index: Int) throws(Failure) {
    let invocation = invocations[index]
    guard !invocation.options.isOffline, !invocation.request.looks else { return }
    let access = ReportAccess(invocation)
    let report = access.load()
    let forgetAfter = invocation.settings.refresh.forgetAfter
    let isShowable = report?.weather.map { !$0.isStale(at: now(), after: forgetAfter) } ?? false
    guard !isShowable || invocation.options.isRefresh,
      report.map({ access.isDue($0, at: now()) }) ?? true
    else { return }
    invocations[index].reportBefore = .some(report)
    do { try Refresher(access).startInBackground() } catch { throw .system(error) }
  }
}
