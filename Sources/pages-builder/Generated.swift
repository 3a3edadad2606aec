import FoundationEssentials

/// The files of `Config` that are generated from the program's tables: the configuration with its
/// defaults, the JSON Schema, the manual pages and the completions.
enum Generated {
  static let files: [(path: String, text: String)] = [
    ("config.json5", configuration), ("wxhere.schema.json", schema),
    ("man/wxhere.1", Roff.folded(manual)), ("man/wxhere.5", Roff.folded(configurationManual)),
    ("man/wxhere-json.5", Roff.folded(jsonManual)),
    ("man/wxhere-bars.7", Roff.folded(barsManual)), ("man/wxhere-gps.7", Roff.folded(gpsManual)),
    ("man/wxhere-fleet.7", Roff.folded(fleetManual)),
    ("man/wxhere-providers.7", Roff.folded(providersManual)),
    ("man/wxhere-when.7", Roff.folded(whenManual)),
    ("man/wxhere-refresh.8", Roff.folded(refreshManual)),
    ("man/wxhere-geolocation.8", Roff.folded(geolocationManual)), ("completions/wxhere.bash", bash),
    ("completions/_wxhere", zsh), ("completions/wxhere.fish", fish),
  ]

  static let configFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Config")
}
