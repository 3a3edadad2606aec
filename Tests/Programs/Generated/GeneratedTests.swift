import Foundation
import Support
import Testing

@testable import pages_builder

extension Programs {
  @Suite("Generated files") struct GeneratedFilesTests {
    private let folder = Generated.configFolder

    @Test("match the program's tables", .serialized, arguments: Generated.files)
    func matchTheProgramsTables(path: String, text: String) throws {
      try GoldenFile("Config/\(path)", writtenBy: "swift run pages-builder").expect(text)
    }

    @Test("include valid manual pages", RequiredProgram.installed("mandoc"))
    func includeValidManualPages() throws {
      let home = try TemporaryHome()
      let pages = Generated.files.map(\.path).filter { $0.hasPrefix("man/") }
      let result = try Program(RequiredProgram.path("mandoc")).run(
        ["-T", "lint"] + pages.map { "\(folder.path)/\($0)" }, in: home)
      #expect(result.output + result.errors == "")
      #expect(result.status == 0)
    }

    @Test("complete commands and options in bash") func completeCommandsAndOptionsInBash() throws {
      let home = try TemporaryHome()
      let script = """
        source '\(folder.path)/completions/wxhere.bash'
        COMP_WORDS=(wxhere --units u) COMP_CWORD=2; _wxhere; echo "${COMPREPLY[@]}"
        COMP_WORDS=(wxhere permission a) COMP_CWORD=2; _wxhere; echo "${COMPREPLY[@]}"
        COMP_WORDS=(wxhere --of) COMP_CWORD=1; _wxhere; echo "${COMPREPLY[@]}"
        """
      let result = try Program("/bin/bash").run(["-c", script], in: home)
      #expect(result.output == "us uk\nallow\n--offline\n")
    }
  }
}
