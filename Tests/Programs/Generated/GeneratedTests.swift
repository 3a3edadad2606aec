import Foundation
import Support
import Testing

@testable import pages_builder

extension Programs {
  @Suite("Generated files") struct GeneratedFilesTests {
    private let folder = Generated.configFolder

    /// `swift run pages-builder` writes them.
    @Test("match the program's tables", .serialized, arguments: Generated.paths)
    func matchTheProgramsTables(path: String) throws {
      let file = folder.appendingPathComponent(path)
      let text = try Generated.text(of: path)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test("include every page and completion, and every template")
    func includeEveryPageAndCompletionAndEveryTemplate() throws {
      for name in ["man", "completions"] {
        let files = try FileManager.default.contentsOfDirectory(
          atPath: folder.appendingPathComponent(name).path)
        let generated = Generated.paths.filter { $0.hasPrefix("\(name)/") }
        let templates = generated.map { $0 + Template.pathExtension }
        #expect(Set(files.map { "\(name)/\($0)" }) == Set(generated + templates))
      }
    }

    @Test("include valid manual pages", RequiredProgram.installed("mandoc"))
    func includeValidManualPages() throws {
      let home = try TemporaryHome()
      let pages = Generated.paths.filter { $0.hasPrefix("man/") }
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
