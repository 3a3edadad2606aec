import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

/// Every colour that a view uses, except that of the empty part of a bar and of the moon.
private let tints = areas + (-60...60).map { Tint.temperature(Double($0)) }

/// The colours of pictures and bars, which are seen by their contrast alone.
///
/// An area in the colour of a temperature has numbers in it.
private let areas: [Tint] = {
  var tints: [Tint] = [.precipitation, .faint, .sun, .moon]
  tints += [.rain, .snow, .thunderstorm].map(Tint.fall)
  for speed in stride(from: 0.0, through: 40, by: 2) { tints.append(.wind(speed)) }
  for badness in stride(from: 0.0, through: 1, by: 0.1) { tints.append(.badness(badness)) }
  for severity in Alert.Severity.allCases {
    tints.append(.severity(severity))
  }
  for condition in Condition.allCases {
    for isDay in [true, false] {
      tints += Picture(condition, isDay: isDay).layers.map(\.tint)
    }
  }
  return tints.filter { $0 != .track }
}()

private let palettes = TerminalColors.Depth.allCases.flatMap { depth in
  Background.allCases.map { TerminalColors(depth: depth, background: $0) }
}

/// The colours where nothing tells the background.
private let assumed = [TerminalColors.Depth.all, .indexed].map {
  TerminalColors(depth: $0, background: .dark, isAssumed: true)
}
private let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))

/// The backgrounds that text must be readable on.
///
/// For a dark terminal these are black and the lightest dark colour in use, for a light one white
/// and the darkest light colour, and the night colour of a curve.
private func backgrounds(_ colors: TerminalColors) -> [RGB] {
  let plain: [RGB] =
    switch colors.background {
    case .dark: [black, RGB(0x2e, 0x34, 0x40)]
    case .light: [white, RGB(0xe4, 0xe6, 0xf0)]
    case .auto: [black, white]
    }
  // The 16 colours depend on the terminal's theme.
  return (colors.depth == .sixteen ? [plain[0]] : plain)
    + [colors.night.flatMap { color($0).first }].compactMap { $0 }
}

/// The colours that a terminal shows for SGR parameters.
///
/// For the 16 colours, these are the colours of the Linux console and of xterm.
private func color(_ code: String) -> [RGB] {
  let parts = code.split(separator: ";").compactMap { Int($0) }
  switch parts.first {
  case 38, 48:
    return parts[1] == 5 ? [.indexed(parts[2])] : [RGB(parts[2], parts[3], parts[4])]
  case let number?: return [console[number], xterm[number]].compactMap { $0 }
  case nil: return []
  }
}

private let console = [
  31: RGB(170, 0, 0), 32: RGB(0, 170, 0), 34: RGB(0, 0, 170), 35: RGB(170, 0, 170),
  36: RGB(0, 170, 170), 91: RGB(255, 85, 85), 92: RGB(85, 255, 85), 93: RGB(255, 255, 85),
  95: RGB(255, 85, 255), 96: RGB(85, 255, 255),
]
private let xterm = [
  31: RGB(205, 0, 0), 32: RGB(0, 205, 0), 34: RGB(0, 0, 238), 35: RGB(205, 0, 205),
  36: RGB(0, 205, 205), 91: RGB(255, 0, 0), 92: RGB(0, 255, 0), 93: RGB(255, 255, 0),
  95: RGB(255, 0, 255), 96: RGB(0, 255, 255),
]

/// Words have the terminal's own colour; the colours are those of lines, arrows and pictures.
@Test("every colour of words has a contrast of 4.5, every other one of 3", arguments: palettes)
func everyColourHasEnoughContrast(colors: TerminalColors) throws {
  for tint in tints {
    for use in [TerminalColors.Use.text, .mark] {
      guard let code = tint.color(on: colors).flatMap({ colors.code($0, as: use) })
      else { continue }
      let shown = color(code)
      #expect(!shown.isEmpty, "\(code) is unknown")
      for background in backgrounds(colors) {
        for color in shown {
          let least = use == .text ? 4.5 : 3
          #expect(color.contrast(on: background) >= least, "\(code) on \(background)")
        }
      }
    }
  }
}

