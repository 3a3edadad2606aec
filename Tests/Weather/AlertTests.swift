import Testing
import Weather

private let texts: [(text: String, expected: String)] = [
  (String(repeating: "x", count: 200), String(repeating: "x", count: 200)),
  (String(repeating: "x", count: 201), String(repeating: "x", count: 200) + "…"),
  (String(repeating: "👨‍👩‍👧", count: 67), String(repeating: "👨‍👩‍👧", count: 40) + "…"),
  (
    String(repeating: "x", count: 198) + "👨‍👩‍👧" + "x",
    String(repeating: "x", count: 198) + "…"
  ),
  // One character with 500 combining marks.
  ("e" + String(repeating: "\u{301}", count: 500), "…"),
  ("", ""),
]

@Test("a text that is too long ends with a complete character", arguments: texts)
func aTextThatIsTooLongEndsWithACompleteCharacter(text: String, expected: String) {
  let alerts = [Alert(id: "", source: "", event: text, severity: .minor)].readable
  #expect(alerts.map(\.event) == [expected])
}
