extension Generated {
  /// wxhere(5), of the comments of `Config/config.json5`.
  static var configurationManual: String {
    """
    \(Roff.head("WXHERE", 5, "File Formats"))
    .SH NAME
    wxhere \\- the configuration of wxhere
    .SH SYNOPSIS
    .I ~/.config/wxhere/config.json5
    .SH DESCRIPTION
    wxhere needs no configuration. What differs from the defaults below stands in
    .IR config.json5 ,
    under $XDG_CONFIG_HOME where that is set, and is obeyed from the next line on. The file is JSON5: names
    of keys need no quotes, a comma may follow the last one, and
    .B //
    begins a comment. A key is left out, or stands in the objects that its name says:
    .P
    \(Roff.example(["{", "  line: { units: \"us\", clock: \"12\" },", "  refresh: { minimum: 1800 },", "}"]))
    .P
    An option on the command line goes before the file. A mistake is told with the key or the line where it
    stands, and wxhere ends with status 78; it never goes on with half of what the file says.
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
      "every key with its default, to be copied, where a package has installed it"
    ),
    (
      "/etc/wxhere/policy.json5",
      "what the administrator allows: { authorization: \"restricted\" } forbids looking, "
        + "{ locationServices: false } switches it off for everyone; only a file of root's that nobody "
        + "else can write counts"
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
