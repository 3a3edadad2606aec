import Foundation
package import Line
import Text

/// A text that a bar would neither show as text nor take as a colour.
package struct BarFault: Error, CustomStringConvertible {
  package let description: String
}

/// A model of a bar, which parses a bar's input by the bar's rules.
///
/// It accepts text and colours only; everything else that the bar would interpret is a fault.
package struct BarReading {
  /// The shown line, and the lines of the tooltip or menu if the bar has one.
  package let line: String
  package private(set) var details: [String]?
  /// The shown values by name.
  package private(set) var values: [String: String] = [:]

  package init(_ name: BarName, _ told: String) throws {
    switch name {
    case .waybar:
      let block = try JSONDecoder().decode(Block.self, from: Data(try Self.oneLine(told).utf8))
      line = try Self.pango(block.text ?? "")
      details = try Self.pango(block.tooltip ?? "").lines
    case .i3bar:
      let block = try JSONDecoder().decode(Block.self, from: Data(try Self.oneLine(told).utf8))
      let isPango = block.markup == "pango"
      line = isPango ? try Self.pango(block.full_text ?? "") : block.full_text ?? ""
      _ = isPango ? try Self.pango(block.short_text ?? "") : ""
    case .i3statusRust:
      let block = try JSONDecoder().decode(Block.self, from: Data(try Self.oneLine(told).utf8))
      line = block.text ?? ""
    case .i3blocks:
      let lines = told.dropLast().lines
      guard told.hasSuffix("\n"), (2...3).contains(lines.count),
        lines.count == 2 || Palette.isColor(lines[2])
      else { throw BarFault(description: told) }
      line = lines[0]
    case .starship: line = try Self.oneLine(told)
    case .polybar:
      line = try Self.tokens(
        try Self.oneLine(told), [(/%\{O0\}/, ""), (/%\{F(-|#[0-9a-f]{6})\}/, "")], no: /%\{/)
    case .lemonbar:
      line = try Self.tokens(
        try Self.oneLine(told), [(/%%/, "%"), (/%\{F(-|#[0-9a-f]{6})\}/, "")], no: /%/)
    case .dzen2:
      line = try Self.tokens(
        try Self.oneLine(told), [(/\^\^/, "^"), (/\^fg\((#[0-9a-f]{6})?\)/, "")], no: /\^/)
    case .tmux:
      // "##" alone is not valid: tmux shows two of them as one "#".
      line = try Self.tokens(
        try Self.oneLine(told), [(/###\[\]/, "#"), (/#\[fg=(default|#[0-9a-f]{6})\]/, "")],
        no: /#/)
    case .xmobar:
      line = try Self.tokens(
        try Self.oneLine(told), [(/<raw=1:<\/>/, "<"), (/<\/fc>|<fc=#[0-9a-f]{6}>/, "")], no: /</)
    case .genmon:
      line = try Self.pango(try Self.element("txt", told)).oneLine()
      details = try Self.pango(try Self.element("tool", told)).lines
    case .argos:
      let items = try told.dropLast().lines.map(Self.item)
      line = items.first ?? ""
      details = Array(items.dropFirst())
    case .yambar:
      guard told.hasSuffix("\n\n") else { throw BarFault(description: "no end: \(told)") }
      for tag in told.dropLast(2).lines {
        let parts = tag.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, ["string", "float", "bool"].contains(parts[1]),
          parts[1] != "float" || Double(parts[2]) != nil
        else { throw BarFault(description: tag) }
        values[String(parts[0])] = String(parts[2])
      }
      line = values["line"] ?? ""
    case .prometheus:
      line = ""
      guard told.hasSuffix("\n") else { throw BarFault(description: "no end: \(told)") }
      for sample in told.dropLast().lines where !sample.hasPrefix("# ") {
        for (name, value) in try Self.labels(sample) { values[name] = value }
      }
    }
  }

  /// The JSON keys of the bars; others are a fault.
  private struct Block: Decodable {
    let text, tooltip, alt, full_text, short_text, markup, icon, state, name: String?
    let `class`: [String]?
    let percentage: Int?
    let urgent: Bool?
  }

  private static func oneLine(_ told: String) throws -> String {
    guard told.hasSuffix("\n") else { throw BarFault(description: "no end: \(told)") }
    return try String(told.dropLast()).oneLine()
  }

  /// Returns a text without its tags, compared by scalars.
  private static func tokens(
    _ text: String, _ known: [(tag: any RegexComponent, shown: String)],
    no other: any RegexComponent
  ) throws -> String {
    var (rest, shown) = (text[...], "")
    while !rest.isEmpty {
      if let (end, replacement) = known.lazy.compactMap({ tag, replacement in
        rest.scalarPrefix(tag).map { ($0, replacement) }
      }).first {
        shown += replacement
        rest = rest[end...]
      } else if rest.scalarPrefix(other) != nil {
        throw BarFault(description: "\(rest) in \(text)")
      } else {
        shown.unicodeScalars.append(rest.unicodeScalars.removeFirst())
      }
    }
    return shown
  }

  private static func pango(_ text: String) throws -> String {
    let opened = text.ranges(of: "<span ").count
    guard text.ranges(of: "</span>").count == opened else {
      throw BarFault(description: text)
    }
    return try tokens(
      text,
      [
        (/&amp;/, "&"), (/&lt;/, "<"), (/&gt;/, ">"), (/&#45;/, "-"), (/&#124;/, "|"),
        (
          /<span( (foreground|background)="#[0-9a-f]{6}"| weight="bold"| alpha="[0-9]+%")+>|<\/span>/,
          ""
        ),
        (/<\/?(tt|big)>/, ""),
      ], no: /[<>&]/)
  }

  /// Returns the content of an element as genmon finds it, from the first beginning to the first
  /// end.
  private static func element(_ name: String, _ told: String) throws -> String {
    guard let start = told.firstRange(of: "<\(name)>"), let end = told.firstRange(of: "</\(name)>"),
      start.upperBound <= end.lowerBound
    else { throw BarFault(description: told) }
    return String(told[start.upperBound..<end.lowerBound])
  }

  private static func item(_ line: String) throws -> String {
    if line == "---" { return "" }
    guard let bar = line.unicodeScalars.firstIndex(of: "|") else {
      throw BarFault(description: "no attributes, which would be those of the text: \(line)")
    }
    let (text, attributes) = (String(line[..<bar]), line[bar...])
    let isVerbatim = attributes == "| emojize=false unescape=false ansi=false"
    guard isVerbatim || ["More ", "Refresh "].contains(text), !text.hasPrefix("--") else {
      throw BarFault(description: line)
    }
    return String(try pango(text).dropLast())
  }

  private static func labels(_ sample: String) throws -> [(String, String)] {
    let pattern = /wxhere_[a-z_]+(\{(?<labels>([a-z_]+="([^"\\]|\\[\\"n])*",?)+)\})? -?[0-9.e+-]+/
    guard let match = sample.wholeMatch(of: pattern.matchingSemantics(.unicodeScalar)) else {
      throw BarFault(description: sample)
    }
    let pair = /(?<name>[a-z_]+)="(?<value>([^"\\]|\\[\\"n])*)"/.matchingSemantics(.unicodeScalar)
    return try (match.labels ?? "").matches(of: pair).map { label in
      let value = try tokens(
        String(label.value), [(/\\\\/, "\\"), (/\\n/, "\n"), (/\\"/, "\"")], no: /\\/)
      return (String(label.name), value)
    }
  }
}

extension StringProtocol {
  /// The lines, separated by line feeds only.
  fileprivate var lines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String(String.UnicodeScalarView($0))
    }
  }
}

extension String {
  fileprivate func oneLine() throws -> String {
    guard lines.count == 1 else { throw BarFault(description: "more than a line: \(self)") }
    return self
  }
}

extension Substring {
  /// Returns the end of a tag at the start, even if a combining mark follows it.
  fileprivate func scalarPrefix(_ tag: any RegexComponent) -> String.Index? {
    func end<Tag: RegexComponent>(_ tag: Tag) -> String.Index? {
      prefixMatch(of: tag.regex.matchingSemantics(.unicodeScalar))?.range.upperBound
    }
    return end(tag)
  }
}
