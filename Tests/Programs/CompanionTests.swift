import Foundation
import Support
import Testing

extension Programs {
  /// Tests of wxhere-refresh with a missing or different wxhere, whose file has the place names and the
  /// translations.
  @Suite("wxhere-refresh without the matching wxhere") struct CompanionTests {
    private let home: TemporaryHome
    private let folder: String

    init() throws {
      home = try TemporaryHome()
      folder = "\(home.path)/programs"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Program("wxhere-refresh").copy(to: "\(folder)/wxhere-refresh", in: home)
    }

    private func refresh() throws -> Program.Result {
      try Program("\(folder)/wxhere-refresh").run(["--background"], in: home)
    }

    @Test("speaks the language of the person by the catalogues in wxhere, else English")
    func speaksTheLanguageOfThePerson() throws {
      let german = try Program("wxhere-refresh").run(
        ["--nonsense"], in: home, environment: ["LC_ALL": "de_DE.UTF-8"])
      #expect(
        german.errors == """
          wxhere-refresh: dieses Programm arbeitet für wxhere; wxhere oder wxhere-refresh \
          --background ausführen

          """)
      let alone = try Program("\(folder)/wxhere-refresh").run(
        ["--nonsense"], in: home, environment: ["LC_ALL": "de_DE.UTF-8"])
      #expect(
        alone.errors == """
          wxhere-refresh: this program works for wxhere; run wxhere, or wxhere-refresh --background

          """)
    }

    @Test("reports that wxhere is missing, with status 71")
    func reportsThatWxhereIsMissingWithStatus71() throws {
      let result = try refresh()
      #expect(result.status == 71 && result.output == "")
      #expect(
        result.errors == """
          wxhere-refresh: wxhere is missing: it must be next to wxhere-refresh; install wxhere again

          """)
    }

    @Test(
      "reports that wxhere is from another release, with status 71",
      .serialized,
      arguments: [
        "", "#!/bin/sh\n", "\u{7f}ELF\u{2}", "\u{7f}ELF\u{2}" + String(repeating: "~", count: 100),
      ])
    func reportsThatWxhereIsFromAnotherRelease(content: String) throws {
      let path = "\(folder)/wxhere"
      try Data(content.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let result = try refresh()
      #expect(result.status == 71 && result.output == "")
      #expect(
        result.errors == """
          wxhere-refresh: \(path) is not from the same release as wxhere-refresh; install wxhere again

          """)
    }
  }
}
