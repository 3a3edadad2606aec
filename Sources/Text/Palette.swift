/// The colours of the roles.
package struct Palette: Equatable, Sendable {
  private struct Change: Equatable {
    let role: ColorRole
    /// In lowercase as `#rrggbb`; nil for none.
    let color: String?
  }

  /// A later change takes precedence.
  private var changes: [Change] = []
  /// Whether a role without a change has no colour.
  private var isPlain = false

  /// Creates the default palette of mid-tones, which are legible on dark and light bars.
  package init() {}

  /// The palette without colours, as `NO_COLOR` requests.
  package static let none: Palette = {
    var palette = Palette()
    palette.isPlain = true
    return palette
  }()

  /// Sets the colour of a role as `#rrggbb`; nil for the bar's own colour.
  package mutating func set(_ role: ColorRole, _ color: String?) {
    changes.append(Change(role: role, color: color?.lowercased()))
  }

  /// The colour of a role as `#rrggbb` in lowercase; nil for the bar's own colour.
  package subscript(_ role: ColorRole?) -> String? {
    guard let role else { return nil }
    if let change = changes.last(where: { $0.role == role }) { return change.color }
    return isPlain ? nil : Self.standard(role)
  }

  func isChanged(_ role: ColorRole?) -> Bool { changes.contains { $0.role == role } }

  /// Returns whether a text is a colour in the configuration's format, `#rrggbb`.
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

/// The meaning of a colour; the raw values are the names in `line.palette`.
///
/// A bar with one colour for the whole line uses the last of these roles that occurs in the line.
package enum ColorRole: String, CaseIterable, Sendable {
  // The condition of the sky.
  case clear, night, clouds, fog, rain, snow, thunder
  // The temperature.
  case freezing, cold, mild, warm, hot
  // The severity of a warning.
  case minor, moderate, severe, extreme
  // Old weather, and failures.
  case stale, failed
}

/// A part of a line with its colour role.
package struct Segment: Equatable, Sendable {
  /// Printable and not yet escaped for a bar.
  package var text: String
  /// Nil for the bar's own colour.
  package var role: ColorRole?

  package init(_ text: String, _ role: ColorRole? = nil) {
    self.text = text
    self.role = role
  }
}

extension [Segment] {
  /// The text of all segments, without colours.
  package var text: String {
    // `map` and `joined` create generic types at run time, which takes longer than a line.
    reduce(into: "") { $0 += $1.text }
  }
}
