import Weather

/// A filter that selects and sorts the warnings to show.
enum AlertFilter {
  /// Returns the active and upcoming warnings: the most severe first, then the earliest.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ notices: [AlertNotice], at now: Int) -> [Alert] {
    // A warning without a status is shown: an unnecessary warning does less harm than a missing
    // one.
    let actual = notices.filter { ($0.status ?? "Actual").lowercased() == "actual" }
    // A cancelled or expired notice still replaces the notices that it refers to.
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
    // Of identical warnings, the newest is kept.
    let alerts = current.sorted { $0.sent ?? .min > $1.sent ?? .min }.compactMap(\.issued)
      .filter { alert in
        let subject = Subject(
          source: alert.source, event: alert.event, area: alert.area, onset: alert.onset,
          ends: alert.ends)
        return ids.insert(alert.id).inserted && subjects.insert(subject).inserted
      }
    return alerts.sorted(by: Alert.isMoreUrgent).readable
  }

  /// Returns the active and upcoming warnings of a provider that omits CAP's status and references.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ alerts: [Alert], at now: Int) -> [Alert] {
    self.alerts(alerts.map { AlertNotice(alert: $0) }, at: now)
  }

  /// The fields that identify duplicates of a warning.
  ///
  /// Warnings with different ends are kept apart: a service may have issued them for different
  /// reasons.
  private struct Subject: Hashable {
    let source: String
    let event: String
    let area: String?
    let onset: Int?
    let ends: Int?
  }
}
