import Platform
import Support
import Testing

@testable import Report

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
