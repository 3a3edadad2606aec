import Support
import Testing
import Text

@testable import Line

/// Text from outside that is a tag, an entity or a command in one bar or another.
private let hostile =
  "<b>&\"%{F#f00}#[fg=red]^fg(red)|\u{1b}[31m\n\u{0}\u{202e}\u{200b}\u{2028}\\n :sun: <\u{338}%\u{301}"
  + " ${x} </txt><raw=9: ---## %%"

private let cases = BarName.allCases.flatMap { name in
  BarSample.allCases.map { (name, $0) }
}

@Suite("Text from outside") struct BarInjectionTests {
  @Test("is plain text in every bar", arguments: cases)
  func isPlainTextInEveryBar(name: BarName, sample: BarSample) throws {
    let bar = name.bar()
    let content = try sample.content(for: bar, hostile)
    let told = bar.update(content, Palette(), false)
    let reading = try BarReading(name, told)
    if name != .prometheus { #expect(scalars(reading.line) == scalars(content.line.text)) }
    if name == .waybar || name == .genmon {
      #expect(reading.details.map { $0.map(scalars) } == content.details.map { scalars($0.text) })
    }
    for (label, value) in ["place": content.place, "alert": content.facts?.warnings?.first?.event] {
      if let known = reading.values[label] { #expect(scalars(known) == scalars(value ?? "")) }
    }
    #expect(!told.unicodeScalars.contains { $0 != "\n" && unprintable.contains($0.value) })
  }

  /// Expects a single space for each run of spaces, as in every line.
  @Test("is shown as far as it is printable") func isShownAsFarAsItIsPrintable() throws {
    let content = try BarSample.fresh.content(for: .waybar(escapes: true), hostile)
    let clean =
      "<b>&\"%{F#f00}#[fg=red]^fg(red)| [31m   \\n :sun: <\u{338}%\u{301} ${x} </txt><raw=9: ---## %%"
    let line = "⛅ 24°C " + clean.split(separator: " ").joined(separator: " ")
    #expect(scalars(content.line.text).starts(with: scalars(line)))
    #expect(content.place.map(scalars) == scalars(clean))
    #expect(content.facts?.warnings.map { $0.map { scalars($0.event) } } == [scalars(clean)])
  }

  @Test(
    "would be markup in a bar if it were not escaped",
    arguments: [BarName.polybar, .tmux, .xmobar, .lemonbar, .dzen2])
  func wouldBeMarkupIfNotEscaped(name: BarName) throws {
    let told = try BarSample.fresh.content(for: name.bar(), hostile).line.text
    #expect(throws: BarFault.self) { try BarReading(name, told + "\n") }
  }

  @Test("stays escaped in a name within isolates, without weather too", arguments: BarName.allCases)
  func staysEscapedInANameWithinIsolates(name: BarName) throws {
    let bar = name.bar()
    let content = try BarSample.failed.content(for: bar, "<b>\u{202e}دبي&")
    let told = bar.update(content, Palette(), false)
    let shown = bar.isPango ? "\u{2068}<b>دبي&\u{2069}" : "<b>دبي&"
    #expect(content.line.text == "\(shown): <b>دبي&")
    if name != .prometheus {
      #expect(scalars(try BarReading(name, told).line) == scalars(content.line.text))
    }
    #expect(content.place == "<b>دبي&" && !told.unicodeScalars.contains("\u{202e}"))
    #expect(!told.contains("<b>") || ![.genmon, .argos].contains(name))
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private let unprintable: Set<UInt32> = [0, 0x1b, 0x202e, 0x200b, 0x2028, 0x7f]
}

@Suite("A bar") struct BarTests {
  @Test("that escapes by itself gets unescaped text") func thatEscapesByItselfGetsUnescapedText()
    throws
  {
    let bar = BarName.waybar.bar(escapes: true)
    let content = try BarSample.failed.content(for: bar, "<b>&")
    let told = bar.update(content, .none, false)
    #expect(told.contains(#""text":"<b>&: <b>&""#))
  }

  @Test("has no colours if none are wanted", arguments: BarName.allCases)
  func hasNoColoursIfNoneAreWanted(name: BarName) throws {
    let bar = name.bar()
    let told = bar.update(try BarSample.stale.content(for: bar), .none, false)
    #expect(try /#[0-9a-f]{6}/.firstMatch(in: told) == nil)
  }

  @Test("of i3 gets a valid stream") func ofI3GetsAValidStream() throws {
    let bar = BarName.i3bar.bar()
    let content = try BarSample.warning.content(for: bar)
    let update = bar.update(content, Palette(), true)
    expectSameText(
      bar.header + update,
      """
      {"version":1,"click_events":true}
      [
      [{"full_text":"⛈\u{fe0f} 24°C Tampa, FL ⚠\u{fe0f} Hurricane Warning",\
      "short_text":"⛈\u{fe0f} 24°C",\
      "name":"wxhere","urgent":true}],

      """)
  }

  @Test("that reads line by line gets one line per update", arguments: BarName.allCases)
  func thatReadsLineByLineGetsOneLinePerUpdate(name: BarName) throws {
    let bar = name.bar()
    let update = bar.update(
      try BarSample.warning.content(for: bar), Palette(), true)
    let isOfLines = ![.yambar, .genmon, .argos, .prometheus].contains(name)
    #expect((update.split(separator: "\n").count == 1) == isOfLines)
  }
}
