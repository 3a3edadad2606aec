import Weather

/// A filter that selects and sorts the warnings to show.
enum AlertFilter {
  /// Returns the active and upcoming warnings: the most severe first, then the earliest.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ notices: [AlertNotice], at now: Int) -> [Alert] {
    // A cancelled or expired notice still replaces the notices that it refers to.
    var replaced: Set<String> = []
    for notice in notices where notice.isReplacement {
      replaced.formUnion(notice.references.filter { $0 != notice.alert?.id })
    }
    let current = notices.filter { $0.effect == .warns }.compactMap(\.issued)
      .filter { !$0.isOver(at: now) && !replaced.contains($0.id) }
    var ids: Set<String> = []
    var advisories: Set<Advisory> = []
    // Of the notices of one advisory, the newest is kept.
    let alerts = current.sorted(by: isNewer).filter { alert in
      ids.insert(alert.id).inserted && advisories.insert(Advisory(alert)).inserted
    }
    return alerts.sorted(by: Alert.isMoreUrgent).readable
  }

  /// Returns whether a warning was issued after another.
  ///
  /// Of two that were issued at the same or an unknown time, the one that begins first precedes:
  /// it covers the time of both.
  private static func isNewer(_ one: Alert, _ other: Alert) -> Bool {
    (other.issued ?? .min, one.onset ?? .min) < (one.issued ?? .min, other.onset ?? .min)
  }

  /// Returns the active and upcoming warnings of a provider that omits CAP's status and references.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ alerts: [Alert], at now: Int) -> [Alert] {
    self.alerts(alerts.map { AlertNotice(alert: $0) }, at: now)
  }

  /// The fields that notices of the same advisory share, whatever their texts and their onset.
  ///
  /// Notices with different ends or severities are kept apart: a service may have issued them for
  /// different reasons. Without an end, the onset tells them apart.
  private struct Advisory: Hashable {
    let source: String
    let event: String
    let area: String?
    let severity: Alert.Severity
    let onset: Int?
    let ends: Int?

    init(_ alert: Alert) {
      source = alert.source
      event = alert.event
      area = alert.area
      severity = alert.severity
      onset = alert.ends == nil ? alert.onset : nil
      ends = alert.ends
    }
  }
}
