import Coarsen
package import Exchange
import Weather

/// The head of a report, which contains everything that a line needs.
extension RefreshReport: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("made_at", &madeAt)
    visitor.whole("configured_at_ms", &configuredAt)
    visitor.text("clock_start", &clockStart)
    visitor.time("due_at", &dueAt)
    visitor.whole("failures", &failures)
    if !(0...1000).contains(failures) { visitor.reject() }
    visitor.flag("unfinished", &isUnfinished)
    visitor.object("location", &location, blank: .blank)
    visitor.object("weather", &weather, blank: .blank)
    visitor.list("attempts", &attempts, blank: SourceAttempt(source: .manual, outcome: .used))
    visitor.text("lookup_service", &lookupService)
    visitor.list("faults", &faults, blank: .blank)
  }
}

extension Location: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    var key = cell.key
    visitor.text("cell", &key)
    if let known = Cell(key: key) { cell = known } else { visitor.reject() }
    visitor.text("country_code", &countryCode)
    countryCode = locality.countryCode
    visitor.number("accuracy_m", &accuracy, in: CoarseLocation.accuracies)
    visitor.word("source", &source)
    visitor.time("located_at", &locatedAt)
    visitor.text("clock_start", &clockStart)
    visitor.text("service", &service)
    visitor.word("started_by", &startedBy)
  }

  fileprivate static var blank: Location {
    Location(cell: .origin, accuracy: 3000, source: .manual, locatedAt: 0)
  }
}

extension SourceAttempt: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.word("source", &source)
    visitor.word("outcome", &outcome)
    visitor.list("faults", &faults, blank: .blank)
  }
}

extension Fault: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.word("part", &part)
    visitor.word("service", &service)
    visitor.word("source", &source)
    visitor.word("kind", &kind)
    visitor.time("until", &until)
    visitor.whole("status", &status)
    visitor.text("subject", &subject)
    visitor.time("time", &time)
    visitor.text("detail", &detail)
    visitor.text("key_mark", &keyMark)
  }

  /// A value into which a fault is decoded.
  package static var blank: Fault { Fault(.program, .system) }
}

extension WeatherNow: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("provider", &provider)
    visitor.text("attribution", &attribution)
    visitor.time("fetched_at", &fetchedAt)
    visitor.time("as_of", &asOf)
    visitor.text("clock_start", &clockStart)
    visitor.object("former_location", &formerLocation, blank: .blank)
    visitor.object("current", &current)
    visitor.object("today", &today, blank: Day(date: ""))
    visitor.time("today_ends", &todayEnds)
    visitor.object("yesterday", &yesterday, blank: Day(date: ""))
    visitor.object("reached", &reached, blank: Day(date: ""))
    visitor.flag("awaits_alerts", &awaitsAlerts)
    visitor.time("alerts_at", &alertsAt)
    visitor.flag("may_lack_alerts", &mayLackAlerts)
    visitor.names("computed", &computed)
    visitor.texts("taken", &taken)
    visitor.list(
      "warnings", &warnings, blank: Alert(id: "", source: "", event: "", severity: .unknown))
  }

  fileprivate static var blank: WeatherNow {
    WeatherNow(provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0))
  }
}

/// The tail of a report, which contains everything else that views show.
extension Outlook: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.list("hourly", &hourly, blank: Moment(time: 0))
    visitor.list("daily", &daily, blank: Day(date: ""))
    visitor.object("nowcast", &nowcast, blank: Nowcast(start: 0, step: 900, precipitation: []))
    visitor.object("spread", &spread, blank: .blank)
    visitor.list("alerts", &alerts, blank: Alert(id: "", source: "", event: "", severity: .unknown))
    visitor.flag("partial", &isPartial)
    visitor.object("air", &air, blank: AirQuality(time: 0, provider: "", attribution: ""))
    let blank = Origin(provider: "", attribution: "")
    visitor.object("hourly_origin", &hourlyOrigin, blank: blank)
    visitor.object("daily_origin", &dailyOrigin, blank: blank)
    visitor.object("nowcast_origin", &nowcastOrigin, blank: blank)
    visitor.object("alerts_origin", &alertsOrigin, blank: blank)
  }
}

extension Outlook.Origin: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("provider", &provider)
    visitor.text("attribution", &attribution)
    visitor.names("computed", &computed)
    visitor.texts("taken", &taken)
  }
}
