import Support
import Testing

extension Programs {
  /// Tests that a fresh report needs no network.
  @Suite("A fresh report") struct FreshReportTests {
    @Test("is shown without opening a socket", RequiredProgram.installed("strace"))
    func isShownWithoutOpeningASocket() throws {
      let world = try World()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let result = try strace.run(
        [
          "-f", "-qq", "-e", "trace=network", "\(Program.folder)/wxhere", "--manual",
          "27.9506,-82.4572",
        ],
        in: world.home)
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
  }
}
