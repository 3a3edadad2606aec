import Coarsen
import Platform
import Report

/// The report of a refresh that is not over yet, for those who wait for it.
///
/// Each time that it is written costs a card some of its life. The first look at a place writes it as soon
/// as a line can be drawn; a later one does not, for there is something to show. Where services are slow,
/// what is known is written all the same if somebody may be waiting: at the first look, or for
/// `--refresh`. A look that was allowed once writes nothing to disk, and hands over all that it learns.
struct EarlyReport {
  private enum Audience {
    case nobody
    /// Somebody who has something to show, and asked for newer.
    case patient
    /// Somebody who has nothing to show.
    case waiting
    /// The one who started a look that was allowed once.
    case reader
  }

  private let audience: Audience
  private let exchanges: Exchanges
  private let save: (RefreshReport, Outlook?) throws -> Void
  private let isAllowed: () -> Bool

  /// How long services may take before it is written what is known without them.
  private static let patience = Duration.milliseconds(500)

  /// - Parameters:
  ///   - report: as it is before services are asked.
  ///   - forgetAfter: weather older than this is not shown, in seconds.
  ///   - save: writes a report.
  ///   - isAllowed: whether the permission still holds.
  init(
    _ report: RefreshReport, for request: RefreshRequest, forgetAfter: Int, exchanges: Exchanges,
    save: @escaping (RefreshReport, Outlook?) throws -> Void, while isAllowed: @escaping () -> Bool
  ) {
    self.exchanges = exchanges
    self.save = save
    self.isAllowed = isAllowed
    let shown = report.weather.flatMap { $0.formerLocation == nil ? $0.age(at: now()) ?? 0 : nil }
    if request.isOnce {
      audience = .reader
    } else if shown.map({ $0 > forgetAfter }) ?? true {
      audience = .waiting
    } else {
      audience = request.isForced ? .patient : .nobody
    }
  }

  /// Shows where this is, before there is any weather.
  func showPlace(_ report: RefreshReport) throws {
    try show(report, nil, isLine: false)
  }

  /// Shows a line, which whoever sees nothing yet waits for with its warnings.
  func showLine(_ report: RefreshReport, _ outlook: Outlook?) throws {
    try show(report, outlook, isLine: report.weather?.awaitsAlerts == false)
  }

  private func show(_ report: RefreshReport, _ outlook: Outlook?, isLine: Bool) throws {
    switch audience {
    case .nobody: return
    case .reader: try save(report, outlook)
    case .waiting where isLine:
      exchanges.whenWaiting(longerThan: .zero, nil)
      try save(report, outlook)
    case .waiting, .patient:
      exchanges.whenWaiting(longerThan: Self.patience) { [save, isAllowed] in
        // Only a display depends on it.
        if isAllowed() { try? save(report, outlook) }
      }
    }
  }
}
