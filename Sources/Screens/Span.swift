import Line
import Text
import Weather

/// A part of a line with its colour.
struct Span {
  var text: String
  var tint: Tint?
  /// Whether the part is in the night of a curve, which may have a background colour.
  var isNight = false
  /// The background that the part brings, with text that is legible on it; nil for the terminal's.
  var fill: Fill?
  /// Whether a tooltip shows the part in large letters, which a terminal has not.
  var isLarge = false
  /// The use of the colour, which `ViewStyle.line` chooses by the text.
  fileprivate var use = TerminalColors.Use.mark

  init(_ text: String, _ tint: Tint? = nil, night isNight: Bool = false, fill: Fill? = nil) {
    self.text = text
    self.tint = tint
    self.isNight = isNight
    self.fill = fill ?? tint?.fill
  }

  /// Returns the spans with adjacent spans of the same colour joined, which saves escape sequences.
  static func joined(_ spans: [Span]) -> [Span] {
    spans.reduce(into: []) { joined, span in
      if let last = joined.indices.last, joined[last].tint == span.tint,
        joined[last].isNight == span.isNight, joined[last].fill == span.fill
      {
        joined[last].text += span.text
      } else {
        joined.append(span)
      }
    }
  }
}

extension [Span] {
  /// The width in columns.
  var width: Int { map { displayWidth($0.text) }.reduce(0, +) }
}

extension ViewStyle {
  /// Returns spans as a line without trailing spaces, in colours if these are enabled.
  func line(_ spans: [Span]) -> String {
    var spans = spans
    while var last = spans.popLast() {
      let isShaded = last.isNight && colors?.night != nil || last.fill != nil
      while last.text.last == " ", !isShaded { last.text.removeLast() }
      guard last.text.isEmpty else {
        spans.append(last)
        break
      }
    }
    return spans.map(painted).joined()
  }

  /// Returns spans as a line of a tooltip, without trailing spaces.
  func detail(_ spans: [Span]) -> [DetailSpan] {
    var line: [DetailSpan] = []
    for span in spans.flatMap(details) where !span.text.isEmpty {
      if let last = line.indices.last, line[last].isLike(span) {
        line[last].text += span.text
      } else {
        line.append(span)
      }
    }
    while var last = line.popLast() {
      while last.background == nil, last.text.last == " " { last.text.removeLast() }
      guard last.text.isEmpty else { return line + [last] }
    }
    return line
  }

  private func details(_ span: Span) -> [DetailSpan] {
    let fill = colors == nil ? nil : span.fill
    return (fill == nil ? parts(span) : [span]).map { part in
      var detail = DetailSpan(ascii ? Escaping.ascii(part.text) : part.text)
      detail.isBold = fill?.isBold ?? part.tint?.isBold ?? false
      detail.isLarge = span.isLarge
      if let fill {
        (detail.color, detail.background) = (fill.text, fill.color)
      } else if part.tint == .faint {
        detail.opacity = 65
      } else if part.tint == .track {
        detail.opacity = 35
      } else if let tint = part.tint, let color = tint.color {
        detail.color = colors?.fitted(color, as: tint.isExact ? .fill : part.use)
      }
      return detail
    }
  }

  private func painted(_ span: Span) -> String {
    guard let colors else { return span.text }
    if let fill = span.fill {
      // Where there are only sixteen colours, the text's own colour is reversed.
      let code =
        colors.code(fill.text, on: fill.color)
        ?? [span.tint?.code(colors), "7"].compactMap { $0 }.joined(separator: ";")
      return "\u{1b}[\(fill.isBold ? "1;" : "")\(code)m\(span.text)\u{1b}[0m"
    }
    return parts(span).map { part in
      let isBlank = part.text.allSatisfy { $0 == " " }
      let codes = [
        isBlank ? nil : part.tint.flatMap { $0.code(colors, as: part.use) },
        part.isNight ? colors.night : nil,
      ].compactMap { $0 }
      guard !codes.isEmpty else { return part.text }
      return "\u{1b}[\(codes.joined(separator: ";"))m\(part.text)\u{1b}[0m"
    }.joined()
  }

  /// Returns a span in parts of which the marks have its colour, and the words the terminal's own.
  ///
  /// Words and numbers are legible on every background in the terminal's own colour, also when the
  /// background is not the assumed one.
  private func parts(_ span: Span) -> [Span] {
    guard let tint = span.tint, tint.color != nil, !tint.isLabel else { return [span] }
    var parts: [Span] = []
    for character in span.text {
      var part = Span(String(character), tint, night: span.isNight)
      part.use = tint.isExact || character.isFilledBlock ? .fill : .mark
      if let last = parts.indices.last, character == " " || parts[last].use == part.use {
        parts[last].text.append(character)
      } else if let last = parts.indices.last, parts[last].text.allSatisfy({ $0 == " " }) {
        part.text = parts[last].text + part.text
        parts[last] = part
      } else {
        parts.append(part)
      }
    }
    return parts.flatMap { $0.use == .fill ? [$0] : words(in: $0) }
  }

