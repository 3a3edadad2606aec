import Support
import Testing

extension Programs {
  /// Tests of the libraries in the programs.
  @Suite("A program", RequiredProgram.installed("nm")) struct LinkingTests {
    /// Symbols of Foundation, libdispatch, concurrency and regular expressions.
    ///
    /// They are C functions and mangled module names; Sc marks types of the concurrency library.
    private static let unwanted = [
      "10Foundation", "20FoundationEssentials", "dispatch_", "swift_task_", "swift_continuation_",
      "12_Concurrency", "$sSc", "17_StringProcessing",
    ]

    /// One import of Foundation makes a program several times larger, and libdispatch starts
    /// threads.
    @Test(
      "does not use Foundation, concurrency or regular expressions",
      .serialized, arguments: ["wxhere", "wxhere-refresh", "wxhere-locate", "wxhere-geolocation"])
    func doesNotUseFoundation(program: String) throws {
      let home = try TemporaryHome()
      let result = try Program(RequiredProgram.path("nm")).run(
        ["--dynamic", "--undefined-only", Program(program).path], in: home)
      let symbols = result.output.split(separator: "\n")
      #expect(result.status == 0 && symbols.contains { $0.contains("$sS") }, "\(result.errors)")
      for name in Self.unwanted {
        #expect(symbols.filter { $0.contains(name) } == [], "\(program) uses \(name)")
      }
    }
  }
}
