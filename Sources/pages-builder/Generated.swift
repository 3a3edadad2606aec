import FoundationEssentials

/// The files of `Config` that are generated from the program's tables: the configuration with its
/// defaults, the JSON Schema, the manual pages and the completions.
enum Generated {
  /// The paths of all generated files below `Config`.
  static let paths = ["config.json5", "wxhere.schema.json"] + pages.map(\.path)

  /// The manual pages and completions, with the values of the fields of their templates.
  private static let pages: [(path: String, fields: @Sendable () throws -> [String: String])] = [
    ("man/wxhere.1", { manual }), ("man/wxhere.5", { configurationManual }),
    ("man/wxhere-json.5", jsonManual), ("man/wxhere-bars.7", { barsManual }),
    ("man/wxhere-gps.7", { gpsManual }), ("man/wxhere-fleet.7", { [:] }),
    ("man/wxhere-providers.7", providersManual), ("man/wxhere-when.7", { whenManual }),
    ("man/wxhere-refresh.8", { [:] }), ("man/wxhere-geolocation.8", { [:] }),
    ("completions/wxhere.bash", { bash }), ("completions/_wxhere", { zsh }),
    ("completions/wxhere.fish", { fish }),
  ]

  /// Returns the text of a generated file.
  static func text(of path: String) throws -> String {
    guard let page = pages.first(where: { $0.path == path }) else {
      return path == "config.json5" ? configuration : try Schema.text()
    }
    let template = try Template(path + Template.pathExtension)
    let fields = try page.fields()
    guard path.hasPrefix("man/") else { return try template.filled(fields) }
    return Roff.folded(try template.filled(fields.merging(heading) { own, _ in own }))
  }

  static let configFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Config")
}
