import Glibc
import Support
import Testing
import Text

@testable import Report

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

  @Test("is started again if it is too long to be read", arguments: ["", "\n"])
  func isStartedAgainIfItIsTooLongToBeRead(end: String) throws {
    try home.write(
      String(repeating: "x", count: 17 << 20) + end, to: "state/disclosures.jsonl")
    try disclosures.append(entry)
    try disclosures.append(entry)
    #expect(try disclosures.load() == [entry, entry])
  }

  @Test("is started again at once if it has terabytes of NULs", .timeLimit(.minutes(slowness)))
  func isStartedAgainIfItHasTerabytesOfNULs() throws {
    try home.write("", to: "state/disclosures.jsonl")
    #expect(truncate("\(home.path)/state/disclosures.jsonl", 4 << 40) == 0)
    try disclosures.append(entry)
    #expect(try disclosures.load() == [entry])
  }
}
