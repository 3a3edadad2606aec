import Coarsen
import Exchange
import Foundation
import Platform
import Support
import Synchronization
import Testing
import Text
import Weather

@testable import Report

private func sample(fetchedAt: Int = 1_790_000_000) throws -> RefreshReport {
  let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
  var moment = Moment(time: fetchedAt)
  moment.temperature = 24
  var report = RefreshReport(madeAt: fetchedAt, dueAt: fetchedAt + 900)
  report.location = Location(
    cell: cell, accuracy: 3000, source: .gps, locatedAt: fetchedAt)
  report.weather = WeatherNow(
    provider: "open-meteo", attribution: "", fetchedAt: fetchedAt, current: moment)
  return report
}

@Suite("The report store") struct ReportStoreTests {
  private let home: TemporaryHome
  private let store: ReportStore

  init() throws {
    home = try TemporaryHome()
    store = ReportStore(folder: "\(home.path)/cache")
  }

  @Test("reads back a saved report, which only its owner can read")
  func readsBackASavedReportWhichOnlyItsOwnerCanRead() throws {
    var outlook = Outlook(hourly: [Moment(time: 1)], daily: [Day(date: "2026-10-01")])
    outlook.nowcast = Nowcast(start: 1_790_000_000, step: 900, precipitation: [0, nil, 0.5])
    outlook.nowcastOrigin = Outlook.Origin(provider: "open-meteo", attribution: "")
    try store.save(try sample(), outlook: outlook, as: "here")
    let file = try #require(store.open("here"))
    let expected = try sample().location
    #expect(file.report.location == expected && file.report.hasOutlook)
    #expect(file.outlook == outlook)
    let paths = home.files
    #expect(paths == ["cache/here.report"])
    for path in paths {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(home.path)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    let folder = try FileManager.default.attributesOfItem(atPath: "\(home.path)/cache")
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test("closes its folder to other users") func closesItsFolderToOtherUsers() throws {
    try home.write("", to: "cache/somebody's")
    chmod("\(home.path)/cache", 0o755)
    try store.save(try sample(), outlook: nil, as: "here")
    let folder = try FileManager.default.attributesOfItem(atPath: "\(home.path)/cache")
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test("keeps one outlook per report") func keepsOneOutlookPerReport() throws {
    for time in 1..<5 {
      try store.save(
        try sample(fetchedAt: time), outlook: Outlook(hourly: [Moment(time: time)], daily: []),
        as: "here")
    }
    #expect(home.files.sorted() == ["cache/.here.report.spare", "cache/here.report"])
    #expect(store.open("here")?.outlook?.hourly.first?.time == 4)
  }

  @Test(
    "rejects a damaged report with a message and removes it",
    arguments: ["", "{", "\0\0\0", "wxhere-report", "wxhere-report a b\n", "x\n"])
  func rejectsADamagedReportWithAMessageAndRemovesIt(text: String) throws {
    try home.write(text, to: "cache/here.report")
    var told: [String] = []
    #expect(store.load("here") { told.append("\($0)") } == nil)
    #expect(told.count == 1 && told.first?.contains("was damaged and has been removed") == true)
    #expect(home.files.isEmpty)
  }

  @Test("leaves a damaged report of another run to that run, which says so")
  func leavesADamagedReportOfAnotherRun() throws {
    try home.write("{", to: "cache/here-gps.report")
    #expect(store.reportsOfHere(except: "here").isEmpty)
    store.makeDue { _ in true }
    #expect(home.files == ["cache/here-gps.report"])
  }

  @Test("ignores a report of another version and keeps its file")
  func ignoresAReportOfAnotherVersionAndKeepsItsFile() throws {
    try home.write("wxhere-report 12ab 10 ff\nanything\n", to: "cache/here.report")
    #expect(store.load("here") { Issue.record("\($0)") } == nil)
    #expect(home.files.count == 1)
  }

  @Test("keeps the previous outlook unless it is damaged")
  func keepsThePreviousOutlookUnlessItIsDamaged() throws {
    let outlook = Outlook(hourly: [Moment(time: 1)])
    try store.save(try sample(), outlook: outlook, as: "here")
    let before = try #require(store.open("here"))
    try store.save(before.report, outlook: nil, keeping: before, as: "here")
    #expect(store.open("here")?.outlook == outlook)
    let bytes = try #require(home.bytes(of: "cache/here.report"))
    try home.write(bytes.dropLast(3) + Array("xxx".utf8), to: "cache/here.report")
    let damaged = try #require(store.open("here"))
    #expect(damaged.hasDamagedOutlook && damaged.outlook == nil)
    try store.save(damaged.report, outlook: nil, keeping: damaged, as: "here")
    let after = try #require(store.open("here"))
    #expect(!after.report.hasOutlook && !after.hasDamagedOutlook)
    var unknown = after.report
    unknown.weather = nil
    try store.save(unknown, outlook: nil, keeping: before, as: "here")
    #expect(store.open("here")?.report.hasOutlook == false, "without weather there is none")
  }

  @Test("rejects a report with an impossible time") func rejectsAReportWithAnImpossibleTime() throws
  {
    var outlook = Outlook()
    var alert = Alert(id: "1", source: "S", event: "E", severity: .minor)
    alert.onset = .min
    outlook.alerts = [alert]
    try store.save(try sample(), outlook: outlook, as: "here")
    #expect(store.open("here")?.outlook == nil && store.open("here") == nil)
  }

  @Test("reads back every value, including unknown ones")
  func readsBackEveryValueIncludingUnknownOnes() throws {
    var full = Moment(time: 1_790_000_000)
    (full.temperature, full.feelsLike, full.humidity, full.dewPoint) = (-0.1, 1e-7, 61, 0)
    (full.pressure, full.windSpeed, full.windGust) = (1013.25, 3.4, 1.0 / 3)
    (full.windDirection, full.cloudCover, full.visibility) = (225, 40, 24140)
    (full.uvIndex, full.precipitation, full.precipitationProbability) = (4.35, 0.2, 100)
    (full.condition, full.intensity, full.isDay) = (.freezingRain, .heavy, false)
    var day = Day(date: "2026-10-01")
    (day.temperatureMin, day.temperatureMax, day.precipitation) = (-12.5, 3, 0)
    (day.precipitationProbability, day.windSpeedMax, day.uvIndexMax) = (5, 8.2, 7.5)
    (day.condition, day.sunrise, day.sunset) = (.snow, 1_790_000_000, 1_790_040_000)
    let sparse = Moment(time: 1_790_003_600)
    var light = Moment(time: 1_790_007_200)
    light.isDay = true
    let outlooks = [
      Outlook(), Outlook(hourly: [full, sparse, light], daily: [day, Day(date: "2026-10-02")]),
      Outlook(hourly: [sparse], daily: [Day(date: "2026-10-02")]), Outlook(daily: [day]),
    ]
    for outlook in outlooks {
      try store.save(try sample(), outlook: outlook, as: "here")
      #expect(store.open("here")?.outlook == outlook)
    }
  }

  @Test("limits the number and length of warnings") func limitsTheNumberAndLengthOfWarnings() throws
  {
    var outlook = Outlook()
    let word = String(repeating: "x", count: 20_000)
    let alert = Alert(id: word, source: word, event: word, severity: .minor)
    outlook.alerts = Array(repeating: alert, count: 60)
    outlook.alerts?[0].description = word
    outlook.alerts?[1].translations = Array(repeating: alert.words, count: 60)
    try store.save(try sample(), outlook: outlook, as: "here")
    let alerts = try #require(store.open("here")?.outlook?.alerts)
    #expect(alerts.count == 50)
    #expect(alerts.allSatisfy { $0.event.count == 201 && $0.event.hasSuffix("x…") })
    #expect(alerts.first?.description?.count == 10_001)
    #expect(alerts[1].translations.count == 5)
    #expect(alerts[1].translations.allSatisfy { $0.source.count == 201 })
  }

  @Test("removes looked-up locations and keeps the rest")
  func removesLookedUpLocationsAndKeepsTheRest() throws {
    for name in ["here", "here-gps", "g3-1-1"] {
      try store.save(try sample(), outlook: Outlook(hourly: [], daily: []), as: name)
    }
    try store.removeLookedUp()
    #expect(store.load("here") == nil)
    #expect(store.load("here-gps") == nil)
    #expect(store.load("g3-1-1") != nil)
    #expect(home.files.count == 1)
  }

  @Test("removes reports unused for 30 days, except the current location's")
  func removesUnusedReports() throws {
    for name in ["here", "g3-1-1"] { try store.save(try sample(), outlook: nil, as: name) }
    store.removeUnused(at: now() + 29 * 86400)
    #expect(store.load("g3-1-1") != nil)
    store.removeUnused(at: now() + 31 * 86400)
    #expect(store.load("g3-1-1") == nil)
    #expect(store.load("here") != nil)
  }

  @Test("gives a reader the old report or the new one, never a mixture")
  func neverGivesAReaderAMixture() throws {
    let store = store
    @Sendable func save(_ time: Int) throws {
      let hours = (0..<3 * time).map { _ in Moment(time: time) }
      try store.save(
        try sample(fetchedAt: time), outlook: Outlook(hourly: hours, daily: []), as: "here")
    }
    try save(1)
    // A thread of its own: among the threads of all tests it would wait while the reader runs.
    let failure = Mutex<(any Error)?>(nil)
    Thread {
      do {
        for time in 2..<300 { try save(time) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    .start()
    var seen = 0
    while seen < 299 {
      if let error = failure.withLock({ $0 }) { throw error }
      let file = try #require(store.open("here"))
      let time = try #require(file.report.weather?.fetchedAt)
      #expect(time >= seen)
      let outlook = try #require(file.outlook)
      #expect(outlook.hourly.count == 3 * time && outlook.hourly.allSatisfy { $0.time == time })
      seen = time
    }
  }

  @Test("makes reports due whose fault is removed, and keeps their outlooks")
  func makesReportsDueWhoseFaultIsRemoved() throws {
    let outlook = Outlook(hourly: [Moment(time: 1)], daily: [Day(date: "2026-10-01")])
    let names = ["here", "g3-4372-3193", "here-ip"]
    for (name, kind) in zip(names, [Fault.Kind.timedOut, .timedOut, .quota]) {
      var report = try sample()
      report.faults = [Fault(.weather, kind, service: .openMeteo)]
      try store.save(report, outlook: outlook, as: name)
    }
    // One of them is being refreshed.
    let lock = try FileLock.take(store.lockPath("g3-4372-3193"))
    store.makeDue { $0.allFaults.contains { $0.kind == .timedOut } }
    lock?.note("")
    let isDue = names.map { store.load($0)?.isDue(at: 1_790_000_001, every: 900) }
    #expect(isDue == [true, false, false])
    #expect(store.open("here")?.outlook == outlook)
  }

  @Test("reports that nothing can be written") func reportsThatNothingCanBeWritten() {
    let store = ReportStore(folder: "/proc/wxhere")
    #expect(throws: SystemError.self) { try store.save(try sample(), outlook: nil, as: "here") }
  }
}

@Suite("A report's age") struct ReportAgeTests {
  @Test("determines when it is due") func determinesWhenItIsDue() throws {
    let report = try sample(fetchedAt: 1000)
    #expect(!report.isDue(at: 1899, every: 1000))
    #expect(report.isDue(at: 1900, every: 1000))
  }

  @Test("tells a report from a configuration that was changed in the same second")
  func tellsAReportFromAConfigurationOfTheSameSecond() throws {
    var report = try sample(fetchedAt: 1000)
    #expect(!report.isOlder(thanConfigurationOf: 999_999))
    #expect(report.isOlder(thanConfigurationOf: 1_000_004))
    report.configuredAt = 1_000_004
    #expect(!report.isOlder(thanConfigurationOf: 1_000_004))
    #expect(report.isOlder(thanConfigurationOf: 1_000_008))
  }

  @Test("is unknown if the report is from the future, which is then due")
  func isUnknownIfTheReportIsFromTheFuture() throws {
    let report = try sample(fetchedAt: 1_000_000)
    #expect(report.isDue(at: 500_000, every: 1000))
    #expect(report.weather?.age(at: 500_000) == nil)
    #expect(report.weather?.age(at: 999_990) == 0, "clocks are set by seconds now and then")
  }

  @Test(
    "is unknown if the clock stopped while the machine was off",
    arguments: [
      ("one", false, true), ("another", false, false), ("another", true, true),
      (nil, false, true),
    ])
  func isUnknownIfTheClockStopped(start: String?, isSet: Bool, isKnown: Bool) throws {
    let home = try TemporaryHome()
    var report = try sample(fetchedAt: 1000)
    report.clockStart = start
    report.location?.clockStart = start
    report.weather?.clockStart = start
    let clock = SystemClock(start: "one") { isSet }
    let store = ReportStore(folder: home.path, clock: clock)
    try store.save(report, outlook: nil, as: "here")
    let loaded = try #require(store.load("here"))
    #expect(loaded.isDue(at: 1100, every: 1000) == !isKnown)
    #expect(loaded.weather?.age(at: 1100) == (isKnown ? 100 : nil))
    #expect(loaded.location?.age(at: 1100) == (isKnown ? 100 : nil))
  }
}

@Suite("A report from before the clock was set back") struct ClockSetBackTests {
  /// Clock starts stored with a report that seems ten minutes old, and its true age in seconds.
  ///
  /// The machine started at 1000 by the current clock. The age is nil when unknown.
  private static let starts: [(String?, Int?)] = [
    ("one 1000", 600), ("one 19000", 18_600), ("one 1059", 600), ("one 1060", 660),
    // A clock set forward makes nothing newer.
    ("one -5000", 600),
    // The age cannot be computed from these.
    (nil, 600), ("one", 600), ("one x", 600), ("one \(Int.max)", 600), ("one \(Int.min)", 600),
    ("two 19000", nil),
  ]

  @Test("has an age that keeps increasing", arguments: starts)
  func hasAnAgeThatKeepsIncreasing(start: String?, age: Int?) throws {
    let home = try TemporaryHome()
    let made = 1_790_000_000
    var report = try sample(fetchedAt: made)
    report.clockStart = start
    report.location?.clockStart = start
    report.weather?.clockStart = start
    let clock = SystemClock(start: "one") {
      1000
    } isSet: {
      false
    }
    let store = ReportStore(folder: home.path, clock: clock)
    try store.save(report, outlook: nil, as: "here")
    for _ in 0..<2 {
      let loaded = try #require(store.load("here"))
      #expect(loaded.weather?.age(at: made + 600) == age)
      #expect(loaded.location?.age(at: made + 600) == age)
      #expect(loaded.isDue(at: made + 600, every: 900) == (age ?? .max > 800))
      // A report that is saved and loaded again is unchanged.
      try store.save(loaded, outlook: nil, as: "here")
    }
  }
}

@Suite("The time since a place was found") struct ElapsedTimeTests {
  /// Clock starts stored with a place that seems ten minutes old, and the true age in seconds.
  ///
  /// The machine started at 1000 by the current clock. The age is nil when unknown.
  private static let starts: [(String?, Int?)] = [
    ("one 1000", 600), ("one 19000", 18_600), ("one 1060", 660),
    // The clock was set forward by 500 seconds; then by a day, before the place was found.
    ("one 500", 100), ("one -85400", nil),
    (nil, 600), ("one", 600), ("two 500", nil),
  ]

  @Test("does not depend on the setting of the clock", arguments: starts)
  func doesNotDependOnTheClock(start: String?, elapsed: Int?) throws {
    let home = try TemporaryHome()
    let made = 1_790_000_000
    var report = try sample(fetchedAt: made)
    report.location?.clockStart = start
    let clock = SystemClock(start: "one") {
      1000
    } isSet: {
      false
    }
    let store = ReportStore(folder: home.path, clock: clock)
    try store.save(report, outlook: nil, as: "here")
    let loaded = try #require(store.load("here"))
    #expect(loaded.location?.elapsed(at: made + 600) == elapsed)
  }
}

@Suite("The reports about the current place") struct ReportsOfHereTests {
  @Test("are read except one, and without those about other places")
  func areReadExceptOne() throws {
    let home = try TemporaryHome()
    let store = ReportStore(folder: home.path)
    for (index, name) in ["here", "here-place", "here-gps-ip", "g3-4372-3193"].enumerated() {
      try store.save(sample(fetchedAt: 1000 + index), outlook: nil, as: name)
    }
    try home.write("damaged", to: "here-ip.report")
    try home.write("other", to: "notes.report")
    let found = store.reportsOfHere(except: "here").map { $0.location?.locatedAt }
    #expect(found == [1002, 1001])
  }
}

@Suite("A refresh request") struct RequestTests {
  @Test("is read back as it was encoded") func isReadBackAsItWasEncoded() throws {
    var request = RefreshRequest(
      sources: [.gps, .manual], manual: Locality(key: "g3-4372-3193-US"))
    request.isOnce = true
    request.isForced = true
    request.isCheck = true
    request.isBackground = true
    request.isForBar = true
    request.configuration = "/a b/c.json5"
    request.holdsLock = true
    request.language = "pt_BR"
    request.provider = .nws
    #expect(RefreshRequest(document: request.document) == request)
    for content in ["", "{\n}\n", "\n\u{0}"] {
      request.configurationContent = Array(content.utf8)
      #expect(RefreshRequest(document: request.document) == request)
    }
    #expect(RefreshRequest(document: RefreshRequest().document) == RefreshRequest())
    let typed = [
      "--source", "gps,manual", "--cell", "g3-4372-3193-US", "--refresh", "--background",
    ]
    var meant = RefreshRequest(sources: [.gps, .manual], manual: Locality(key: "g3-4372-3193-US"))
    (meant.isForced, meant.isBackground) = (true, true)
    #expect(RefreshRequest(arguments: typed) == meant)
    #expect(RefreshRequest(arguments: []) == RefreshRequest())
  }

  @Test("that is damaged is rejected") func thatIsDamagedIsRejected() {
    let request = RefreshRequest(manual: Locality(key: "g3-4372-3193-US"))
    let document = request.document
    for length in document.indices.dropLast() {
      #expect(RefreshRequest(document: Array(document[..<length])) == nil, "\(length)")
    }
    #expect(RefreshRequest(document: []) == nil)
    #expect(RefreshRequest(document: Array("gps,what\n".utf8)) == nil)
  }

  @Test(
    "with invalid arguments is rejected",
    arguments: [
      ["--cell"], ["--cell", "27.9506,-82.4572"], ["--cell", "g3-4372-3193-us"],
      ["--source", "gps,what"], ["--source"],
      ["--what"],
      ["--lock", "3"], ["--request"],
      ["here"],
    ])
  func withInvalidArgumentsIsRejected(arguments: [String]) {
    #expect(RefreshRequest(arguments: arguments) == nil)
  }

  @Test("for another place never overwrites the current location's report")
  func neverOverwritesTheCurrentLocationsReport() {
    let (cell, abroad) = (Locality(key: "g3-4372-3193"), Locality(key: "g3-4372-3193-MX"))
    var placeOnly = RefreshRequest()
    placeOnly.isPlaceOnly = true
    let names = [
      RefreshRequest(), placeOnly, RefreshRequest(manual: cell), RefreshRequest(manual: abroad),
      RefreshRequest(sources: [.gps]),
      RefreshRequest(sources: [.ip]), RefreshRequest(sources: [.gps], manual: cell),
    ].map(\.reportName)
    #expect(Set(names).count == names.count)
    #expect(names.first == "here")
  }
}

@Suite("The request log") struct LedgerTests {
  private let home: TemporaryHome
  private let disclosures: Disclosures
  private let entry = Disclosures.Entry(
    time: 1_790_000_000, host: "h", purpose: "p", tells: "t", received: 1, status: 200)

  init() throws {
    home = try TemporaryHome()
    disclosures = Disclosures(folder: "\(home.path)/state")
  }

  @Test("has no line in two pages, so that no killed write ends within one")
  func hasNoLineInTwoPages() throws {
    let count = 200
    for _ in 0..<count { try disclosures.append(entry) }
    let bytes = try #require(home.bytes(of: "state/disclosures.jsonl"))
    var position = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let end = position + line.count
      let start = position + line.prefix { $0 == UInt8(ascii: " ") }.count
      #expect(start / 4096 == end / 4096, "\(start) to \(end)")
      position = end + 1
    }
    #expect(position > 4 * 4096)
    #expect(try disclosures.load { Issue.record("\($0)") }.count == count)
  }

  @Test("is whole where a write was killed between two pages")
  func isWholeWhereAWriteWasKilled() throws {
    try disclosures.append(entry)
    let line = try #require(home.read("state/disclosures.jsonl"))
    try home.write(line + "   ", to: "state/disclosures.jsonl")
    #expect(try disclosures.load { Issue.record("\($0)") } == [entry])
    try disclosures.append(entry)
    #expect(try disclosures.load { Issue.record("\($0)") } == [entry, entry])
  }

  @Test("loses nothing after an incomplete line") func losesNothingAfterAnIncompleteLine() throws {
    try home.write(#"{"time":17952"#, to: "state/disclosures.jsonl")
    try disclosures.append(entry)
    try disclosures.append(entry)
    var damage: [String] = []
    #expect(try disclosures.load { damage.append($0.english) } == [entry, entry])
    #expect(
      damage == ["\(home.path)/state/disclosures.jsonl has damaged lines, which are not shown"])
  }

  private static let cuts: [(String, Int)] = [
    ("", 1), ("", 4096), ("", 10_000), (#"{"time":17952"#, 1), (#"{"time":17952"#, 8192),
  ]

  @Test("loses only the NULs that a power cut left", arguments: cuts)
  func losesOnlyTheNULsThatAPowerCutLeft(torn: String, count: Int) throws {
    try disclosures.append(entry)
    let file = "state/disclosures.jsonl"
    let text = try #require(home.read(file))
    let nuls = String(repeating: "\0", count: count)
    try home.write(text + torn + nuls, to: file)
    #expect(try disclosures.load() == [entry])
    try disclosures.append(entry)
    #expect(try disclosures.load() == [entry, entry])
    let kept = try #require(home.read(file))
    #expect(kept.hasPrefix(text + torn) && !kept.contains("\0"))
    #expect(kept.split(separator: "\n").count == (torn.isEmpty ? 2 : 3))
  }

  @Test("is started again if a power cut left only NULs")
  func isStartedAgainIfAPowerCutLeftOnlyNULs() throws {
    try home.write(String(repeating: "\0", count: 5000), to: "state/disclosures.jsonl")
    try disclosures.append(entry)
    #expect(home.read("state/disclosures.jsonl")?.first == "{")
    #expect(try disclosures.load() == [entry])
  }

  @Test("shows an unfinished request, and a finished one once")
  func showsAnUnfinishedRequestAndAFinishedOneOnce() throws {
    var begun = entry
    (begun.id, begun.status, begun.received) = ("1", nil, 0)
    var ended = entry
    ended.id = "1"
    try disclosures.append(begun)
    #expect(try disclosures.load() == [begun])
    try disclosures.append(entry)
    try disclosures.append(ended)
    #expect(try disclosures.load() == [entry, ended])
  }

  @Test("is started again if it is too long to be read") func isStartedAgainIfItIsTooLongToBeRead()
    throws
  {
    try home.write(
      String(repeating: "x", count: 17 << 20) + "\n", to: "state/disclosures.jsonl")
    try disclosures.append(entry)
    try disclosures.append(entry)
    #expect(try disclosures.load() == [entry])
  }
}

@Test("prints an impossible time as a number")
func printsAnImpossibleTimeAsANumber() {
  for time in [Int.min, .max, -1 << 60] { #expect(WallClock.text(time) == "\(time)") }
}

@Test("prints this machine's time, also after another zone was asked")
func printsThisMachinesTime() {
  let time = 1_790_000_000
  let before = WallClock.text(time)
  for zone in ["Asia/Tokyo", "America/New_York"] {
    _ = WallClock.fields(time, in: zone)
    #expect(WallClock.text(time) == before)
  }
}

@Test("keeps at most 20 MB, without the oldest reports") func keepsAtMost20MB() throws {
  let home = try TemporaryHome()
  let store = ReportStore(folder: "\(home.path)/cache")
  let now = Int(Date().timeIntervalSince1970)
  let text = String(repeating: "x", count: 1 << 20)
  let names = (0..<25).map { "g3-4372-\(3000 + $0)" }
  func write(_ name: String, age: Int) throws {
    try home.write(text, to: "cache/\(name)")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(now - age))],
      ofItemAtPath: "\(home.path)/cache/\(name)")
  }
  for (index, name) in names.enumerated() {
    // Every second one is older than all others.
    try write("\(name).report", age: 1000 + index + (index % 2 == 0 ? 0 : 50_000))
    try home.write("", to: "cache/refresh.\(name).lock")
  }
  // A spare is older than its report, and goes with it.
  let (newest, oldest) = (".\(names[0]).report.spare", ".\(names[23]).report.spare")
  for spare in [newest, oldest] {
    try home.write("", to: "cache/\(spare)")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(now - 200_000))],
      ofItemAtPath: "\(home.path)/cache/\(spare)")
  }
  try write("here.report", age: 100_000)
  try write("somebody's", age: 100_000)
  store.removeUnused(at: now)
  let left = home.files.filter { $0.hasSuffix(".report") }
  #expect(left.count == 20, "\(left)")
  #expect(left.contains("cache/here.report"))
  // The six oldest, and their locks.
  for name in names.enumerated().filter({ $0.offset % 2 == 1 }).suffix(6).map(\.element) {
    #expect(!left.contains("cache/\(name).report"))
    #expect(!home.files.contains("cache/refresh.\(name).lock"))
  }
  #expect(home.files.contains("cache/somebody's"))
  #expect(home.files.contains("cache/\(newest)") && !home.files.contains("cache/\(oldest)"))
  // Nothing more is removed.
  store.removeUnused(at: now)
  #expect(home.files.filter { $0.hasSuffix(".report") } == left)
}
