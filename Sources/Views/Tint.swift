import Weather

/// A colour by what it means: the parameter of an SGR sequence.
///
/// The numbers after `38;5` are of xterm's 256 colours; all are mid-tones, which can be read on
/// black and on white.
struct Tint: Equatable {
  let code: String

  static let precipitation = Tint(code: "36")
  static let faint = Tint(code: "2")
  static let strong = Tint(code: "1")

  /// From cold blue to hot red.
  static func temperature(_ celsius: Double) -> Tint {
    switch celsius {
    case ..<(-10): Tint(code: "38;5;63")
    case ..<0: Tint(code: "38;5;33")
    case ..<8: Tint(code: "38;5;74")
    case ..<16: Tint(code: "38;5;71")
    case ..<24: Tint(code: "38;5;178")
    case ..<30: Tint(code: "38;5;208")
    default: Tint(code: "38;5;196")
    }
  }

  static let sun = Tint(code: "38;5;178")

  /// From green to magenta, and bold from a moderate breeze on.
  ///
  /// - Parameter speed: metres a second.
  static func wind(_ speed: Double) -> Tint {
    switch Beaufort(speed: speed).force {
    case ...3: Tint(code: "38;5;71")
    case ...5: Tint(code: "1;38;5;178")
    case ...7: Tint(code: "1;38;5;208")
    case ...9: Tint(code: "1;38;5;196")
    default: Tint(code: "1;38;5;201")
    }
  }

  /// From yellow to magenta.
  static func severity(_ severity: Alert.Severity) -> Tint {
    switch severity {
    case .unknown: strong
    case .minor: Tint(code: "1;38;5;178")
    case .moderate: Tint(code: "1;38;5;208")
    case .severe: Tint(code: "1;38;5;196")
    case .extreme: Tint(code: "1;38;5;201")
    }
  }

  /// From green to magenta.
  ///
  /// - Parameter badness: 0 (the best) to 1 (the worst).
  static func badness(_ badness: Double) -> Tint {
    switch badness {
    case ..<0.15: Tint(code: "38;5;71")
    case ..<0.35: Tint(code: "38;5;142")
    case ..<0.55: Tint(code: "38;5;178")
    case ..<0.75: Tint(code: "38;5;208")
    case ..<0.95: Tint(code: "38;5;196")
    default: Tint(code: "38;5;201")
    }
  }
}
