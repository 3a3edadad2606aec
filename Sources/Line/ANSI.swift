/// A line for a terminal, with colours as SGR sequences.
package enum ANSI {
  /// - Parameter hasTrueColor: whether the terminal knows all colours; else the nearest of xterm's
  ///   256 is taken.
  package static func text(_ line: [Segment], _ palette: Palette, hasTrueColor: Bool) -> String {
    line.map { segment in
      guard let color = palette[segment.role].flatMap(RGB.init) else { return segment.text }
      let code = hasTrueColor ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(color.nearest)"
      return "\u{1b}[38;\(code)m\(segment.text)\u{1b}[39m"
    }.joined()
  }
}

/// A colour in parts of 0...255.
private struct RGB {
  let red, green, blue: Int

  /// - Parameter text: `#rrggbb`; nil for another.
  init?(_ text: String) {
    guard Palette.isColor(text), let number = Int(text.dropFirst(), radix: 16) else { return nil }
    (red, green, blue) = (number >> 16, number >> 8 & 0xff, number & 0xff)
  }

  /// The nearest of xterm's colours 16 to 255: a cube of 6 to the side, and 24 greys.
  ///
  /// The first 16 are whatever the person's theme makes of them.
  var nearest: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func step(_ part: Int) -> Int {
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let shade = 8 + 10 * grey
    return distance(to: levels[r], levels[g], levels[b]) <= distance(to: shade, shade, shade)
      ? 16 + 36 * r + 6 * g + b : 232 + grey
  }

  private func distance(to red: Int, _ green: Int, _ blue: Int) -> Int {
    [self.red - red, self.green - green, self.blue - blue].map { $0 * $0 }.reduce(0, +)
  }
}
