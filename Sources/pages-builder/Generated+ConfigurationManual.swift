extension Generated {
  /// The page wxhere(5), from the comments of `Config/config.json5`.
  static var configurationManual: String {
    """
    \(Roff.head("WXHERE", 5, "File Formats"))
    .SH NAME
    wxhere \\- the configuration of wxhere
    .SH SYNOPSIS
    .I ~/.config/wxhere/config.json5
    .SH DESCRIPTION
    wxhere needs no configuration. To change a default, write it into
    .IR config.json5 ,
    under $XDG_CONFIG_HOME if that is set; it takes effect at the next run. The file is JSON5: keys need no
    quotes, a trailing comma is allowed, and
    .B //
    begins a comment. All keys are optional; the dots in a key's name are nested objects:
    .P
    \(Roff.example(["{", "  line: { units: \"us\", clock: \"12\" },", "  refresh: { minimum: 1800 },", "}"]))
    .P
    An option on the command line overrides the file. If the file is invalid, wxhere names the key or line and
    exits with status 78; it never uses a part of an invalid file.
    .SH KEYS
    \(ConfigurationKey.all.map(keyItem).joined(separator: "\n"))
    .SH FILES
    \(Roff.files(configurationFiles))
    .SH SEE ALSO
    .BR wxhere (1),
    .BR wxhere\\-providers (7),
    .BR wxhere\\-refresh (8),
    .BR gpsd (8)

    """
  }

  private static let configurationFiles = [
    ("~/.config/wxhere/config.json5", "the configuration; wxhere --config FILE reads another"),
    (
      "/usr/share/doc/wxhere/examples/config.json5",
      "every key with its default, if installed by a package"
    ),
    (
      "/etc/wxhere/policy.json5",
      "the administrator's policy: { authorization: \"restricted\" } forbids location access, "
        + "{ locationServices: false } turns it off for everyone; the file must be owned by root and "
        + "writable by nobody else"
    ),
  ]

  private static func keyItem(_ key: ConfigurationKey) -> String {
    var parts: [String] = []
    for line in key.comment {
      if line.hasPrefix("  ") {
        parts.append(Roff.example([String(line.dropFirst(2))]))
      } else {
        parts.append(Roff.escaped(line))
      }
    }
    parts.append(".br\n\(Roff.escaped("Default: \(key.fallback) (\(key.type))"))")
    return Roff.item(key.path, parts.joined(separator: "\n"))
  }
}
