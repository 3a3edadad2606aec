import Foundation
import Support
import Testing

extension Programs {
  /// Tests of the command line's arguments.
  @Suite("The command line") struct ArgumentsTests {
    private static let programs = [
      "wxhere", "wxhere-refresh", "wxhere-locate", "wxhere-geolocation",
    ]

    /// Runs a program without /proc.
    private func runWithoutProc(
      _ program: String, _ arguments: [String], in home: TemporaryHome
    ) throws -> Program.Result {
      let words = RequiredUser.withoutProc + [Program(program).path] + arguments
      return try Program(words[0]).run(Array(words.dropFirst()), in: home)
    }

    @Test("is read without /proc", RequiredUser.canHideProc(), .serialized, arguments: programs)
    func withoutProc(_ program: String) throws {
      let result = try runWithoutProc(program, ["--version"], in: TemporaryHome())
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("\(program) 0.1.0\n"))
    }

    @Test("can deny access without /proc", RequiredUser.canHideProc())
    func canDenyAccessWithoutProc() throws {
      let home = try TemporaryHome()
      #expect(try Program("wxhere").run(["permission", "allow"], in: home).status == 0)
      let result = try runWithoutProc("wxhere", ["permission", "deny"], in: home)
      #expect(result.status == 0)
      let answer = try #require(home.read("state/wxhere/authorization.json"))
      #expect(answer.contains("denied"), "\(answer)")
    }

    @Test("prints the line without /proc, also from a relative path", RequiredUser.canHideProc())
    func printsTheLineWithoutProcAlsoFromARelativePath() throws {
      let world = try World()
      let hiding = RequiredUser.withoutProc.map { "'\($0)'" }.joined(separator: " ")
      let result = try Program("/bin/sh").run(
        ["-c", "cd '\(Program.folder)' && \(hiding) ./wxhere --manual 27.9506,-82.4572"],
        in: world.home)
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }

    @Test("is rejected if it is completely empty", .serialized, arguments: programs)
    func isRejectedIfItIsCompletelyEmpty(_ program: String) throws {
      let home = try TemporaryHome()
      let path = "\(home.path)/errors"
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, path, O_WRONLY | O_CREAT, 0o600)
      let variables = home.environment.map { strdup("\($0)=\($1)") } + [nil]
      defer { variables.forEach { free($0) } }
      let words: [UnsafeMutablePointer<CChar>?] = [nil]
      var identifier = pid_t()
      let file = Program(program).path
      #expect(posix_spawn(&identifier, file, &actions, nil, words, variables) == 0)
      var status: Int32 = 0
      #expect(waitpid(identifier, &status, 0) == identifier)
      #expect(status == 71 << 8)
      let errors = try #require(home.read("errors"))
      #expect(
        errors.hasSuffix(
          "cannot read the command line: it is empty; it must begin with the program's name\n"))
    }
  }
}
