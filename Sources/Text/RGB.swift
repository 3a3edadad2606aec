import Glibc

/// An sRGB colour with components of 0...255.
package struct RGB: Equatable, Hashable, Sendable {
  package let red, green, blue: Int

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a colour from `#rrggbb`; nil for any other text.
  init?(_ text: String) {
    guard Palette.isColor(text), let number = Int(text.dropFirst(), radix: 16) else { return nil }
    self.init(number >> 16, number >> 8 & 0xff, number & 0xff)
  }

  /// The colour as `#rrggbb` in lowercase.
  package var hexadecimal: String {
    let digits = [red, green, blue].map { part in
      let text = String(part, radix: 16)
      return part < 16 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  // MARK: Linear light

  /// In linear light, 0...1.
  private var light: (red: Double, green: Double, blue: Double) {
    (Self.light(red), Self.light(green), Self.light(blue))
  }

  /// Creates a colour from components in linear light, which are clamped to 0...1.
  private init(light: (red: Double, green: Double, blue: Double)) {
    self.init(Self.part(light.red), Self.part(light.green), Self.part(light.blue))
  }

  /// IEC 61966-2-1.
  private static func light(_ part: Int) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// IEC 61966-2-1.
  private static func part(_ light: Double) -> Int {
    let light = min(1, max(0, light))
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((value * 255).rounded())
  }

  /// The relative luminance, from 0 (black) to 1 (white), according to WCAG 2.1.
  package var luminance: Double {
    let light = light
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Returns the contrast ratio of two colours, from 1 to 21, by WCAG 2.1; text needs 4.5.
  package func contrast(on other: RGB) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  /// Returns a mixture of the components of two colours, as a translucent layer gives it.
  package func blended(with other: RGB, share: Double) -> RGB {
    func between(_ one: Int, _ two: Int) -> Int {
      Int((Double(one) + Double(two - one) * share).rounded())
    }
    return RGB(
      between(red, other.red), between(green, other.green), between(blue, other.blue))
  }

  /// Returns the colour, darkened or lightened to a range of luminances.
  func fitted(to luminances: ClosedRange<Double>) -> RGB {
    let (light, own) = (light, luminance)
    if own > luminances.upperBound {
      let share = luminances.upperBound / own
      return RGB(light: (light.red * share, light.green * share, light.blue * share))
    }
    guard own < luminances.lowerBound else { return self }
    // White is added, because brightening the colour's own components could exceed 1.
    let share = (luminances.lowerBound - own) / (1 - own)
    func paler(_ part: Double) -> Double { part + (1 - part) * share }
    return RGB(light: (paler(light.red), paler(light.green), paler(light.blue)))
  }

  /// Returns a mixture of two colours, with a share of 0...1 of the other one.
  ///
  /// They are mixed in linear light, because the mean of two sRGB colours may be darker than
  /// either, and so less legible.
  package func mixed(with other: RGB, share: Double) -> RGB {
    let (one, two) = (light, other.light)
    func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return RGB(
      light: (
        between(one.red, two.red), between(one.green, two.green), between(one.blue, two.blue)
      ))
  }

  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }

  /// Returns the cosine of the angle between components minus their mean; 0 for a grey.
  func likeness(to other: RGB) -> Double {
    func chroma(_ color: RGB) -> [Double] {
      let mean = Double(color.red + color.green + color.blue) / 3
      return [color.red, color.green, color.blue].map { Double($0) - mean }
    }
    func length(_ chroma: [Double]) -> Double { chroma.map { $0 * $0 }.reduce(0, +).squareRoot() }
    let (one, two) = (chroma(self), chroma(other))
    // A shorter vector is nearly grey.
    guard length(one) > 25, length(two) > 25 else { return 0 }
    return zip(one, two).map { $0 * $1 }.reduce(0, +) / (length(one) * length(two))
  }

  // MARK: xterm's 256

  /// Returns a colour of xterm's palette, numbers 16 to 255: a 6 × 6 × 6 cube and 24 greys.
  ///
  /// The first 16 colours are omitted, because the user's theme defines them.
  package static func indexed(_ number: Int) -> RGB {
    let levels = [0, 95, 135, 175, 215, 255]
    guard number < 232 else {
      let shade = 8 + 10 * (number - 232)
      return RGB(shade, shade, shade)
    }
    let index = max(0, number - 16)
    return RGB(levels[index / 36 % 6], levels[index / 6 % 6], levels[index % 6])
  }

  /// Computing the luminances takes long.
  private static let palette = (16...255).map { number in
    let color = indexed(number)
    return (number: number, color: color, luminance: color.luminance)
  }

  /// Returns the number of xterm's nearest, first colour within a range of luminances.
  func nearestIndex(_ luminances: ClosedRange<Double>? = nil) -> Int {
    var nearest: (number: Int, distance: Int)?
    for entry in Self.palette where luminances.map({ $0.contains(entry.luminance) }) ?? true {
      let distance = distance(to: entry.color)
      if distance < nearest?.distance ?? .max { nearest = (entry.number, distance) }
    }
    return nearest?.number ?? 244
  }
}
