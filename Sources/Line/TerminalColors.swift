package import Facts

/// The colours that a terminal has, and how they are chosen to be read on its background.
package struct TerminalColors: Equatable, Sendable {
  package enum Depth: CaseIterable, Sendable {
    /// The colours of ECMA-48 and their bright kin, whatever the person's theme makes of them.
    case sixteen
    /// xterm's 256.
    case indexed
    case all
  }

  package let depth: Depth
  /// `auto` where nobody knows it: what is chosen can be read on black and on white.
  package let background: Background

  package init(depth: Depth, background: Background) {
    self.depth = depth
    self.background = background
  }

  /// The luminances that are read with a contrast of 4.5 by WCAG 2.1.
  ///
  /// On a dark background up to that of #2e3440, on a light one from #e4e6f0 on, and where it is not
  /// known on black and on white.
  var luminances: ClosedRange<Double> {
    switch background {
    case .dark: 0.34...1
    case .light: 0...0.125
    case .auto: 0.1755...0.1827
    }
  }

  /// The parameters of the SGR sequence for a colour that is read on the background; nil where the
  /// terminal has none.
  package func code(_ color: RGB) -> String? {
    switch depth {
    case .all:
      // Between the rounded parts there is no colour at the very end of the range.
      let fitted = color.fitted(to: background == .auto ? 0.1785...0.1795 : luminances)
      return "38;2;\(fitted.red);\(fitted.green);\(fitted.blue)"
    case .indexed:
      return "38;5;\(color.fitted(to: luminances).nearestIndex(luminances))"
    case .sixteen:
      // A grey is the terminal's own colour, and a hue that is far from all of them too.
      return Self.sixteen(background).map { ($0.code, color.likeness(to: $0.color)) }
        .filter { $0.1 > 0.1 }.max { $0.1 < $1.1 }?.0
    }
  }

  /// The parameters for a colour as it is; nil where the terminal has none.
  func exactCode(_ color: RGB) -> String? {
    switch depth {
    case .all: "38;2;\(color.red);\(color.green);\(color.blue)"
    case .indexed, .sixteen: "38;5;\(color.nearestIndex())"
    }
  }

  /// The parameters for the background of the night; nil where there is none that fits.
  package var night: String? {
    switch (depth, background) {
    case (.all, .dark): "48;2;30;34;56"
    case (.all, .light): "48;2;228;230;240"
    case (.indexed, .dark): "48;5;235"
    case (.indexed, .light): "48;5;254"
    case (.sixteen, _), (_, .auto): nil
    }
  }

  /// Returns the 16 colours that are read on a background, as the Linux console has them: of the
  /// others some theme or other makes too little contrast.
  package static func sixteen(_ background: Background) -> [(code: String, color: RGB)] {
    switch background {
    case .dark:
      [
        ("91", RGB(255, 85, 85)), ("92", RGB(85, 255, 85)), ("93", RGB(255, 255, 85)),
        ("95", RGB(255, 85, 255)), ("96", RGB(85, 255, 255)),
      ]
    case .light: [("31", RGB(170, 0, 0)), ("34", RGB(0, 0, 170)), ("35", RGB(170, 0, 170))]
    // Nothing is known of what they stand on: bold is all that there is.
    case .auto: []
    }
  }
}
