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

  init(_ text: String, _ tint: Tint? = nil, night isNight: Bool = false, fill: Fill? = nil) {
    self.text = text
    self.tint = tint
    self.isNight = isNight
    self.fill = fill
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

  private func painted(_ span: Span) -> String {
    guard let colors else { return span.text }
    if let fill = span.fill {
      // Where there are only sixteen colours, the text's own colour is reversed.
      let code =
        colors.code(fill.text, on: fill.color)
        ?? [span.tint?.code(colors), "7"].compactMap { $0 }.joined(separator: ";")
      return "\u{1b}[\(fill.isBold ? "1;" : "")\(code)m\(span.text)\u{1b}[0m"
    }
    let isBlank = span.text.allSatisfy { $0 == " " }
    let codes = [
      isBlank ? nil : span.tint.flatMap { $0.code(colors) }, span.isNight ? colors.night : nil,
    ].compactMap { $0 }
    guard !codes.isEmpty else { return span.text }
    return "\u{1b}[\(codes.joined(separator: ";"))m\(span.text)\u{1b}[0m"
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

  /// Returns the background of a warning's name, from yellow to a dark red.
  static func severity(_ severity: Alert.Severity) -> Fill {
    switch severity {
    case .unknown: Fill(RGB(195, 202, 217))
    case .minor: Fill(RGB(244, 221, 124))
    case .moderate: Fill(RGB(245, 176, 65))
    case .severe: Fill(RGB(232, 98, 44))
    case .extreme: Fill(RGB(200, 16, 46))
    }
  }
}

/// The colour of a part of a view, before it is adapted to the terminal.
///
/// `TerminalColors` selects a colour that the terminal has and that is legible on its background.
struct Tint: Hashable, Sendable {
  /// The colour; nil for the terminal's own.
  let color: RGB?
  var isBold = false
  /// Whether the colour is used as it is, for areas without text.
  var isExact = false

  init(_ color: RGB?, bold isBold: Bool = false) {
    self.color = color
    self.isBold = isBold
  }

  init(exact color: RGB) {
    self.color = color
    isExact = true
  }

  var bold: Tint { Tint(color, bold: true) }

  /// Returns the parameters of the SGR sequence; nil for the terminal's default.
  func code(_ colors: TerminalColors) -> String? {
    let codes = [isBold ? "1" : nil, color.flatMap(isExact ? colors.exactCode : colors.code)]
      .compactMap { $0 }
    return codes.isEmpty ? nil : codes.joined(separator: ";")
  }

  static let precipitation = Tint(RGB(61, 150, 230))
  /// Grey, for less important text.
  static let faint = Tint(RGB(138, 138, 138))
  static let strong = Tint(nil, bold: true)
  static let rainFall = Tint(exact: RGB(79, 147, 234))
  static let snowFall = Tint(exact: RGB(150, 165, 240))
  static let thunderFall = Tint(exact: RGB(245, 180, 50))
  /// The line beside a bar.
  static let track = Tint(RGB(110, 114, 130))
  static let sun = Tint(RGB(238, 182, 32))

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

  private static let gradient: [(celsius: Double, color: RGB)] = [
    (-18, RGB(154, 127, 240)), (-10, RGB(127, 140, 245)), (-1, RGB(111, 165, 251)),
    (6, RGB(99, 195, 232)), (11, RGB(95, 208, 180)), (17, RGB(134, 212, 119)),
    (21, RGB(201, 214, 92)), (26, RGB(251, 201, 76)), (31, RGB(248, 151, 76)),
    (37, RGB(240, 100, 90)), (44, RGB(224, 71, 154)),
  ]

  private static let green = Tint(RGB(80, 180, 80))
  private static let yellow = Tint(RGB(225, 185, 40))
  private static let orange = Tint(RGB(245, 140, 35))
  private static let red = Tint(RGB(238, 60, 50))
  private static let magenta = Tint(RGB(220, 60, 205))

  /// Returns a colour from green to magenta, bold from a moderate breeze in metres per second on.
  static func wind(_ speed: Double) -> Tint {
    switch Beaufort(speed: speed).force {
    case ...3: green
    case ...5: yellow.bold
    case ...7: orange.bold
    case ...9: red.bold
    default: magenta.bold
    }
  }

  /// Returns a colour from yellow to magenta.
  static func severity(_ severity: Alert.Severity) -> Tint {
    switch severity {
    case .unknown: strong
    case .minor: yellow.bold
    case .moderate: orange.bold
    case .severe: red.bold
    case .extreme: magenta.bold
    }
  }

  /// Returns a colour from green for 0 (the best) to magenta for 1.
  static func badness(_ badness: Double) -> Tint {
    switch badness {
    case ..<0.15: green
    case ..<0.35: Tint(RGB(160, 190, 50))
    case ..<0.55: yellow
    case ..<0.75: orange
    case ..<0.95: red
    default: magenta
    }
  }
}
