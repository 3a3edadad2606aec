import Exchange
import Platform
import Report
import Weather
import WeatherService

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

/// The outlook of an unfinished refresh, which is completed when somebody reads it.
struct EarlyOutlook {
  private let outlook: Outlook?
  private let known: KnownOutlook
  private let today: Day?
  private let place: WeatherPlace

  /// Creates the outlook of the parts so far, at a place.
  ///
  /// - Parameter known: the outlook of the previous report, if it is for this place and not too old.
  init(_ parts: WeatherParts, after known: KnownOutlook, in place: WeatherPlace) {
    outlook = parts.outlook
    today = parts.weather?.today
    self.known = known
    self.place = place
  }

  /// The outlook with what is missing from the previous one; nil without new weather.
  var completed: Outlook? {
    outlook?.completed(with: known.outlook, today: today, at: now(), in: place)
  }
}

extension Outlook {
  /// Returns the outlook for an unfinished refresh, with the previous warnings and air quality.
  func completed(
    with known: Outlook?, today: Day?, at now: Timestamp, in place: WeatherPlace
  ) -> Outlook {
    var outlook = withForecast(of: known, today: today, at: now, in: place)
    // That there were no warnings says nothing about now.
    if let alerts = known?.alerts, !alerts.isEmpty {
      (outlook.alerts, outlook.alertsOrigin) = (alerts, known?.alertsOrigin)
    }
    outlook.air = outlook.air ?? known?.air
    outlook.isPartial = (known?.isPartial ?? true) || known?.alerts?.isEmpty == true
    return outlook
  }
}
