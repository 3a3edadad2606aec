import Weather

/// Which of a source's notices are to be shown, and in what order.
enum AlertFilter {
  /// The warnings in force or announced: the worst first, among equals the earliest.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ notices: [AlertNotice], at now: Int) -> [Alert] {
    // What is not said is no test: a warning too many does less harm than one too few.
    let actual = notices.filter { ($0.status ?? "Actual").lowercased() == "actual" }
    // Also what is cancelled or over itself has ended what it refers to.
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
    // The newest of those that say the same is kept.
    let alerts = current.sorted { $0.sent ?? .min > $1.sent ?? .min }.compactMap(\.issued)
      .filter { alert in
        let subject = Subject(
          source: alert.source, event: alert.event, area: alert.area, onset: alert.onset,
          ends: alert.ends)
        return ids.insert(alert.id).inserted && subjects.insert(subject).inserted
      }
    return alerts.sorted(by: Alert.isMoreUrgent).readable
  }

  /// Those of a provider that passes warnings on without CAP's words for what is in force.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  static func alerts(_ alerts: [Alert], at now: Int) -> [Alert] {
    self.alerts(alerts.map { AlertNotice(alert: $0) }, at: now)
  }

  /// What a warning is about: two about the same are one.
  ///
  /// Two that end apart are two: a service may have issued each for a reason of its own.
  private struct Subject: Hashable {
    let source: String
    let event: String
    let area: String?
    let onset: Int?
    let ends: Int?
  }
}
