import Platform
import Report

/// The report of an unfinished refresh, for readers that are waiting for it.
///
/// Every write wears an SD card. The first refresh of a place writes a report as soon as a line can
/// be printed. Later ones do not, because there is already something to show. When services are
/// slow, the current state is written if a reader may be waiting: in the first refresh, and with
/// `--refresh`. A one-time refresh writes nothing to disk, and passes on everything immediately.
struct EarlyReport {
  private enum Audience {
    case nobody
    /// A reader that has something to show and requested newer data.
    case patient
    case waiting
    case reader
  }

  private let audience: Audience
  private let exchanges: Exchanges
  private let save: (RefreshReport, Outlook?) throws -> Void

  /// Services may take so long before the current state is written.
  private static let patience = Duration.milliseconds(500)

  /// Creates it from the report before any request; weather older than `forgetAfter` is not shown.
  init(
    _ report: RefreshReport, for request: RefreshRequest, forgetAfter: Int, exchanges: Exchanges,
    save: @escaping (RefreshReport, Outlook?) throws -> Void
  ) {
    self.exchanges = exchanges
    self.save = { report, outlook in
      var report = report
      // A line may be printed from this report alone.
      if let fault = exchanges.fault { report.faults.append(fault) }
      try save(report, outlook)
    }
    let shown = report.weather.flatMap { $0.formerLocation == nil ? $0.age(at: now()) ?? 0 : nil }
    if request.isOnce {
      audience = .reader
    } else if shown.map({ $0 > forgetAfter }) ?? true {
      audience = .waiting
    } else {
      audience = request.isForced ? .patient : .nobody
    }
  }

  /// Publishes the place, or with an outlook the weather, which a waiting reader needs together
  /// with its warnings.
  func show(
    _ report: RefreshReport, _ outlook: EarlyOutlook?, to output: borrowing Output
  ) throws {
    switch audience {
    case .nobody: return
    case .reader:
      // It stops reading when it has the line.
      if outlook != nil { output.endNotes() }
      try save(report, outlook?.completed)
    case .waiting where outlook != nil && report.weather?.awaitsAlerts == false:
      exchanges.whenWaiting(longerThan: .zero, nil)
      try save(report, outlook?.completed)
    case .waiting, .patient:
      exchanges.whenWaiting(longerThan: Self.patience) { [save] in
        // A failure is ignored, because the final report follows.
        try? save(report, outlook?.completed)
      }
    }
  }
}
