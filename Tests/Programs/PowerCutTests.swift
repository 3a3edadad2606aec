import Foundation
import Support
import Testing

extension Programs {
  /// Tests of the state after a power failure.
  @Suite("A power cut", .timeLimit(.minutes(1 * slowness))) struct PowerCutTests {
    @Test(
      "loses no request from the log of a refresh",
      RequiredProgram.installed("strace"),
      RequiredUser.root(because: "only root may look into programs that conceal their memory"))
    func losesNoRequestFromTheLogOfARefresh() throws {
      let world = try World()
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let run = try strace.run(
        [
          "-f", "-qq", "-y", "-o", "\(world.home.path)/trace", "-e", "trace=write,fsync,fdatasync",
          "\(Program.folder)/wxhere-refresh", "--cell", "g3-4372-3193",
        ], in: world.home)
      #expect(run.status == 0, "\(run)")
      let calls = try #require(world.home.read("trace")).split(separator: "\n")
        .filter { $0.contains("/disclosures.jsonl>") }
      let entries = try world.wxhere("disclosures").output.split(separator: "\n")
      #expect(entries.count >= 2)
      // Each request has two lines; a single sync after the last line covers all of them.
      #expect(calls.filter { $0.contains("write(") }.count == entries.count * 2, "\(calls)")
      #expect(calls.filter { $0.contains("sync(") }.count == 1, "\(calls)")
      #expect(calls.last?.contains("sync(") == true, "\(calls)")
    }

    @Test(
      "brings nothing back that permission deny has removed",
      RequiredProgram.installed("strace"),
      RequiredUser.root(because: "only root can read the names of files in its calls"))
    func bringsNothingBackThatPermissionDenyHasRemoved() throws {
      let world = try World()
      _ = try world.wxhere("permission", "allow", "--ip")
      _ = try world.wxhere("--wait", "10")
      try world.waitForRefresh()
      #expect(world.home.files.contains("cache/wxhere/here.report"))
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let run = try strace.run(
        [
          "-qq", "-y", "-o", "\(world.home.path)/trace", "-e", "trace=/sync,/^unlink,/^rename",
          "\(Program.folder)/wxhere", "permission", "deny",
        ], in: world.home)
      #expect(run.status == 0, "\(run)")
      let calls = try #require(world.home.read("trace")).split(separator: "\n")
      let named = try #require(
        calls.lastIndex { ($0.contains("unlink") || $0.contains("rename")) && $0.hasSuffix("= 0") })
      for folder in ["state", "cache"] {
        #expect(
          calls[named...].contains { $0.contains("sync(") && $0.contains("/\(folder)/wxhere>") },
          "\(calls)")
      }
      #expect(calls.contains { $0.contains("sync(") && $0.contains("/disclosures.jsonl>") })
    }

    @Test(
      "leaves a log of requests that is not called empty", .serialized, arguments: [[], ["--json"]])
    func leavesALogThatIsNotCalledEmpty(options: [String]) throws {
      let world = try World()
      let log = "state/wxhere/disclosures.jsonl"
      try world.home.write([UInt8](repeating: 0, count: 4096), to: log)
      let damaged = try Program("wxhere").run(["disclosures"] + options, in: world.home)
      #expect(damaged.status == 65 && damaged.output.isEmpty, "\(damaged)")
      #expect(damaged.errors.contains("disclosures.jsonl has damaged lines"), "\(damaged)")
      // What can be read is shown.
      try world.home.write(#"{"time":1,"host":"a.example","purpose":"alerts","#, to: log)
      #expect(try world.wxhere("--refresh", "--manual", "27.9506,-82.4572").status == 0)
      try world.waitForRefresh()
      let part = try Program("wxhere").run(["disclosures"] + options, in: world.home)
      #expect(part.status == 0 && part.output.contains("cell g3-4372-3193"), "\(part)")
      #expect(part.errors.contains("disclosures.jsonl has damaged lines"), "\(part)")
      let permission = try Program("wxhere").run(["permission"] + options, in: world.home)
      #expect(permission.status == 0 && !permission.output.isEmpty, "\(permission)")
      #expect(permission.errors.contains("disclosures.jsonl has damaged lines"), "\(permission)")
    }
  }
}
