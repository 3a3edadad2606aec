/// A colour for each thing that a colour can say.
package struct Palette: Equatable, Sendable {
  private struct Change: Equatable {
    let role: ColorRole
    /// `#rrggbb` in small letters; nil for none.
    let color: String?
  }

  /// The latest last.
  private var changes: [Change] = []
  /// Whether nothing is coloured but by a change.
  private var isPlain = false

  /// The standard colours: mid-tones, which can be read on dark bars and on light ones.
  package init() {}

  /// Nothing is coloured, as `NO_COLOR` wishes.
  package static let none: Palette = {
    var palette = Palette()
    palette.isPlain = true
    return palette
  }()

  /// - Parameter color: `#rrggbb`; nil for the bar's own.
  package mutating func set(_ role: ColorRole, _ color: String?) {
    changes.append(Change(role: role, color: color?.lowercased()))
  }

  /// `#rrggbb` in small letters; nil for the bar's own.
  package subscript(_ role: ColorRole?) -> String? {
    guard let role else { return nil }
    if let change = changes.last(where: { $0.role == role }) { return change.color }
    return isPlain ? nil : Self.standard(role)
  }

  /// Whether the person has chosen the colour.
  func isChanged(_ role: ColorRole?) -> Bool { changes.contains { $0.role == role } }

  /// Whether a text is a colour as the configuration has it: `#rrggbb`.
  package static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#"
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private static func standard(_ role: ColorRole) -> String {
    switch role {
    case .clear: "#e5a50a"
    case .night: "#8f8fd6"
    case .clouds: "#8a94a3"
    case .fog: "#8f9a94"
    case .rain: "#3d8fd9"
    case .snow: "#5fb4d8"
    case .thunder: "#b06fd8"
    case .freezing: "#4f7fe8"
    case .cold: "#3f9fc8"
    case .mild: "#4faf5f"
    case .warm: "#d9962b"
    case .hot: "#e2513c"
    case .minor: "#c9a227"
    case .moderate: "#e0842b"
    case .severe: "#e23c3c"
    case .extreme: "#d83ccc"
    case .stale: "#8a8a8a"
    case .failed: "#d9822b"
    }
  }
}
