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
