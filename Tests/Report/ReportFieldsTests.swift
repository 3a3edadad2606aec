import Coarsen
import Testing
import Weather

@testable import Exchange
@testable import Report

/// A visitor that gives each field a different value.
private final class Filling: FieldVisitor {
  private var count = 0

  private func next() -> Int {
    count += 1
    return count
  }

  private func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() % 90 + 5) / 100
  }

  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    value = number(in: range)
  }

  override func whole(_ name: StaticString, _ value: inout Int?) { value = next() + 500 }

  override func text(_ name: StaticString, _ value: inout String?) {
    value =
      switch "\(name)" {
      case "cell": "g3-4372-3193"
      case "country_code": "US"
      default: "text \(next())"
      }
  }

  override func flag(_ name: StaticString, _ value: inout Bool?) { value = !(value ?? false) }

  override func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {
    let before = value
    value = words().last { $0 != before }
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    values = ["a": number(in: range), "b": number(in: range)]
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    values = [number(in: range), nil]
  }

  override func texts(_ name: StaticString, _ values: inout [String: String]) {
    values = ["a": "text \(next())"]
  }

  override func names(_ name: StaticString, _ values: inout [String]) { values = ["\(next())"] }
  override func beginObject(_ name: StaticString, isThere: inout Bool) { isThere = true }
  override func beginList(_ name: StaticString, count: inout Int?) { count = 2 }
}

@Suite("The table of fields") struct ReportFieldsTests {
  /// Properties that are computed when a report is read, and not stored.
  private static let unkept = ["isAgeKnown", "setBack", "hasOutlook"]

  @Test("includes every property of every type and reads it back") func includesEveryProperty()
    throws
  {
    try check(RefreshReport(madeAt: 0, dueAt: 0))
    try check(Location(cell: .origin, accuracy: 3000, source: .manual, locatedAt: 0))
    try check(SourceAttempt(source: .manual, outcome: .used))
    try check(Fault(.program, .system))
    try check(WeatherNow(provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0)))
    try check(Outlook())
    try check(Outlook.Origin(provider: "", attribution: ""))
    try check(Moment(time: 0))
    try check(Day(date: ""))
    try check(Alert(id: "", source: "", event: "", severity: .unknown))
    try check(Alert.Words(source: "", event: ""))
    try check(Nowcast(start: 0, step: 0, precipitation: []))
    try check(AirQuality(time: 0, provider: "", attribution: ""))
    try check(AirQuality.Index(scale: .european, value: 0))
  }

  @Test("matches the version in the source") func matchesTheVersionInTheSource() {
    #expect(
      ReportFormat.version == ReportFormat.tableDigest,
      "the fields have changed: set ReportFormat.version to \"\(ReportFormat.tableDigest)\"")
  }

  private func check<Value: Fielded & Equatable>(_ blank: Value) throws {
    var filled = blank
    filled.visit(Filling())
    let before = Mirror(reflecting: blank).children
    for (old, new) in zip(before, Mirror(reflecting: filled).children) {
      let label = try #require(old.label)
      guard !Self.unkept.contains(label) else { continue }
      #expect(
        "\(old.value)" != "\(new.value)", "\(Value.self).\(label) is missing in its visit(_:)")
    }
    let writer = FieldWriter()
    writer.write(filled)
    let reader = FieldReader(writer.bytes[...])
    let read = reader.read(blank)
    #expect(read == filled && reader.isAtEnd)
  }

  @Test("gives the same report or none after a bit of any byte is flipped")
  func givesTheSameReportOrNoneAfterAFlippedBit() throws {
    var report = RefreshReport(madeAt: 0, dueAt: 0)
    var outlook = Outlook()
    let filling = Filling()
    report.visit(filling)
    outlook.visit(filling)
    let bytes = ReportStore.bytes(report, outlook: outlook, keeping: nil)
    let whole = try ReportFile(bytes)
    #expect(whole.outlook == outlook && whole.report.location?.cell == report.location?.cell)
    for index in bytes.indices {
      let bit = index % 8
      var flipped = bytes
      flipped[index] ^= 1 << bit
      guard let file = try? ReportFile(flipped) else { continue }
      #expect(file.report == whole.report, "byte \(index), bit \(bit)")
      if let other = file.outlook { #expect(other == outlook, "byte \(index), bit \(bit)") }
    }
  }
}
