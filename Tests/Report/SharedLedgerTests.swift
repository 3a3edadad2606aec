import Foundation
import Platform
import Report
import Support
import Testing

@Suite("The request log of several refreshes") struct SharedLedgerTests {
  @Test("loses only the oldest lines, however many write")
  func losesOnlyTheOldestLinesHoweverManyWrite() async throws {
    let home = try TemporaryHome()
    let ledger = Disclosures(folder: "\(home.path)/state")
    func entry(_ number: Int) -> Disclosures.Entry {
      Disclosures.Entry(
        time: number, host: String(repeating: "h", count: 2000), purpose: "forecast",
        tells: "cell g3-1-1", received: 0, status: 200)
    }
    // 1.3 MB in all, so the older half is dropped once meanwhile.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<75 { try ledger.append(entry(writer * 1000 + number)) }
        }
      }
      try await group.waitForAll()
    }
    let times = try ledger.load().map(\.time)
    #expect(times.count > 200)
    for writer in 0..<8 {
      let own = times.filter { $0 / 1000 == writer }
      #expect(own == Array((own.first ?? 0)..<(own.first ?? 0) + own.count), "none is missing")
      #expect(own.isEmpty || own.last == writer * 1000 + 74)
    }
  }

  @Test("waits one second for the lock, then is written without it")
  func waitsOneSecondForTheLock() throws {
    let home = try TemporaryHome()
    let ledger = Disclosures(folder: "\(home.path)/state")
    let entry = Disclosures.Entry(
      time: 7, host: "h", purpose: "forecast", tells: "IP address only", received: 0, status: 200)
    try ledger.append(entry)
    let lock = try FileLock.take("\(home.path)/state/disclosures.lock")
    let time = try ContinuousClock().measure { try ledger.append(entry) }
    lock?.note("")
    #expect(time >= .seconds(1))
    #expect(try ledger.load().count == 2)
  }

  @Test("can forget the cell in an incomplete line, but not the next line")
  func canForgetTheCellInAnIncompleteLine() throws {
    let whole = Disclosures.Entry(
      time: 7, host: "h", purpose: "forecast", tells: "IP address only", received: 0, status: 200)
    for torn in [#"{"tells":"cell g3-"#, #"{"tells":"cell g3-4372-31"#] {
      let home = try TemporaryHome()
      let ledger = Disclosures(folder: "\(home.path)/state")
      try home.write(torn + "\n", to: "state/disclosures.jsonl")
      try ledger.append(whole)
      try ledger.forgetCells()
      #expect(try ledger.load() == [whole])
      #expect(home.read("state/disclosures.jsonl")?.contains("g3-") == false)
      try home.write(torn, to: "state/disclosures.jsonl")
      try ledger.forgetCells()
      #expect(home.read("state/disclosures.jsonl")?.contains("g3-") == false)
    }
  }

  @Test("can forget cells, countries and cities, but keeps the entries")
  func canForgetCellsCountriesAndCities() throws {
    let home = try TemporaryHome()
    let ledger = Disclosures(folder: "\(home.path)/state")
    let told = [
      "cell g3-4372-3193", "country france", "city Zocca \"&\" Co,IT", "IP address only",
    ]
    for tells in told {
      try ledger.append(
        Disclosures.Entry(
          time: 7, host: "h", purpose: "p", tells: tells, received: 0, status: 200))
    }
    try ledger.forgetCells()
    try ledger.forgetCells()
    #expect(try ledger.load().map(\.tells) == ["a cell", "country", "city", "IP address only"])
    let text = try #require(home.read("state/disclosures.jsonl"))
    #expect(!["g3-", "france", "Zocca", "IT"].contains { text.contains($0) }, "\(text)")
  }

  private static let places = ["cell g3-4372-3193", "country france", "city Zocca,IT"]

  @Test("names no place in a line that is written after a denial", arguments: places)
  func namesNoPlaceAfterADenial(place: String) throws {
    let home = try TemporaryHome()
    let ledger = Disclosures(folder: "\(home.path)/state")
    let entry = Disclosures.Entry(
      time: 7, host: "h", purpose: "forecast", tells: place, received: 0, status: 200)
    try ledger.append(entry) { true }
    #expect(try ledger.load() == [entry])
    try ledger.forgetCells()
    try ledger.append(entry) { false }
    let word = place.hasPrefix("cell") ? "a cell" : String(place.prefix { $0 != " " })
    #expect(try ledger.load().map(\.tells) == [word, word])
  }

  @Test("names no place if a denial comes while the line is written")
  func namesNoPlaceIfADenialComesWhileTheLineIsWritten() throws {
    let home = try TemporaryHome()
    let ledger = Disclosures(folder: "\(home.path)/state")
    let entry = Disclosures.Entry(
      time: 7, host: "h", purpose: "forecast", tells: "cell g3-4372-3193", received: 0, status: 200)
    var isDenied = false
    try ledger.append(entry) {
      guard !isDenied else { return false }
      // The denial waits a second for the lock of this line, then goes on without it.
      isDenied = true
      #expect(throws: Never.self) { try ledger.forgetCells() }
      return true
    }
    #expect(try ledger.load().map(\.tells) == ["a cell"])
  }

  private static let ways: [@Sendable (Disclosures) throws -> Void] = [
    { try $0.clear() }, { try $0.forgetCells() },
  ]

  @Test("removes its own incomplete file when it forgets, but no other", arguments: [0, 1])
  func removesItsOwnIncompleteFile(way: Int) throws {
    let home = try TemporaryHome()
    for name in ["disclosures.jsonl.7.new", "permission.json.7.new"] {
      try home.write(#"{"tells":"cell g3-1-1"}"#, to: "state/\(name)")
    }
    try Self.ways[way](Disclosures(folder: "\(home.path)/state"))
    #expect(home.read("state/disclosures.jsonl.7.new") == nil)
    #expect(home.read("state/permission.json.7.new") != nil)
  }
}
