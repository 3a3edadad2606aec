import Foundation
package import Line

/// What a bar was told that it does not take for text, or for a colour.
package struct BarFault: Error, CustomStringConvertible {
  package let description: String
}

/// A bar, as far as it can be written down: reads what it is told by its own rules.
///
/// Only colours are known to it besides text, so that all else that it would obey is a fault.
package struct BarReading {
  /// What it shows, and its tooltip or menu line by line where it has one.
  package let line: String
  package private(set) var details: [String]?
  /// What stands there by name.
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
      // "##" alone is none: two of them show one "#".
      line = try Self.tokens(
        try Self.oneLine(told), [(/###\[\]/, "#"), (/#\[(default|fg=#[0-9a-f]{6})\]/, "")],
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

  /// What bars take of JSON; nothing else may be in it.
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

  /// Text with tags, by scalars.
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
    let opened = text.ranges(of: "<span foreground=").count
    guard text.ranges(of: "</span>").count == opened else {
      throw BarFault(description: text)
    }
    return try tokens(
      text,
      [
        (/&amp;/, "&"), (/&lt;/, "<"), (/&gt;/, ">"), (/&#45;/, "-"), (/&#124;/, "|"),
        (/<span foreground="#[0-9a-f]{6}">|<\/span>|<\/?tt>/, ""),
      ], no: /[<>&]/)
  }

  /// As genmon finds it: from the first beginning to the first end.
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
  /// By line feeds alone.
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
  /// The end of a tag at the start, whatever mark follows it.
  fileprivate func scalarPrefix(_ tag: any RegexComponent) -> String.Index? {
    func end<Tag: RegexComponent>(_ tag: Tag) -> String.Index? {
      prefixMatch(of: tag.regex.matchingSemantics(.unicodeScalar))?.range.upperBound
    }
    return end(tag)
  }
}
