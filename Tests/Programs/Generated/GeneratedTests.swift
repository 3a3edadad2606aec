import Foundation
import Support
import Testing

@testable import pages_builder

extension Programs {
  @Suite("Generated files") struct GeneratedFilesTests {
    private let folder = Generated.configFolder

    @Test("match the program's tables", .serialized, arguments: Generated.paths)
    func matchTheProgramsTables(path: String) throws {
      let text = try Generated.text(of: path)
      try GoldenFile("Config/\(path)", writtenBy: "swift run pages-builder").expect(text)
    }

    @Test("include every page and completion, and use every template")
    func includeEveryPageAndCompletionAndUseEveryTemplate() throws {
      let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
      let files = Set(names.compactMap { $0 as? String })
      let templates = files.filter { $0.hasSuffix(Template.pathExtension) }
      let pages = files.subtracting(templates).filter { file in
        file.hasPrefix("man/") || file.hasPrefix("completions/")
      }
      #expect(pages.isSubset(of: Generated.paths))
      let filled = Generated.paths.filter { $0 != "config.json5" }
      #expect(templates == Set(filled.map { $0 + Template.pathExtension }))
    }

    @Test(
      "include the template of the catalogues, which Config/translate writes",
      RequiredProgram.installed("msgcat"))
    func includeTheTemplateOfTheCatalogues() throws {
      let home = try TemporaryHome()
      try home.write(try SentenceTemplate.text(), to: "new.pot")
      let wrapped = try Program(RequiredProgram.path("msgcat")).run(
        ["\(home.path)/new.pot"], in: home)
      #expect(wrapped.errors == "")
      let path = folder.appendingPathComponent("../Sources/CWording/po/wxhere.pot").standardized
      let committed = try String(contentsOf: path, encoding: .utf8)
      expectSameText(
        try CatalogueWrapping.comparable(wrapped.output),
        try CatalogueWrapping.comparable(committed),
        "wxhere.pot differs; if the new text is right, write it with: Config/translate")
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
