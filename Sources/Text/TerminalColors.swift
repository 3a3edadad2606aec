/// The colours of a terminal, which chooses those that are legible on its background.
package struct TerminalColors: Equatable, Sendable {
  package enum Depth: CaseIterable, Sendable {
    /// The 16 colours of ECMA-48, whose values depend on the user's theme.
    case sixteen
    /// The 256 colours of xterm.
    case indexed
    case all
  }

  /// The use of a colour, which determines how much it differs from the background.
  package enum Use: CaseIterable, Sendable {
    /// Words in a colour of their own, with a contrast of 4.5.
    case text
    /// Names of values in grey, with a contrast of 4.5 on most backgrounds, and still legible if
    /// the background is not the assumed one.
    case label
    /// Lines, dots and arrows, with a contrast of 3.
    case mark
    /// Filled areas, which keep their colour.
    case fill
  }

  package let depth: Depth
  /// If it is unknown (`auto`), only colours that are legible on black and on white are used.
  package let background: Background
  /// Whether nothing tells the background, so that text avoids colours for this one alone.
  package let isAssumed: Bool

  package init(depth: Depth, background: Background, isAssumed: Bool = false) {
    self.depth = depth
    self.background = background
    self.isAssumed = isAssumed
  }

  /// The luminance up to which a colour has a contrast of 3 on white.
  package static let mostOnWhite = 0.3

  /// Returns the range of luminances for a use, computed as in WCAG 2.1 for dark backgrounds up to
  /// #2e3440, for light ones from #e4e6f0 on, or for black and white.
  func luminances(_ use: Use) -> ClosedRange<Double> {
    // A grey in the middle, with a contrast of 3.6 on white and of 4 on most dark backgrounds.
    if use == .label, isAssumed { return 0.2...0.24 }
    return switch (use, use == .text && isAssumed ? .auto : background) {
    // The range is narrower for 24-bit colours, because rounding could move one beyond its limits.
    case (.text, .auto), (.label, .auto):
      depth == .all ? 0.1785...0.1795 : 0.1755...0.1827
    case (.text, .dark): 0.34...1
    case (.text, .light): 0...0.125
    case (.label, .dark): 0.29...0.312
    case (.label, .light): 0.096...0.147
    case (.mark, .auto): 0.104...0.294
    case (.mark, .dark): 0.204...1
    case (.mark, .light): 0...0.226
    case (.fill, _): 0...1
    }
  }

  /// Returns a colour, darkened or lightened as its use requires.
  package func fitted(_ color: RGB, as use: Use) -> RGB { color.fitted(to: luminances(use)) }

  /// Returns the SGR parameters for a colour, made legible; nil when the terminal has none.
  package func code(_ color: RGB, as use: Use = .text) -> String? {
    let luminances = luminances(use)
    switch depth {
    case .all:
      let fitted = fitted(color, as: use)
      return "38;2;\(fitted.red);\(fitted.green);\(fitted.blue)"
    case .indexed: return "38;5;\(color.fitted(to: luminances).nearestIndex(luminances))"
    case .sixteen:
      // A colour without a similar hue among the sixteen, such as a grey, is not set.
      return Self.sixteen(background).map { ($0.code, color.likeness(to: $0.color)) }
        .filter { $0.1 > 0.1 }.max { $0.1 < $1.1 }?.0
    }
  }

  /// Returns the SGR parameters for a text on a background that it brings; nil when the terminal has
  /// too few colours.
  package func code(_ text: RGB, on fill: RGB) -> String? {
    switch depth {
    case .all:
      "38;2;\(text.red);\(text.green);\(text.blue);48;2;\(fill.red);\(fill.green);\(fill.blue)"
    // The text is dark or light. Black and white make up for a background that is only similar.
    case .indexed: "38;5;\(text.luminance < 0.5 ? 16 : 231);48;5;\(fill.nearestIndex())"
    case .sixteen: nil
    }
  }

  /// Returns the SGR parameters for a colour without adjusting it to the background.
  package func exactCode(_ color: RGB) -> String? {
    switch depth {
    case .all: "38;2;\(color.red);\(color.green);\(color.blue)"
    case .indexed, .sixteen: "38;5;\(color.nearestIndex())"
    }
  }

  /// The SGR parameters for the background of night hours; nil when no colour is suitable.
  package var night: String? {
    switch (depth, background) {
    case (.all, .dark): "48;2;30;34;56"
    case (.all, .light): "48;2;228;230;240"
    case (.indexed, .dark): "48;5;235"
    case (.indexed, .light): "48;5;254"
    case (.sixteen, _), (_, .auto): nil
    }
  }

  /// Returns the legible ones of the sixteen colours, with the Linux console's values.
  package static func sixteen(_ background: Background) -> [(code: String, color: RGB)] {
    switch background {
    case .dark:
      [
        ("91", RGB(255, 85, 85)), ("92", RGB(85, 255, 85)), ("93", RGB(255, 255, 85)),
        ("95", RGB(255, 85, 255)), ("96", RGB(85, 255, 255)),
      ]
    case .light: [("31", RGB(170, 0, 0)), ("34", RGB(0, 0, 170)), ("35", RGB(170, 0, 170))]
    // On an unknown background no colour is safe. Bold text remains possible.
    case .auto: []
    }
  }
}

package enum Background: String, CaseIterable, Sendable {
  /// The background that the terminal declares in the environment.
  case auto
  case dark, light
}

/// A line for a terminal, with colours as SGR sequences.
package enum ANSI {
  /// Returns a line with SGR sequences; the user's own colours are not fitted to the background.
  package static func text(
    _ line: [Segment], _ palette: Palette, _ colors: TerminalColors
  ) -> String {
    line.map { segment in
      guard let color = palette[segment.role].flatMap(RGB.init) else { return segment.text }
      let code =
        palette.isChanged(segment.role) ? colors.exactCode(color) : colors.code(color)
      guard let code else { return segment.text }
      return "\u{1b}[\(code)m\(segment.text)\u{1b}[39m"
    }.joined()
  }
}
