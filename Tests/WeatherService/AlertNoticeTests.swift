import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

private func notice(
  _ id: String, event: String = "Wind", severity: Alert.Severity = .minor, onset: Int? = nil,
  ends: Int? = nil, sent: Int? = nil
) -> AlertNotice {
  var alert = Alert(id: id, source: "s", event: event, severity: severity)
  alert.onset = onset
  alert.ends = ends
  return AlertNotice(alert: alert, status: "Actual", messageType: "Alert", sent: sent)
}

private func shown(_ notices: AlertNotice...) -> [String] {
  notices.shown(at: now).map(\.id)
}

/// CAP's status, message type, response types and urgency, and the effect of a message with them.
private let effects: [(String?, String?, [String], String?, AlertNotice.Effect)] = [
  (nil, nil, [], nil, .warns), ("Actual", "Alert", ["Prepare"], "Future", .warns),
  ("actual", "Update", ["Monitor", "Execute"], "Unknown", .warns),
  ("Test", "Alert", [], nil, .nothing), ("Exercise", "Alert", [], nil, .nothing),
  ("System", "Alert", [], nil, .nothing), ("Draft", "Alert", [], nil, .nothing),
  ("test", nil, [], nil, .nothing), ("Test", "Cancel", ["AllClear"], "Past", .nothing),
  ("Actual", "Ack", [], nil, .nothing), (nil, "ERROR", ["AllClear"], "Past", .nothing),
  ("Actual", "Cancel", [], nil, .ends), (nil, "cancel", ["Prepare"], "Future", .ends),
  ("Actual", "Alert", ["AllClear"], nil, .ends), (nil, "Update", ["allclear"], "Future", .ends),
  (nil, nil, ["All Clear", "None"], nil, .ends), (nil, nil, ["Monitor", "AllClear"], nil, .ends),
  (nil, nil, ["AllClear", "Evacuate"], nil, .warns), (nil, nil, [""], "", .warns),
  ("Actual", "Update", [], "Past", .ends), (nil, nil, ["Shelter"], "past", .ends),
]

@Test("CAP's fields say what a message does", arguments: effects)
func capsFieldsSayWhatAMessageDoes(
  status: String?, type: String?, responses: [String], urgency: String?,
  effect: AlertNotice.Effect
) {
  let first = notice("1", event: "Storm")
  var notice = notice("2")
  (notice.status, notice.messageType) = (status, type)
  (notice.responses, notice.urgency) = (responses, urgency)
  notice.references = ["1"]
  #expect(notice.effect == effect)
  switch effect {
  case .warns: #expect(shown(first, notice) == ["2"])
  case .ends:
    #expect(shown(first, notice).isEmpty)
    notice.isHere = false
    #expect(shown(first, notice) == ["1"], "it ends elsewhere")
  case .nothing: #expect(shown(first, notice) == ["1"])
  }
}

@Test("a green warning is not shown", arguments: [(nil, true), (1, false), (2, true)])
func aGreenWarningIsNotShown(level: Int?, isShown: Bool) {
  var notice = notice("1")
  notice.level = level
  #expect(shown(notice) == (isShown ? ["1"] : []))
}

@Test("a warning is shown until it ends") func aWarningIsShownUntilItEnds() {
  #expect(shown(notice("1", ends: now + 1)) == ["1"])
  #expect(shown(notice("1", ends: now)).isEmpty)
  #expect(shown(notice("1", onset: now + 86400, ends: now + 90000)) == ["1"], "announced")
}

@Test("a warning or cancellation replaces what it refers to, a test does not")
func warningReplacesWhatItRefersTo() {
  var next = notice("2", event: "Storm")
  next.references = ["1", "2"]
  #expect(shown(notice("1"), next) == ["2"])
  next.messageType = "Cancel"
  #expect(shown(notice("1"), next).isEmpty)
  next.status = "Test"
  #expect(shown(notice("1"), next) == ["1"])
}

/// Two notices by event, severity, onset, end and time of sending, and which are shown.
private let pairs: [(AlertNotice, AlertNotice, [String])] = [
  (notice("1"), notice("2"), ["1"]), (notice("1"), notice("1", event: "Rain"), ["1"]),
  (notice("1", sent: now - 20), notice("2", sent: now - 10), ["2"]),
  (notice("2", sent: now - 10), notice("1", sent: now - 20), ["2"]),
  (
    notice("1", onset: now, ends: now + 90, sent: now - 20),
    notice("2", onset: now + 60, ends: now + 90, sent: now - 10), ["2"]
  ),
  (
    notice("1", onset: now - 60, ends: now + 90, sent: now - 20),
    notice("2", ends: now + 90, sent: now - 10), ["2"]
  ),
  // It is not known which is newer, so the one that covers the time of both is shown.
  (
    notice("1", onset: now + 60, ends: now + 90), notice("2", onset: now, ends: now + 90), ["2"]
  ),
  (
    notice("1", onset: now, ends: now + 90, sent: now),
    notice("2", onset: now + 60, ends: now + 90, sent: now), ["1"]
  ),
  // Without an end, they are not known to be of one advisory.
  (notice("1"), notice("2", onset: now), ["1", "2"]),
  (notice("1", ends: now + 60), notice("2", ends: now + 90), ["1", "2"]),
  (
    notice("1", event: "Wind", ends: now + 60), notice("2", event: "Ice", ends: now + 60),
    ["1", "2"]
  ),
  (
    notice("1", severity: .severe, ends: now + 60, sent: now - 20),
    notice("2", severity: .minor, ends: now + 60, sent: now - 10), ["1", "2"]
  ),
]

@Test("the notices of one advisory count once, the newest is shown", arguments: pairs)
func theNoticesOfOneAdvisoryCountOnce(one: AlertNotice, other: AlertNotice, ids: [String]) {
  #expect(shown(one, other).sorted() == ids)
}

@Test("the most severe warning comes first, then the earliest")
func theMostSevereWarningComesFirstThenTheEarliest() {
  let order = shown(
    notice("minor"), notice("severe, late", severity: .severe, onset: now + 9),
    notice("unknown", event: "Rain", severity: .unknown),
    notice("extreme", event: "Ice", severity: .extreme),
    notice("severe, early", severity: .severe, onset: now + 8))
  #expect(order == ["extreme", "severe, early", "severe, late", "minor", "unknown"])
}

@Test("of notices that all refer to each other, all are kept")
func noticesThatReferToEachOtherAreKept() {
  var (one, other, third) = (notice("1"), notice("2", event: "Storm"), notice("3", event: "Flood"))
  (one.references, other.references) = (["2"], ["1"])
  #expect(Set(shown(one, other)) == ["1", "2"])
  (other.references, third.references) = (["3"], ["1"])
  #expect(Set(shown(one, other, third)) == ["1", "2", "3"])
  // A chain has a last one, which replaces all others.
  one.references = []
  #expect(shown(one, other, third) == ["2"])
}
