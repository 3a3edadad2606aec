import Exchange
import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

/// Returns a warning in the format of a MeteoAlarm feed.
private func warning(
  _ id: String = "1", _ type: String = "Update", references: String = "", info: [String]
) -> String {
  #"""
  {"uuid":"u\#(id)","alert":{"identifier":"\#(id)","sender":"a@b.at","status":"Actual",
   "sent":"2026-10-01T22:00:00+02:00","msgType":"\#(type)","references":"\#(references)",
   "info":[\#(info.joined(separator: ","))]}}
  """#
}

private func info(
  _ language: String, _ event: String, area: String = "Bregenz",
  level: String = "2; yellow; Moderate"
) -> String {
  #"""
  {"language":"\#(language)","category":["Met"],"event":"\#(event)","severity":"Minor",
   "effective":"2026-10-01T22:00:00+02:00","onset":"2026-10-02T02:00:00+02:00",
   "expires":"2026-10-02T08:00:00+02:00","senderName":"GeoSphere Austria","headline":"H",
   "description":"Heavy\nrain","instruction":"Stay in","web":"https://warnungen.zamg.at",
   "area":[{"areaDesc":"Feldkirch"},{"areaDesc":"\#(area)","geocode":[{"valueName":"EMMA_ID",
    "value":"AT001"}]}],
   "parameter":[{"valueName":"awareness_type","value":"3; Thunderstorm"},
    {"valueName":"awareness_level","value":"\#(level)"}]}
  """#
}

private func feed(_ warnings: String...) -> String {
  #"{"warnings":[\#(warnings.joined(separator: ","))]}"#
}

@Test("reads MeteoAlarm's warnings in English")
func readsMeteoAlarmsWarningsInEnglish() throws {
  let body = feed(warning(info: [info("de-DE", "Gewitter"), info("en-GB", "Thunderstorm")]))
  var storm = Alert(
    id: "1", source: "GeoSphere Austria", event: "Thunderstorm", severity: .moderate)
  storm.headline = "H"
  storm.description = "Heavy rain"
  storm.instruction = "Stay in"
  storm.area = "Bregenz"
  (storm.issued, storm.onset) = (now - 3 * 3600, now + 3600)
  storm.ends = now + 7 * 3600
  storm.url = "https://warnungen.zamg.at"
  #expect(try alerts(try source("AT"), body) == [storm])
}

@Test("an expired part of a warning does not hide a current one")
func anExpiredPartOfAWarningDoesNotHideACurrentOne() throws {
  let over = info("en", "Storm", level: "4; red; Extreme")
    .replacing("2026-10-02T08:00:00+02:00", with: "2026-10-02T00:59:00+02:00")
  let body = feed(warning(info: [over, info("en", "Rain")]))
  #expect(try alerts(try source("AT"), body).map(\.event) == ["Rain"])
}

@Test("a part in force is shown beside a worse one that is still to come")
func aPartInForceIsShownBesideAWorseOne() throws {
  let yellow = info("en", "Wind").replacing("2026-10-02T02:00", with: "2026-10-01T23:00")
  let orange = info("en", "Storm", level: "3; orange; Severe")
  for parts in [[yellow, orange], [orange, yellow]] {
    let source = try source("RO")
    #expect(try alerts(source, feed(warning(info: parts))).map(\.event) == ["Storm", "Wind"])
    let cancelled = feed(
      warning(info: parts), warning("2", "Cancel", references: toFirst, info: []))
    #expect(try alerts(source, cancelled).isEmpty, "both parts end together")
  }
}

@Test("a milder part goes on after a worse one, and is not told where that one covers it")
func aMilderPartGoesOnAfterAWorseOne() throws {
  let orange = info("en", "Storm", level: "3; orange; Severe")
  for (onset, end, events) in [
    ("08:00", "20:00", ["Storm", "Wind"]), ("01:00", "20:00", ["Storm", "Wind"]),
    ("03:00", "08:00", ["Storm"]),
  ] {
    let yellow = [info("en", "Wind"), info("fr", "Vent")].map { part in
      part.replacing("2026-10-02T08:00", with: "2026-10-02T\(end)")
        .replacing("2026-10-02T02:00", with: "2026-10-02T\(onset)")
    }
    let told = try alerts(try source("AT"), feed(warning(info: yellow + [orange])))
    #expect(told.map(\.event) == events)
    #expect(Set(told.map(\.id)).count == events.count)
  }
}

@Test("parts for different dangers at the same time are different warnings")
func partsForDifferentDangersAreDifferentWarnings() throws {
  let wind = info("en", "Wind").replacing("3; Thunderstorm", with: "1; Wind")
  let told = try alerts(try source("AT"), feed(warning(info: [wind, info("en", "Storm")])))
  #expect(Set(told.map(\.event)) == ["Wind", "Storm"])
}

@Test("reads the only part of a warning that is not in a list")
func readsTheOnlyPartOfAWarningThatIsNotInAList() throws {
  let body = feed(#"{"alert":{"identifier":"1","info":\#(info("en", "Wind"))}}"#)
  #expect(try alerts(try source("AT"), body).map(\.event) == ["Wind"])
}

@Test(
  "an unmatched area is an error where area names may differ",
  arguments: [
    ("FR", "Bouches-du-Rhône", "Marseille"), ("AT", "Spittal an der Drau", "Matrei in Osttirol"),
    ("NL", "Waddeneilanden", "Leeuwarden"), ("HR", "Velebitski kanal", "Senj"),
  ])
func unmatchedAreaCanBeAnError(country: String, area: String, town: String) throws {
  let body = feed(warning(info: [info("en", "Heat", area: area)]))
  #expect(throws: Fault.otherAreas(.meteoAlarm)) {
    _ = try alerts(try source(country), body, near: [town])
  }
}

@Test(
  "beside a warning that matches, others may be for the place where area names may differ",
  arguments: [
    ("AT", "Matrei in Osttirol", true), ("AT", "Bregenz", false), ("IT", "Lombardia", false),
  ])
func aMatchingWarningDoesNotExcludeOthers(country: String, area: String, hasOthers: Bool) throws {
  let body = feed(
    warning(info: [info("en", "Heat")]), warning("2", info: [info("en", "Wind", area: area)]))
  let response = try alertResponse(try source(country), body)
  #expect(response.alerts.contains { $0.event == "Heat" })
  #expect(response.hasOtherAreas == hasOthers && response.isWhole)
  let over = info("en", "Wind", area: area).replacing("2026-10-02T08", with: "2026-10-02T00")
  let past = feed(warning(info: [info("en", "Heat")]), warning("2", info: [over]))
  #expect(try !alertResponse(try source(country), past).hasOtherAreas)
}

@Test("a warning for the region beside the border of the place's own may be for the place")
func aWarningForTheRegionBesideMayBeForThePlace() throws {
  let body = feed(warning(info: [info("ro", "Vant", area: "Ilfov")]))
  let source = try source("RO")
  let names = ["Bucuresti"]
  for elsewhere in [["Feldkirch", "Ilfov"], ["Feldkirch", "Giurgiu", "Ilfov"]] {
    #expect(try alertResponse(source, body, near: names, elsewhere: elsewhere).alerts.isEmpty)
  }
  #expect(throws: Fault.otherAreas(.meteoAlarm)) {
    _ = try alertResponse(source, body, near: names, elsewhere: ["Feldkirch", "Giurgiu"])
  }
  let both = feed(
    warning(info: [info("ro", "Vant", area: "Ilfov")]),
    warning("2", info: [info("ro", "Ceata", area: "Bucuresti")]))
  let response = try alertResponse(source, both, near: names, elsewhere: ["Feldkirch", "Giurgiu"])
  #expect(response.alerts.map(\.event) == ["Ceata"] && response.hasOtherAreas)
}

@Test(
  "an area of a country's regions with an unknown name may be the place",
  arguments: [
    ("Municipiul Ilfov", false), ("Lombardia, Graz", false), ("Lombardia/Graz", false),
    ("Lombardia, Insubria", true), ("Insubria", true), ("", true), ("/", true),
    ("Upper Ilfov", true),
  ])
func anAreaOfUnknownNameMayBeThePlace(area: String, isUnknown: Bool) throws {
  let body = feed(warning(info: [info("it", "Caldo", area: area)]))
  for country in ["IT", "RO"] {
    let source = try source(country)
    if isUnknown {
      #expect(throws: Fault.otherAreas(.meteoAlarm)) { _ = try alerts(source, body) }
    } else {
      #expect(try alerts(source, body).isEmpty)
    }
  }
}

@Test("an unmatched area means no warning where area names are reliable")
func unmatchedAreaCanMeanNoWarning() throws {
  let body = feed(warning(info: [info("it", "Caldo", area: "Lombardia")]))
  for country in ["IT", "RO"] {
    #expect(try alerts(try source(country), body, near: ["Napoli", "Campania"]).isEmpty)
  }
  // A green level, and an area described only by an outline, are not warnings for the place.
  let green = feed(warning(info: [info("fr", "Orages", area: "Rhône", level: "1; green; Minor")]))
  let outlined = feed(
    #"{"alert":{"info":[{"event":"Wind","area":[{"polygon":"47,9 47,10 48,10 48,9 47,9"}]}]}}"#)
  for none in [feed(), green, outlined] {
    #expect(try alerts(try source("FR"), none, near: ["Marseille"]).isEmpty)
  }
}

@Test(
  "warnings are in the reader's language, or else in English",
  arguments: [
    ("de", "WINDBÖEN", "Storm"), ("en", "wind gusts", "Storm"), ("fr", "wind gusts", "Orages"),
    ("nl_BE", "wind gusts", "Onweer"), ("ja", "wind gusts", "Storm"), ("", "wind gusts", "Storm"),
  ] as [(String, String, String)])
func warningsAreInTheReadersLanguage(language: String, german: String, belgian: String) throws {
  let dwd = #"{"alerts":[{"id":1,"event_en":"wind gusts","event_de":"WINDBÖEN"}],"location":{}}"#
  #expect(try alerts(BrightSkyAlerts(), dwd, in: language).map(\.event) == [german])
  let eccc = #"""
    {"features":[{"geometry":{"type":"Polygon","coordinates":[\#(around)]},
      "properties":{"alert_name_en":"Wind","alert_name_fr":"Vent"}}]}
    """#
  let isFrench = language == "fr"
  let found = try alerts(ECCC(), eccc, in: language) { request in
    #expect(request.url.query?.contains("lang=en&") == true)
  }
  #expect(found.map(\.event) == [isFrench ? "Vent" : "Wind"])
  let body = feed(
    warning(info: [info("fr-BE", "Orages"), info("nl-BE", "Onweer"), info("en-GB", "Storm")]))
  let meteoAlarm = try alerts(try source("BE"), body, in: language)
  #expect(meteoAlarm.map(\.event) == [belgian])
}

@Test("matches MeteoAlarm's areas by code if their names differ")
func matchesMeteoAlarmsAreasByCode() throws {
  let croatian = info("hr", "Vjetar").replacing("AT001", with: "HR001")
  let english = info("en-GB", "Wind", area: "Elsewhere").replacing("AT001", with: "HR001")
  let other = info("fr", "Vent", area: "Elsewhere")
  let body = feed(warning(info: [croatian, english, other]))
  for (language, event) in [("hr", "Vjetar"), ("ja", "Wind"), ("fr", "Wind")] {
    #expect(try alerts(try source("IT"), body, in: language).map(\.event) == [event])
  }
}

@Test("without English the first language is used")
func withoutEnglishTheFirstLanguageIsUsed() throws {
  let body = feed(warning(info: [info("fr", "Orages"), info("nl", "Onweer")]))
  #expect(try alerts(try source("BE"), body).map(\.event) == ["Orages"])
}

@Test(
  "MeteoAlarm's level gives the severity, or else the warning's word",
  arguments: [
    ("2; yellow; Moderate", .moderate), ("3;Orange;Severe", .severe), ("4; red", .extreme),
    (" 3 ", .severe), ("RED", .extreme), ("1; green; Minor", nil), ("1", nil), ("", .minor),
    ("99; purple", .minor),
  ] as [(String, Alert.Severity?)])
func meteoAlarmsLevelGivesTheSeverity(level: String, severity: Alert.Severity?) throws {
  let body = feed(warning(info: [info("en", "x", level: level)]))
  #expect(try alerts(try source("AT"), body).first?.severity == severity)
}

@Test(
  "an area matches if it has a name of the place",
  arguments: [
    ("BREGENZ", true), ("bregenz", true), ("Vorarlberg", true), ("Zürs", true), ("ZURS", true),
    ("Bezirk Bregenz", true), ("Vorarlberg region", true), ("Bregenz & Dornbirn", true),
    ("Dornbirn, Bregenz", true), ("Ile de Re", true), ("Italy", true), ("Dornbirn", false),
    ("Bregenz (Stadt)", true), ("Bregenz Umgebung", true), ("Raum Bregenz", true),
    ("Dornbirn|Bregenz", true), ("Raum Bregenz Ost", false), ("Upper Vorarlberg", false),
    ("Bregenzerwald", false), ("", false), ("&,;/", false), ("St. Pölten(Land)", true),
    ("St. Pölten", true), ("Friesland", true), ("St. Veit", false),
  ])
func anAreaIsThePlace(area: String, isHere: Bool) throws {
  let body = feed(warning(info: [info("en", "x", area: area)]))
  let names = ["Bregenz", "Zürs", "Île-de-Ré", "", "Vorarlberg", "Sankt Pölten", "Fryslân"]
  #expect(try warns(try source("IT"), body, near: names) == isHere)
}

/// Returns whether a response warns of something at a place, and not perhaps.
private func warns(_ source: any AlertSource, _ body: String, near names: [String]) throws -> Bool {
  do { return try !alerts(source, body, near: names).isEmpty } catch let fault as Fault
    where fault == .otherAreas(.meteoAlarm)
  {
    return false
  }
}

@Test(
  "an area does not match if its name only contains the town's",
  arguments: [
    ("Madrid", "Sierra de Madrid"), ("Góra", "Zielona Góra"), ("Miasto", "Nowe Miasto"),
  ])
func areaDoesNotMatchAPartOfItsName(town: String, area: String)
  throws
{
  let body = feed(warning(info: [info("en", "x", area: area)]))
  #expect(try !warns(try source("IT"), body, near: [town, "Region"]))
}

@Test(
  "an area with an outline is matched by the outline",
  arguments: [
    (#""27,-83 27,-82 29,-82 29,-83 27,-83""#, true),
    (#"["1,1 1,2 2,2","27,-83 27,-82 29,-82"]"#, true),
    (#""27,-83 x,-82 29,-82 29,-83 27,-83""#, false), (#""27,-83 29,-82""#, false),
    (#""47,9 47,10 48,10 48,9 47,9""#, false), ("null", false), (#""x,y 1,2,3 91,0 ,""#, false),
    ("[[27,-83]]", false),
  ])
func anAreaWithAnOutlineIsMatchedByTheOutline(polygon: String, isHere: Bool) throws {
  let area = #""areaDesc":"East of England|Wales","polygon":\#(polygon)"#
  let body = feed(
    #"{"alert":{"identifier":"1","info":[{"event":"Wind","area":[{\#(area)}]}]}}"#)
  #expect(try warns(try source("IT"), body, near: ["Tampa"]) == isHere)
}

@Test(
  "an outline that cannot be read beside another leaves the name",
  arguments: [("Bregenz", "IT", true), ("Feldkirch", "IT", false), ("Feldkirch", "AT", nil)])
func anUnreadableOutlineLeavesTheName(name: String, country: String, isHere: Bool?) throws {
  let polygons = #"["47,9 47,10 48,10 x,9","45,9 45,10 46,10 46,9 45,9"]"#
  let area = #""areaDesc":"\#(name)","polygon":\#(polygons)"#
  let body = feed(#"{"alert":{"identifier":"1","info":[{"event":"Wind","area":[{\#(area)}]}]}}"#)
  guard let isHere else {
    #expect(throws: Fault.otherAreas(.meteoAlarm)) { _ = try alerts(try source(country), body) }
    return
  }
  #expect(try alerts(try source(country), body).isEmpty != isHere)
}

@Test("an outline takes precedence over a name") func anOutlineTakesPrecedenceOverAName() throws {
  let area = #""areaDesc":"Bregenz","polygon":["47,9 47,10 48,10 48,9 47,9"]"#
  let body = feed(
    #"{"alert":{"identifier":"1","info":[{"event":"Wind","area":[{\#(area)}]}]}}"#)
  #expect(try alerts(try source("AT"), body).isEmpty)
}

@Test("a place without a name or a feed is not covered")
func aPlaceWithoutANameOrAFeedIsNotCovered() throws {
  #expect(throws: Fault.notCovered(.meteoAlarm)) {
    _ = try alerts(try source("AT"), feed(), near: [])
  }
  #expect(throws: Fault.notCovered(.meteoAlarm)) {
    _ = try alerts(try source("AT"), "", status: 404)
  }
}

@Test("a warning that moved to another area is removed")
func aWarningThatMovedToAnotherAreaIsRemoved() throws {
  let old = warning("1", info: [info("en", "x")])
  let new = warning(
    "2", references: "a@b.at,1,2026-10-01T21:00:00+02:00", info: [info("en", "x", area: "Graz")])
  #expect(try alerts(try source("RO"), feed(old)).count == 1)
  #expect(try alerts(try source("RO"), feed(old, new)).isEmpty)
}

/// The reference to the warning with the identifier 1.
private let toFirst = "a@b.at,1,2026-10-01T21:00:00+02:00"

private let allClear = #""responseType":["AllClear"],"event""#

/// Messages that end a warning for Bregenz and Graz, and whether they end it in Bregenz.
private let endings: [(String, Bool)] = [
  (warning("2", "Cancel", references: toFirst, info: [info("en", "x")]), true),
  (warning("2", "Cancel", references: toFirst, info: [info("en", "x", area: "Graz")]), false),
  (
    warning(
      "2", references: toFirst,
      info: [info("en", "x").replacing(#""event""#, with: allClear)]), true
  ),
  (
    warning(
      "2", references: toFirst,
      info: [info("en", "x", area: "Graz").replacing(#""event""#, with: allClear)]), false
  ),
  (
    warning(
      "2", references: toFirst,
      info: [info("en", "x").replacing(#""event""#, with: #""urgency":"Past","event""#)]), true
  ),
  (
    warning("2", references: toFirst, info: [info("en", "x", level: "1; green; Minor")]), true
  ),
  (
    warning(
      "2", references: toFirst, info: [info("en", "x", area: "Graz", level: "1; green; Minor")]),
    false
  ),
  // The message that ends a warning may itself expire soon.
  (
    warning(
      "2", references: toFirst,
      info: [
        info("en", "x").replacing(#""event""#, with: allClear)
          .replacing("2026-10-02T08:00:00+02:00", with: "2026-10-02T00:30:00+02:00")
      ]), true
  ),
  // Without an area, the whole warning is cancelled.
  (warning("2", "Cancel", references: toFirst, info: []), true),
  (warning("2", "Cancel", references: toFirst, info: [#"{"event":"x"}"#]), true),
  (warning("2", "Cancel", references: toFirst, info: [#"{"event":"x","area":null}"#]), false),
  (
    warning(
      "2", "Cancel", references: toFirst,
      info: [#"{"area":[{"polygon":"27,-83 27,-82 29,-82 29,-83 27,-83"}]}"#]), true
  ),
  (
    warning(
      "2", "Cancel", references: toFirst,
      info: [#"{"area":[{"areaDesc":"Bregenz","polygon":"47,9 47,10 48,10 48,9 47,9"}]}"#]), false
  ),
  // A part for Graz ends, the other goes on or is for another place.
  (
    warning(
      "2", references: toFirst,
      info: [
        info("en", "x", area: "Graz").replacing(#""event""#, with: allClear),
        info("en", "x", area: "Linz"),
      ]), false
  ),
  (warning("2", "Ack", references: toFirst, info: [info("en", "x")]), false),
  (warning("2", "Error", references: toFirst, info: [info("en", "x")]), false),
  // An update that cannot be read.
  (warning("2", references: toFirst, info: [#"{"area":[{"areaDesc":"Bregenz"}]}"#]), false),
]

@Test("a message ends a warning only in its own area", arguments: endings)
func aMessageEndsAWarningOnlyInItsOwnArea(ending: String, isEnded: Bool) throws {
  let old = warning(info: [info("en", "Wind"), info("en", "Wind", area: "Graz")])
  let ids = try alerts(try source("RO"), feed(old, ending)).map(\.id)
  #expect(ids == (isEnded ? [] : ["1"]))
}

@Test("the part of a message that ends does not hide the part that goes on")
func thePartThatEndsDoesNotHideThePartThatGoesOn() throws {
  let over = info("en", "Storm", level: "4; red; Extreme")
    .replacing(#""event""#, with: allClear)
  let body = feed(warning(info: [over, info("en", "Rain")]))
  #expect(try alerts(try source("AT"), body).map(\.event) == ["Rain"])
}

@Test(
  "a warning that ends in some areas may continue where area names differ",
  arguments: [
    (["Graz"], true), (["Graz", "Linz"], false), (["Linz", "Wien", "Graz"], false), ([], false),
  ] as [([String], Bool)])
func aWarningThatEndsInSomeAreasMayContinue(areas: [String], isUnknown: Bool) throws {
  let old = warning(info: [info("en", "Wind", area: "Graz"), info("en", "Wind", area: "Linz")])
  let end = warning(
    "2", "Cancel", references: toFirst, info: areas.map { info("en", "Wind", area: $0) })
  let source = try source("AT")
  if isUnknown {
    #expect(throws: Fault.otherAreas(.meteoAlarm)) {
      _ = try alerts(source, feed(old, end), near: ["Eisenstadt"])
    }
  } else {
    #expect(try alerts(source, feed(old, end), near: ["Eisenstadt"]).isEmpty)
  }
}

@Test("a further part without a name does not look like none")
func aFurtherPartWithoutANameDoesNotLookLikeNone() throws {
  let heat = info("en", "").replacing(#""headline":"H","#, with: "")
    .replacing("3; Thunderstorm", with: "5; high-temperature")
  let storm = info("en", "Thunderstorm", level: "3; orange; Severe")
  let response = try alertResponse(try source("AT"), feed(warning(info: [storm, heat])))
  #expect(response.alerts.map(\.event) == ["Thunderstorm"] && !response.isWhole)
}

@Test(
  "a message without an area beside those for elsewhere does not look like none",
  arguments: [
    "null", warning("2", info: []), warning("2", info: ["null"]), #"{"uuid":"u2","alert":null}"#,
  ])
func aMessageWithoutAnAreaDoesNotLookLikeNone(damaged: String) throws {
  #expect(try alerts(try source("IT"), feed(elsewhere)).isEmpty)
  #expect(throws: Fault.otherAreas(.meteoAlarm)) {
    try alerts(try source("IT"), feed(elsewhere, damaged))
  }
}

/// A warning for another region of Italy.
private let elsewhere = warning(info: [info("en", "Storm", area: "Lombardia")])
  .replacing("Feldkirch", with: "Lombardia")

@Test(
  "a message without an area that warns of nothing says nothing",
  arguments: [
    ("Actual", "Update", "expires"), ("Test", "Alert", ""), ("Actual", "Ack", ""),
    ("Actual", "Cancel", ""),
  ])
func aMessageThatWarnsOfNothingSaysNothing(status: String, type: String, time: String) throws {
  let part = #"{"event":"Wind","expires":"2026-10-0\#(time.isEmpty ? 3 : 1)T01:00:00Z"}"#
  let message = warning("2", type, info: [part]).replacing("Actual", with: status)
  #expect(try alerts(try source("IT"), feed(elsewhere, message)).isEmpty)
}

@Test("a warning that expires before its onset is over when it has expired")
func aWarningThatExpiresBeforeItsOnsetIsOver() throws {
  let over = info("en", "Wind").replacing("2026-10-02T08", with: "2026-10-02T00")
  #expect(try alerts(try source("AT"), feed(warning(info: [over]))).isEmpty)
}

@Test("a warning that cannot be read beside those for elsewhere does not look like none")
func anUnreadableWarningBesideThoseForElsewhere() throws {
  let marine = #"{"properties":{"id":"1","event":"gale","geographicDomain":"marine"}}"#
  let land = #"{"properties":{"id":"2","severity":"Extreme","geographicDomain":"land"}}"#
  #expect(throws: Fault.unusableResponse(.metAlerts)) {
    _ = try alerts(METAlerts(), #"{"features":[\#(marine),\#(land)]}"#)
  }
  #expect(try alerts(METAlerts(), #"{"features":[\#(marine)]}"#).isEmpty)
  let nameless = #"{"alert":{"info":[{"area":[{"areaDesc":"Lazio"}]}]}}"#
  #expect(throws: Fault.unusableResponse(.meteoAlarm)) {
    let body = feed(warning(info: [info("it", "Vento", area: "Lombardia")]), nameless)
    _ = try alerts(try source("IT"), body, near: ["Roma", "Lazio"])
  }
}
