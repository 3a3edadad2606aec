import Foundation
import Platform
import Support
import Testing

@testable import When

@Suite("A command", .ownThreads, .timeLimit(.minutes(2 * slowness))) struct CommandRunTests {
  private func ending(_ run: inout CommandRun) throws -> Int32 {
    var ending: Int32?
    try eventually("the command ends") {
      ending = run.ending()
      return ending != nil
    }
    return try #require(ending)
  }

  @Test("runs unchanged, with only its own variables") func runsUnchangedWithOnlyItsOwnVariables()
    throws
  {
    let home = try TemporaryHome()
    Environment.set("WXHERE_WHEN_OLD", to: "stale")
    defer { Environment.unset("WXHERE_WHEN_OLD") }
    let hostile = "$(touch \(home.path)/hacked); `reboot` '\" \\ -rf {1}"
    var run = try CommandRun.start(
      "printf '%s|%s' \"$WXHERE_ALERT_EVENT\" \"${WXHERE_WHEN_OLD-none}\" >'\(home.path)/told'; exit 7",
      variables: [("WXHERE_ALERT_EVENT", hostile)], known: ["WXHERE_WHEN_OLD"])
    #expect(try ending(&run) == 7)
    #expect(!run.isOverdue)
    #expect(home.read("told") == "\(hostile)|none")
    #expect(home.read("hacked") == nil)
  }

  @Test("is killed with its children if it takes too long, and reports it")
  func isKilledWithItsChildren() throws {
    let home = try TemporaryHome()
    // The shell and its child do not hear SIGTERM.
    var run = try CommandRun.start(
      "trap '' TERM; sleep 1000 & echo $! >'\(home.path)/child'; wait; sleep 1000",
      variables: [], known: [], limit: .milliseconds(500))
    let start = ContinuousClock.now
    #expect(try ending(&run) == 128 + SIGKILL)
    #expect(run.isOverdue)
    #expect(ContinuousClock.now - start < .seconds(10 * slowness))
    let text = home.read("child")?.trimmingCharacters(in: .newlines) ?? ""
    let child = try #require(pid_t(text))
    try ProcessTable.waitForEnd(child)
  }

  private static let deaf = [
    // The shell, its child, or only its child.
    "trap '' TERM; echo $$ >'CHILD'; while :; do sleep 1; done",
    "trap '' TERM; sleep 1000 & echo $! >'CHILD'; wait; sleep 1000",
    "(trap '' TERM; exec sleep 1000) & echo $! >'CHILD'; wait",
  ]

  @Test("is killed with its children when the program ends", .serialized, arguments: deaf)
  func isKilledWhenTheProgramEnds(command: String) throws {
    let home = try TemporaryHome()
    let run = try CommandRun.start(
      command.replacing("CHILD", with: "\(home.path)/child"), variables: [], known: [])
    let text = try home.waitToRead("child") { $0.hasSuffix("\n") }
    let child = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    run.end()
    try ProcessTable.waitForEnd(child)
  }

  @Test("may end by itself when the program ends") func mayEndByItself() throws {
    let home = try TemporaryHome()
    let run = try CommandRun.start(
      "trap 'echo bye >>\"\(home.path)/told\"; exit' TERM; echo hello >'\(home.path)/told'; "
        + "while :; do sleep 0.1; done", variables: [], known: [])
    try home.waitToRead("told") { $0 == "hello\n" }
    run.end()
    #expect(home.read("told") == "hello\nbye\n")
  }

  @Test("that cannot be started is an error") func thatCannotBeStarted() throws {
    let home = try TemporaryHome()
    #expect(throws: SystemError.self) {
      try Subprocess.startBound("\(home.path)/missing", [], environment: [])
    }
  }

  @Test("receives SIGTERM when its time is up") func receivesSIGTERMWhenItsTimeIsUp() throws {
    var run = try CommandRun.start(
      "exec sleep 1000", variables: [], known: [], limit: .milliseconds(300))
    #expect(try ending(&run) == 128 + SIGTERM)
  }
}
