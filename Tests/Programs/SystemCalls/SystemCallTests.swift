import Foundation
import Support
import Testing

extension Programs {
  /// Tests in which system calls fail: in each use, every eighth kind of call at its first use.
  ///
  /// With `WXHERE_SYSTEM_CALLS=FILE` every call fails in turn with each of its errors, and the
  /// results are appended to the file. Tests/Proofs/system-calls does that. `WXHERE_SYSTEM_CALLS_USE`
  /// names the only use to try.
  @Suite(
    "A failing system call", RequiredProgram.installed("strace"), TracedProgram.isPossible())
  struct SystemCallTests {
    private static let log = ProcessInfo.processInfo.environment["WXHERE_SYSTEM_CALLS"]
    private static let uses: [FaultedUse] = {
      let name = ProcessInfo.processInfo.environment["WXHERE_SYSTEM_CALLS_USE"]
      return FaultedUse.all.filter { name == nil || $0.testDescription == name }
    }()

    @Test(
      "causes no crash, hang, damaged file or false success", arguments: uses)
    func causesNoCrashHangDamagedFileOrFalseSuccess(use: FaultedUse) throws {
      let world = try FaultedWorld()
      try use.prepare(world)
      let files = KeptFiles(world.home)
      let program = try TracedProgram(use.program, hasThreads: use.hasThreads)
      func run(_ failure: FailingCall?) throws -> TracedProgram.Run {
        try world.world.waitForRefresh()
        try files.putBack(in: world.home)
        world.countRequests()
        return try program.run(
          use.arguments(world), in: world.home, failing: failure,
          timeout: use.deadline * slowness * busyness, isFollowing: use.isFollowing,
          typing: use.typing)
      }
      // Twice, because a second run need not repeat some of the first one's work.
      var counts: [String: Int] = [:]
      var expected = ""
      for _ in 0..<2 {
        let whole = try run(nil)
        expected = whole.result.output
        let isEnded = use.isFollowing && use.typing == nil
        let sound: [Int32] = isEnded ? [128 + SIGTERM] : [0, 69]
        try #require(sound.contains(whole.result.status), "\(whole.result)")
        counts.merge(whole.trace.counts, uniquingKeysWith: max)
        try world.world.waitForRefresh()
        #expect(try use.after(world) == nil)
      }
      var tally = Tally()
      let start = ContinuousClock.now
      let sample =
        Self.log == nil
        ? FaultedUse.all.firstIndex { $0.testDescription == use.testDescription } : nil
      for failure in FailingCall.list(counts, sample: sample) {
        let faults = try outcome(of: use, in: world, failure, expecting: expected, &tally) {
          try run(failure)
        }
        guard !faults.isEmpty else { continue }
        tally.wrong += 1
        for fault in faults {
          if let path = Self.log {
            try Self.add(
              "  WRONG: \(failure): \(fault.replacing(world.home.path, with: "~"))", to: path)
          }
          Issue.record("\(use.testDescription), \(failure): \(fault)")
        }
      }
      let time = Int((ContinuousClock.now - start) / .seconds(1))
      let line = "\(use.testDescription): \(tally); \(counts.count) kinds of call, \(time) s"
      if let path = Self.log { try Self.add(line, to: path) }
    }

    /// The exit statuses of the runs.
    private struct Tally: CustomStringConvertible {
      var endings: [Int32: Int] = [:]
      var wrong = 0

      var description: String {
        let total = endings.values.reduce(0, +)
        let words = endings.sorted { $0.key < $1.key }.map { "\($0.value) ended with \($0.key)" }
        return "\(total) calls failed, \(words.joined(separator: ", ")), \(wrong) wrong"
      }
    }

    /// Returns the faults of a run in which a call failed.
    private func outcome(
      of use: FaultedUse, in world: FaultedWorld, _ failure: FailingCall,
      expecting expected: String,
      _ tally: inout Tally,
      _ run: () throws -> TracedProgram.Run
    ) throws -> [String] {
      let result: TracedProgram.Run
      do { result = try run() } catch { return ["\(error)"] }
      // The calls of threads differ between runs.
      guard let call = result.trace.injected else { return [] }
      let output = result.result.output
      let isEnded = use.isFollowing && result.result.status == 128 + SIGTERM
      let status = isEnded ? 0 : result.result.status
      tally.endings[status, default: 0] += 1
      try world.world.waitForRefresh()
      var faults = Set(result.trace.crashes).sorted()
      // `setup` needs a terminal, and without one ends as for a wrong use.
      let statuses: [Int32] = [0, 65, 69, 71, 75, 77, 78] + (use.typing == nil ? [] : [64])
      if !statuses.contains(status) { faults.append("status \(status)") }
      if status == 0, use.isFollowing, Self.isOnTerminal(call, of: use) {
        // A view whose terminal is gone ends without a word, because nobody could read it.
      } else if status == 0 {
        if let broken = try use.broken(world, output, expected) {
          faults.append("ended with 0, but: \(broken)")
        }
      } else if status < 128, failure.name != "write" {
        if result.result.errors.isEmpty, output.isEmpty {
          faults.append("\(status) without a word")
        }
        if use.hasLine, status != 78, output.isEmpty { faults.append("\(status) without a line") }
      }
      faults += KeptFiles(world.home).torn
      if let after = try use.after(world) { faults.append(after) }
      return faults.map { "\($0) [\(call.prefix(160)); \(result.result.errors)]" }
    }

    /// Returns whether a call reads, writes or sets the terminal of a use.
    private static func isOnTerminal(_ call: String, of use: FaultedUse) -> Bool {
      use.typing != nil
        && ["read(0,", "write(1,", "ioctl(0,", "ioctl(1,"].contains { call.hasPrefix($0) }
    }

    private static func add(_ line: String, to path: String) throws {
      if !FileManager.default.fileExists(atPath: path) {
        try "".write(toFile: path, atomically: false, encoding: .utf8)
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data("\(line)\n".utf8))
    }
  }
}
