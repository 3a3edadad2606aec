/// A colour for each thing that a colour can say.
package struct Palette: Equatable, Sendable {
  /// `#rrggbb`; what is missing is shown in the bar's own colour.
  private var colors: [ColorRole: String]

  /// - Parameter changes: what the person wants instead of the standard colours; nil for no colour.
  package init(_ changes: [ColorRole: String?] = [:]) {
    colors = Self.standard
    for (role, color) in changes { colors[role] = color }
  }

  /// Nothing is coloured, as `NO_COLOR` wishes.
  package static let none: Palette = {
    var palette = Palette()
    palette.colors = [:]
    return palette
  }()

  /// `#rrggbb` in small letters; nil for the bar's own.
  package subscript(_ role: ColorRole?) -> String? { role.flatMap { colors[$0] } }

  /// Whether a text is a colour as the configuration has it: `#rrggbb`.
  package static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Mid-tones, which can be read on dark bars and on light ones.
  private static let standard: [ColorRole: String] = [
    .clear: "#e5a50a", .night: "#8f8fd6", .clouds: "#8a94a3", .fog: "#8f9a94", .rain: "#3d8fd9",
    .snow: "#5fb4d8", .thunder: "#b06fd8",
    .freezing: "#4f7fe8", .cold: "#3f9fc8", .mild: "#4faf5f", .warm: "#d9962b", .hot: "#e2513c",
    .minor: "#c9a227", .moderate: "#e0842b", .severe: "#e23c3c", .extreme: "#d83ccc",
    .stale: "#8a8a8a", .failed: "#d9822b",
  ]
}
