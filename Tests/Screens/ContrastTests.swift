import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

/// Every colour that a view uses.
private let tints: [Tint] = {
  var tints: [Tint] = [.precipitation, .faint, .sun]
  for degrees in -60...60 { tints.append(.temperature(Double(degrees))) }
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
  return tints
}()

private let palettes = TerminalColors.Depth.allCases.flatMap { depth in
  Background.allCases.map { TerminalColors(depth: depth, background: $0) }
}

/// The backgrounds that text must be readable on.
///
/// For a dark terminal these are black and the lightest dark colour in use, for a light one white
/// and the darkest light colour, and the night colour of a curve.
private func backgrounds(_ colors: TerminalColors) -> [RGB] {
  let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
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

@Test("every colour has a contrast of 4.5 with its backgrounds", arguments: palettes)
func everyColourHasEnoughContrast(colors: TerminalColors) throws {
  for tint in tints {
    guard let code = tint.color.flatMap(colors.code) else { continue }
    let shown = color(code)
    #expect(!shown.isEmpty, "\(code) is unknown")
    for background in backgrounds(colors) {
      for color in shown {
        #expect(color.contrast(on: background) >= 4.5, "\(code) on \(background)")
      }
    }
  }
}

@Test("16 colours need a known background, larger palettes do not")
func sixteenColoursNeedAKnownBackground() {
  func count(_ depth: TerminalColors.Depth, _ background: Background) -> Int {
    let colors = TerminalColors(depth: depth, background: background)
    return Set(tints.compactMap { $0.color.flatMap(colors.code) }).count
  }
  for background in Background.allCases {
    #expect(count(.all, background) > 40)
    #expect(count(.indexed, background) > 4)
  }
  #expect(count(.sixteen, .dark) > 4 && count(.sixteen, .light) == 3)
  #expect(count(.sixteen, .auto) == 0)
}

@Test("contrast is computed as in WCAG 2.1") func contrastIsComputedAsInWCAG() {
  let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
  #expect(abs(white.contrast(on: black) - 21) < 0.001)
  #expect(abs(RGB(0x76, 0x76, 0x76).contrast(on: white) - 4.54) < 0.01)
  #expect(RGB(0xe5, 0xa5, 0x0a).contrast(on: white) < 2.2)
}
