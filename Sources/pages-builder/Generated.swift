import FoundationEssentials

/// The files of `Config` that are made of the program's own tables: the configuration with its defaults,
/// the manual pages and the completions.
enum Generated {
  static let files: [(path: String, text: String)] = [
    ("config.json5", configuration),
    ("man/wxhere.1", Roff.folded(manual)), ("man/wxhere.5", Roff.folded(configurationManual)),
    ("man/wxhere-refresh.8", Roff.folded(refreshManual)),
    ("man/wxhere-geolocation.8", Roff.folded(geolocationManual)), ("completions/wxhere.bash", bash),
    ("completions/_wxhere", zsh), ("completions/wxhere.fish", fish),
  ]

  static let configFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Config")
}