@Test("on a light background, every area of a picture or a bar has a contrast of 3")
func everyAreaHasEnoughContrastOnALightBackground() throws {
  let colors = TerminalColors(depth: .all, background: .light)
  for tint in areas {
    guard let chosen = tint.color(on: colors) else { continue }
    let code = try #require(colors.code(chosen, as: .fill))
    // A darker sun would be orange; its rays are lines, and darker.
    let least = tint == .sun ? 2.2 : 3
    for color in color(code) { #expect(color.contrast(on: white) >= least, "\(code)") }
  }
}

@Test("where dark is only assumed, nothing vanishes on white")
func nothingVanishesOnWhiteWhereDarkIsOnlyAssumed() throws {
  let colors = TerminalColors(depth: .all, background: .dark, isAssumed: true)
  for tint in areas {
    guard let chosen = tint.color(on: colors) else { continue }
    for use in [TerminalColors.Use.mark, .fill] {
      for color in color(try #require(colors.code(chosen, as: use))) {
        #expect(color.contrast(on: black) >= 5 && color.contrast(on: white) >= 1.7, "\(color)")
      }
    }
  }
}

@Test("where dark is only assumed, labels are legible on white, too", arguments: assumed)
func labelsAreLegibleOnWhiteWhereDarkIsOnlyAssumed(colors: TerminalColors) throws {
  let code = try #require(Tint.faint.code(colors))
  let grey = try #require(color(code).first)
  #expect(grey.contrast(on: white) >= 3.6 && grey.contrast(on: RGB(0x1e, 0x1e, 0x1e)) >= 4)
}

@Test("the grey of labels is legible, also on the other background", arguments: palettes)
func theGreyOfLabelsIsLegible(colors: TerminalColors) throws {
  guard let code = Tint.faint.code(colors), let grey = color(code).first else {
    #expect(colors.depth == .sixteen)
    return
  }
  let (own, other) = colors.background == .light ? (white, black) : (black, white)
  #expect(grey.contrast(on: own) >= 4.5)
  #expect(grey.contrast(on: other) >= 2.9)
  for background in backgrounds(colors) { #expect(grey.contrast(on: background) >= 4) }
}

@Test("text on a background that it brings is legible", arguments: palettes)
func textOnABackgroundThatItBringsIsLegible(colors: TerminalColors) throws {
  let severities = Alert.Severity.allCases.map(Fill.severity)
  let temperatures = (-60...60).map(Double.init).flatMap { celsius in
    [Fill.temperature(celsius)] + [true, false].map { Fill.night(celsius, isLight: $0) }
  }
  let scales = [Fact.Scale.wind(1), .humidity(1), .clouds(1), .pressure(1)]
  let gauges = scales.flatMap { scale in
    stride(from: 0.05, to: 1, by: 0.1).compactMap { scale.color($0).map { Fill($0) } }
  }
  let badnesses = areas.compactMap { $0.color.map { Fill($0) } }
  for fill in severities + temperatures + gauges + badnesses {
    guard let code = colors.code(fill.text, on: fill.color) else {
      #expect(colors.depth == .sixteen)
      continue
    }
    let parts = code.split(separator: ";")
    let half = parts.count / 2
    let text = try #require(color(parts[..<half].joined(separator: ";")).first)
    let ground = try #require(color(parts[half...].joined(separator: ";")).first)
    #expect(text.contrast(on: ground) >= 4.5)
  }
}

private func line(_ span: Span, _ background: Background, _ glyphs: Glyphs = .all) -> String {
  ViewStyle(
    width: 80, plain: false, glyphs: glyphs,
    colors: TerminalColors(depth: .all, background: background, isAssumed: true), units: .metric,
    icons: .emoji
  ).line([span])
}

@Test("words and numbers have the terminal's own colour, marks and labels have theirs")
func wordsHaveTheTerminalsOwnColour() {
  let warm = Tint.temperature(26)
  #expect(line(Span("27°C", warm), .dark) == "27°C")
  #expect(line(Span("27°C", warm.bold), .dark) == "\u{1b}[1m27°C\u{1b}[0m")
  #expect(line(Span("弱い雨", .precipitation), .light) == "弱い雨")
  #expect(line(Span("→ 5 mph", warm), .dark) == "\u{1b}[38;2;251;201;76m→\u{1b}[0m 5 mph")
  #expect(line(Span("━━", warm), .dark) == "\u{1b}[38;2;251;201;76m━━\u{1b}[0m")
  #expect(line(Span("wind", .faint), .dark) == "\u{1b}[38;2;124;130;150mwind\u{1b}[0m")
  let warning = line(Span("Severe: Storm", .severity(.severe)), .dark)
  #expect(warning == "\u{1b}[1;38;2;22;22;31;48;2;232;98;44mSevere: Storm\u{1b}[0m")
  #expect(line(Span(".-(", warm), .dark, .ascii).hasPrefix("\u{1b}[38;2;"))
}

@Test("filled areas keep their colour, thin lines become darker on a light background")
func filledAreasKeepTheirColour() {
  let warm = Tint.temperature(26)
  for background in [Background.dark, .light] {
    #expect(line(Span("██▄", warm), background) == "\u{1b}[38;2;251;201;76m██▄\u{1b}[0m")
  }
  #expect(!line(Span("⠤⠤", warm), .light).contains("251;201;76"))
}

@Test("16 colours need a known background, larger palettes do not")
func sixteenColoursNeedAKnownBackground() {
  func count(_ depth: TerminalColors.Depth, _ background: Background) -> Int {
    let colors = TerminalColors(depth: depth, background: background)
    return Set(tints.compactMap { $0.color.flatMap { colors.code($0) } }).count
  }
  for background in Background.allCases {
    #expect(count(.all, background) > 40)
    #expect(count(.indexed, background) > 4)
  }
  #expect(count(.sixteen, .dark) > 4 && count(.sixteen, .light) == 3)
  #expect(count(.sixteen, .auto) == 0)
}

@Test("contrast is computed as in WCAG 2.1") func contrastIsComputedAsInWCAG() {
  #expect(abs(white.contrast(on: black) - 21) < 0.001)
  #expect(abs(RGB(0x76, 0x76, 0x76).contrast(on: white) - 4.54) < 0.01)
  #expect(RGB(0xe5, 0xa5, 0x0a).contrast(on: white) < 2.2)
}
