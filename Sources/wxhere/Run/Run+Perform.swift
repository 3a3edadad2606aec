import Interface
import Places
import Platform
import Report
import Text

extension Run {
  /// The number of places after the shown one that are checked for weather.
  private static let ahead = 8

  /// Shows the report of each place, starts the refreshes that are due, and remembers the last place.
  ///
  /// - Parameter show: prints what a command shows of the report of one place.
  /// - Returns: the worst status.
  func perform(
    _ show: (Run, ReportAccess) throws(Failure) -> ExitStatus
  ) throws(Failure) -> ExitStatus {
    guard places.count > 1 else {
      let access = ReportAccess(self)
      let status = try show(self, access)
      if access.isRefreshWanted { Refresher(access).startAfterPrinting() }
      if status == .success { keepPlace() }
      return status
    }
    guard arguments.command.takesSeveralPlaces else {
      throw .usage(Phrase("several places work with the line and with: wxhere where"))
    }
    StandardStreams.holdComplaintsToEnd()
    // The time limit is shared by all places.
    let pool = RefreshPool(for: wait)
    var worst = ExitStatus.success
    var isFirst = true
    try perform(for: places, in: pool) { (run) throws(Failure) in
      if !isFirst, isSpaced { _ = try printOutput("\n") }
      isFirst = false
      let access = ReportAccess(run)
      let status = try show(run, access)
      if status.rawValue > worst.rawValue { worst = status }
      return access
    }
    pool.startWanted()
    if worst == .success { keepPlace() }
    return worst
  }

  /// Performs an action for each place, with a run that shares the time limit with the others and
  /// for which missing weather was requested before.
  ///
  /// - Parameter action: returns the report that it has shown.
  func perform(
    for places: [RequestedPlace], in pool: RefreshPool,
    _ action: (Run) throws(Failure) -> ReportAccess
  ) throws(Failure) {
    var earlier: [EarlierRefresh] = []
    for (index, place) in places.enumerated() {
      try startRefreshes(for: places, upTo: index, in: pool, &earlier)
      let refresh = pool.hasTime ? earlier[index] : .late(earlier[index].process)
      pool.want(try action(Run(self, for: place, wait: pool.timeLeft, after: refresh)))
    }
  }

  /// Whether a blank line separates the descriptions of places in words.
  private var isSpaced: Bool {
    arguments.command == .where && !arguments.isJSON && arguments.format == nil
  }

  /// Starts refreshes for a place and for some after it, if there is nothing to show for them.
  private func startRefreshes(
    for places: [RequestedPlace], upTo index: Int, in pool: RefreshPool,
    _ earlier: inout [EarlierRefresh]
  ) throws(Failure) {
    while earlier.count < places.count, earlier.count <= index + Self.ahead {
      let access = ReportAccess(try Run(self, for: places[earlier.count]))
      let report = access.load()
      let isShown = earlier.count == index
      if access.request.looks || !needsRefresh(access, report) {
        earlier.append(.none)
      } else if isShown ? !pool.waitForRoom() : !(pool.hasTime && pool.hasRoom) {
        guard isShown else { return }
        earlier.append(.late(nil))
      } else {
        do throws(SystemError) {
          earlier.append(.started(try pool.start(access), over: report))
        } catch {
          throw .system(error)
        }
      }
    }
  }

  /// Only if there is nothing to show for the place, and not to wait for a network.
  private func needsRefresh(_ access: ReportAccess, _ report: RefreshReport?) -> Bool {
    let isShowable = report.flatMap(access.shownWeather) != nil
    return !arguments.isOffline && (!isShowable || arguments.isRefresh)
      && report?.isCutOff != true && report.map { access.isDue($0, at: now()) } ?? true
  }

  /// The place of a bar is not a place that the user looked at.
  private func keepPlace() {
    guard arguments.bar == nil, let place = places.last, place != .here else { return }
    LastPlace(folders).keep(place)
  }
}

extension ReportAccess {
  convenience init(_ run: Run) {
    self.init(run.request, run.settings, run.folders, run.language)
  }
}