  private func words(in span: Span) -> [Span] {
    var parts: [Span] = []
    var rest = span.text[...]
    while !rest.isEmpty {
      // A token with the spaces before it.
      let blank = rest.prefix { $0 == " " }
      let token = rest.dropFirst(blank.count).prefix { $0 != " " }
      rest = rest.dropFirst(blank.count + token.count)
      var part = span
      part.text = String(blank + token)
      if isWord(token) { part.tint = span.tint?.isBold == true ? .strong : nil }
      if let last = parts.indices.last, token.isEmpty || parts[last].tint == part.tint {
        parts[last].text += part.text
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private func isWord(_ token: Substring) -> Bool {
    if token.contains(where: { $0.isLetter || $0.isNumber }) { return true }
    // Pictures and bars in ASCII consist of punctuation. With all glyphs, only snow does.
    return glyphs == .all && token.allSatisfy { $0.isASCII && $0 != "*" }
  }
}

extension Character {
  /// Whether the character is one of the block elements, U+2580 to U+259F, which fill areas.
  fileprivate var isFilledBlock: Bool {
    unicodeScalars.first.map { (0x2580...0x259f).contains($0.value) } ?? false
  }
}

/// The background of a part of a view with the colour of its text, independent of the terminal's own.
struct Fill: Hashable, Sendable {
  let color: RGB
  let text: RGB
  var isBold = true

  /// Creates a background with the text colour that has more contrast.
  init(_ color: RGB, bold isBold: Bool = true) {
    self.color = color
    self.isBold = isBold
    let (dark, light) = (RGB(22, 22, 31), RGB(255, 255, 255))
    text = color.contrast(on: dark) >= color.contrast(on: light) ? dark : light
  }

  /// Returns the background for a temperature, as in `Tint.temperature`.
  static func temperature(_ celsius: Double) -> Fill {
    Fill(Tint.temperature(celsius).color ?? RGB(195, 202, 217))
  }

  /// The background of what the user points at.
  static let pointed = Fill(RGB(195, 202, 217))

  /// Returns the background of a warning's name, from yellow to a dark red.
  static func severity(_ severity: Alert.Severity) -> Fill {
    switch severity {
    case .unknown: .pointed
    case .minor: Fill(RGB(244, 221, 124))
    case .moderate: Fill(RGB(245, 176, 65))
    case .severe: Fill(RGB(232, 98, 44))
    case .extreme: Fill(RGB(200, 16, 46))
    }
  }
}

/// The colour of a part of a view, before it is adapted to the terminal.
///
/// `TerminalColors` selects a colour that the terminal has and that is visible on its background.
/// It is for marks: lines, dots, arrows and filled blocks. Words keep the terminal's own colour,
/// except in labels: names of values in grey, and texts on a background of their own.
struct Tint: Hashable, Sendable {
  /// The colour on a dark background; nil for the terminal's own.
  let color: RGB?
  let lightColor: RGB?
  var isBold = false
  /// Whether words have the colour, too.
  var isLabel = false
  /// Whether the colour is used as it is, for areas without text.
  var isExact = false
  /// The background that every text of this tint brings; nil for the terminal's.
  var fill: Fill?

  init(_ color: RGB?, light: RGB? = nil, bold isBold: Bool = false) {
    self.color = color
    lightColor = light ?? color
    self.isBold = isBold
  }

  init(exact color: RGB, light: RGB? = nil) {
    self.init(color, light: light)
    isExact = true
  }

  var bold: Tint {
    var tint = self
    tint.isBold = true
    return tint
  }

  /// Returns the colour for the terminal's background.
  ///
  /// Where a dark background is only assumed, a colour that would be pale on a light one lies between
  /// the two.
  func color(on colors: TerminalColors) -> RGB? {
    guard let color, let lightColor else { return nil }
    if colors.background == .light { return lightColor }
    let isPale = color.luminance > TerminalColors.mostOnWhite
    return colors.isAssumed && isPale ? color.mixed(with: lightColor, share: 0.5) : color
  }

  /// Returns the parameters of the SGR sequence; nil for the terminal's default.
  func code(_ colors: TerminalColors, as use: TerminalColors.Use = .mark) -> String? {
    let use: TerminalColors.Use = isLabel ? .label : isExact ? .fill : use
    let shown = color(on: colors).flatMap { colors.code($0, as: use) }
    let codes = [isBold ? "1" : nil, shown].compactMap { $0 }
    return codes.isEmpty ? nil : codes.joined(separator: ";")
  }

  static let precipitation = Tint(RGB(0x4f, 0x93, 0xea), light: RGB(0x2f, 0x74, 0xd0))
  /// Grey, for names of values and other less important text.
  static let faint: Tint = {
    var tint = Tint(RGB(0x90, 0x96, 0xad), light: RGB(0x62, 0x6a, 0x78))
    tint.isLabel = true
    return tint
  }()
  static let strong = Tint(nil, bold: true)

  /// Returns the colour of the bars of precipitation in a condition.
  static func fall(_ condition: Condition?) -> Tint {
    if condition == .thunderstorm {
      return Tint(exact: RGB(245, 180, 50), light: RGB(0xcc, 0x7a, 0x00))
    }
    return PrecipitationKind(condition) == .snow
      ? Tint(exact: RGB(150, 165, 240), light: RGB(0x78, 0x88, 0xe0))
      : Tint(exact: RGB(79, 147, 234), light: RGB(0x2f, 0x74, 0xd0))
  }

  static let sun = Tint(RGB(0xff, 0xcf, 0x4a), light: RGB(0xe8, 0x9a, 0x00))
  /// The line beside a bar, the empty part of one, and the dark part of the moon.
  static let track = Tint(RGB(0x45, 0x48, 0x5c), light: RGB(0xc4, 0xc9, 0xd4))

  /// Returns a colour from cold blue to hot red, in steps of one degree to save escape sequences.
  static func temperature(_ celsius: Double) -> Tint {
    guard celsius.isFinite else { return Tint(nil) }
    let celsius = celsius.rounded()
    let above = gradient.firstIndex { $0.celsius >= celsius } ?? gradient.count
    guard above > 0 else { return Tint(gradient[0].color) }
    guard above < gradient.count else { return Tint(gradient[above - 1].color) }
    let (low, high) = (gradient[above - 1], gradient[above])
    let share = (celsius - low.celsius) / (high.celsius - low.celsius)
    return Tint(low.color.mixed(with: high.color, share: share))
  }

  /// Perceived as even steps, and the same on dark and on light backgrounds.
  private static let gradient: [(celsius: Double, color: RGB)] = [
    (-18, RGB(0x9a, 0x7f, 0xf0)), (-10, RGB(0x7f, 0x8c, 0xf5)), (-1, RGB(0x6f, 0xa5, 0xfb)),
    (6, RGB(0x63, 0xc3, 0xe8)), (11, RGB(0x5f, 0xd0, 0xb4)), (17, RGB(0x86, 0xd4, 0x77)),
    (21, RGB(0xc9, 0xd6, 0x5c)), (26, RGB(0xfb, 0xc9, 0x4c)), (31, RGB(0xf8, 0x97, 0x4c)),
    (37, RGB(0xf0, 0x64, 0x5a)), (44, RGB(0xe0, 0x47, 0x9a)),
  ]

  private static let good = Tint(RGB(0x5f, 0xc4, 0x6e), light: RGB(0x2f, 0x9e, 0x44))
  private static let acceptable = Tint(RGB(0xa9, 0xc9, 0x4f), light: RGB(0x7a, 0x9f, 0x1b))
  private static let fair = Tint(RGB(0xe8, 0xc8, 0x4a), light: RGB(0xbd, 0x84, 0x00))
  private static let bad = Tint(RGB(0xf0, 0x88, 0x3e), light: RGB(0xe8, 0x59, 0x0c))
  private static let worse = Tint(RGB(0xef, 0x53, 0x50), light: RGB(0xd6, 0x29, 0x3e))
  private static let worst = Tint(RGB(0xdc, 0x50, 0xcd), light: RGB(0xb0, 0x28, 0xa0))

  /// Returns a colour from green to magenta, bold from a moderate breeze in metres per second on.
  static func wind(_ speed: Double) -> Tint {
    switch Beaufort(speed: speed).force {
    case ...3: good
    case ...5: fair.bold
    case ...7: bad.bold
    case ...9: worse.bold
    default: worst.bold
    }
  }

  /// Returns the tint of a warning's name, which has a background from yellow to red.
  static func severity(_ severity: Alert.Severity) -> Tint {
    var tint = color(of: severity)
    tint.fill = .severity(severity)
    return tint
  }

  private static func color(of severity: Alert.Severity) -> Tint {
    switch severity {
    case .unknown: Tint(nil)
    case .minor: fair
    case .moderate: bad
    case .severe: worse
    case .extreme: worst
    }
  }

  /// Returns a colour from green for 0 (the best) to magenta for 1.
  static func badness(_ badness: Double) -> Tint {
    switch badness {
    case ..<0.15: good
    case ..<0.35: acceptable
    case ..<0.55: fair
    case ..<0.75: bad
    case ..<0.95: worse
    default: worst
    }
  }
}
