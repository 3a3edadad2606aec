import Weather

/// The choice of a source's notices that are shown, and their order.
enum AlertFilter {
  /// Returns the warnings in force or announced, the worst first, then the earliest.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ notices: [AlertNotice], at now: Int) -> [Alert] {
    // A notice without a status is shown: a superfluous warning does less harm than a missing one.
    let actual = notices.filter { ($0.status ?? "Actual").lowercased() == "actual" }
    // A cancelled or expired notice has still replaced the notices that it refers to.
    var replaced: Set<String> = []
    for notice in actual {
      replaced.formUnion(notice.references.filter { $0 != notice.alert?.id })
    }
    let current = actual.filter { notice in
      guard let alert = notice.alert, notice.messageType?.lowercased() != "cancel" else {
        return false
      }
      return notice.level != 1 && !alert.isOver(at: now) && !replaced.contains(alert.id)
    }
    var ids: Set<String> = []
    var subjects: Set<Subject> = []
    // The newest of equal warnings is kept.
    let alerts = current.sorted { $0.sent ?? .min > $1.sent ?? .min }.compactMap(\.issued)
      .filter { alert in
        let subject = Subject(
          source: alert.source, event: alert.event, area: alert.area, onset: alert.onset,
          ends: alert.ends)
        return ids.insert(alert.id).inserted && subjects.insert(subject).inserted
      }
    return alerts.sorted(by: Alert.isMoreUrgent).readable
  }

  /// Returns the warnings of a provider that passes them on without CAP's status and references.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ alerts: [Alert], at now: Int) -> [Alert] {
    self.alerts(alerts.map { AlertNotice(alert: $0) }, at: now)
  }

  /// The fields by which two warnings are recognized as the same.
  ///
  /// Warnings that differ in their end are kept apart: a service may have issued each for its own
  /// reason.
  private struct Subject: Hashable {
    let source: String
    let event: String
    let area: String?
    let onset: Int?
    let ends: Int?
  }
}
