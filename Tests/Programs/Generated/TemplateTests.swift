import Testing

@testable import pages_builder

/// Templates that cannot be filled with the fields OPTIONS and KINDS.noFix, with the reasons.
private let faults: [(text: String, reason: String)] = [
  (
    "@OPTIONS@ @KINDS.noFix@\n\n@OPTION@\n",
    "Config/man/x.1.in, line 3: there is no field @OPTION@"
  ),
  (
    "@OPTIONS@ @KINDS.noFix@ @options@",
    "Config/man/x.1.in, line 1: there is no field @options@"
  ),
  ("@OPTIONS@\n@KINDS.nofix@", "Config/man/x.1.in, line 2: there is no field @KINDS.nofix@"),
  ("@OPTIONS@ @KINDS.noFix", "Config/man/x.1.in lacks the fields @KINDS.noFix@"),
  ("", "Config/man/x.1.in lacks the fields @KINDS.noFix@, @OPTIONS@"),
]

extension Programs {
  @Suite("A template") struct TemplateTests {
    private func filled(_ text: String, _ values: [String: String]) throws -> String {
      try Template(path: "man/x.1.in", text: text).filled(values)
    }

    @Test("is filled with the values of its fields") func isFilledWithTheValuesOfItsFields() throws
    {
      let text = "a @B@, @C.d-e@; @B@\n  @LINES@\n"
      let values = ["B": "b@B@", "C.d-e": "", "LINES": "1\n  2\n3"]
      #expect(try filled(text, values) == "a b@B@, ; b@B@\n  1\n    2\n  3\n")
    }

    @Test("keeps other signs of the same kind") func keepsOtherSignsOfTheSameKind() throws {
      let text = #"me@example.org "${parts[@]}" "$@" @ @@ "#
      #expect(try filled(text, [:]) == text)
    }

    @Test("fails with a field too many or too few", arguments: faults)
    func failsWithAFieldTooManyOrTooFew(text: String, reason: String) {
      do {
        _ = try filled(text, ["OPTIONS": "-v", "KINDS.noFix": "noFix"])
        Issue.record("it was filled")
      } catch {
        #expect("\(error)" == reason)
      }
    }

    @Test("fails without its file") func failsWithoutItsFile() {
      do {
        _ = try Template("man/missing.1.in")
        Issue.record("it was read")
      } catch {
        #expect("\(error)" == "cannot read Config/man/missing.1.in")
      }
    }
  }
}
