// The parts that pictures are put together from. Quadrants and eighths of blocks (U+2580 to U+259F)
// and box drawing (U+2500 to U+257F): one column each, and in the fonts of terminals.

extension Tint {
  fileprivate static let moon = Tint(code: "38;5;179")
  fileprivate static let cloud = Tint(code: "38;5;247")
  fileprivate static let darkCloud = Tint(code: "38;5;243")
  fileprivate static let rain = Tint(code: "38;5;33")
  fileprivate static let snow = Tint(code: "38;5;74")
  fileprivate static let bolt = Tint(code: "1;38;5;178")
  fileprivate static let dust = Tint(code: "38;5;137")
}

extension Picture.Layer {
  static let sun = Self(
    tint: .sun,
    rows: [
      ("       │       ", "       |       "),
      ("  ╲   ▄▄▄   ╱  ", "   \\  ___  /   "),
      ("    ▟█████▙    ", "    .'   '.    "),
      ("──  ███████  ──", "-- (       ) --"),
      ("    ▜█████▛    ", "    '.___.'    "),
      ("  ╱   ▀▀▀   ╲  ", "   /       \\   "),
      ("       │       ", "       |       "),
    ])

  static let stars = Self(
    tint: .faint,
    rows: [
      (" ·        ·    ", " .        .    "),
      ("             · ", "             . "),
      ("  ·            ", "  .            "),
      ("           ·   ", "           .   "),
      ("               ", "               "),
      (" ·            ·", " .            ."),
      ("        ·      ", "        .      "),
    ])

  static let moon = Self(
    tint: .moon, top: 1,
    rows: [
      ("     ▗▄██▀▘    ", "     .-\"/`     "),
      ("    ▟███▘      ", "    / ``(      "),
      ("    ███▌       ", "   (````(      "),
      ("    ▜███▖      ", "    \\ ``\\      "),
      ("     ▝▀██▄▖    ", "     '-._\\`    "),
    ])

  static let sunBehind = Self(
    tint: .sun,
    rows: [
      ("     │         ", "      |        "),
      ("╲   ▄▄▄   ╱    ", "  \\  ___  /    "),
      ("  ▟█████▙      ", "   .'   '.     "),
      ("─ ███████      ", "- (       )    "),
      ("  ▜█████▛      ", "   '.          "),
      ("╱              ", "  /            "),
    ])

  static let moonBehind = Self(
    tint: .moon,
    rows: [
      ("               ", "               "),
      ("    ▗▄██▀▘     ", "     .-\"/      "),
      ("   ▟███▘       ", "    /  (       "),
      ("   ███▌        ", "   (   (       "),
      ("   ▜███▖       ", "    \\          "),
    ])

  static let sunAtCorner = Self(
    tint: .sun,
    rows: [
      (" ╲ │ ╱         ", " \\ | /         "),
      ("  ▟██▙         ", "  .-.          "),
      ("─ ███          ", "-(             "),
      ("  ▜            ", "  '            "),
    ])

  static let moonAtCorner = Self(
    tint: .moon,
    rows: [
      ("   ▗▄█▘        ", "   .-\"         "),
      ("  ▟█▘          ", "  / (          "),
      ("  ██           ", " (             "),
      ("  ▝            ", "  \\            "),
    ])

  private static let cloudRows = [
    ("     ▄▄▄▄      ", "     .---.     "),
    ("  ▗▟██████▙▄▖  ", "  .-(`````)-.  "),
    (" ▟███████████▙ ", " (```````````) "),
    (" ▝▀▀▀▀▀▀▀▀▀▀▀▘ ", "  '---------'  "),
  ]

  static let cloud = Self(tint: .cloud, rows: cloudRows)
  static let darkCloud = Self(tint: .darkCloud, rows: cloudRows)

  static let showerCloud = Self(
    tint: .cloud,
    rows: [
      ("       ▄▄▄     ", "       .--.    "),
      ("    ▗▟█████▙▖  ", "    .-(````)-. "),
      ("   ▟████████▙▖ ", "   (`````````) "),
      ("   ▝▀▀▀▀▀▀▀▀▀▘ ", "    '-------'  "),
    ])

  static let smallCloud = Self(
    tint: .cloud, top: 4,
    rows: [
      ("         ▄▄▄   ", "        .--.   "),
      ("      ▗▟████▙▖ ", "      .(````). "),
      ("      ▝▀▀▀▀▀▀▘ ", "      '------' "),
    ])

  static let cloudBefore = Self(
    tint: .cloud, top: 3,
    rows: [
      ("       ▄▄▄▄    ", "       .---.   "),
      ("    ▗▟██████▙▖ ", "    .-(`````). "),
      ("   ▟█████████▙▖", "   (``````````)"),
      ("   ▝▀▀▀▀▀▀▀▀▀▀▘", "    '--------' "),
    ])

  static let cloudBehind = Self(
    tint: .darkCloud,
    rows: [
      ("       ▄▄▄▄    ", "       .---.   "),
      ("    ▗▟██████▙▖ ", "    .-(     )-."),
      ("   ▟██████████▙", "   (          )"),
      ("   ▀▀▀▀▀▀▀▀▀▀▀▘", "            --'"),
    ])

  static let cloudInFront = Self(
    tint: .cloud, top: 2,
    rows: [
      ("    ▄▄▄▄       ", "    .---.      "),
      (" ▗▟██████▙▄    ", " .-(`````)-.   "),
      ("▟██████████▙▖  ", "(```````````)  "),
      ("▝▀▀▀▀▀▀▀▀▀▀▀▘  ", " '---------'   "),
    ])

  static let drizzle = Self(
    tint: .rain, top: 4,
    rows: [
      ("   ╷   ╷   ╷   ", "   '   '   '   "),
      ("     ╷   ╷     ", "     '   '     "),
      ("   ╷   ╷   ╷   ", "   '   '   '   "),
    ])

  static let rain = Self(
    tint: .rain, top: 4,
    rows: [
      ("   ╱  ╱  ╱  ╱  ", "   /  /  /  /  "),
      ("  ╱  ╱  ╱  ╱   ", "  /  /  /  /   "),
      (" ╱  ╱  ╱  ╱    ", " /  /  /  /    "),
    ])

  /// On the ground.
  static let ice = Self(
    tint: .snow, top: 6,
    rows: [
      (" ▀▀▀▀▀▀▀▀▀▀▀▀▀ ", " ============= ")
    ])

  static let sleetRain = Self(
    tint: .rain, top: 4,
    rows: [
      ("   ╱     ╱     ", "   /     /     "),
      ("     ╱     ╱   ", "     /     /   "),
      (" ╱     ╱       ", " /     /       "),
    ])

  static let sleetSnow = Self(
    tint: .snow, top: 4,
    rows: [
      ("      *     *  ", "      *     *  "),
      ("  *     *      ", "  *     *      "),
      ("    *     *    ", "    *     *    "),
    ])

  static let snow = Self(
    tint: .snow, top: 4,
    rows: [
      ("   *   *   *   ", "   *   *   *   "),
      (" *   *   *   * ", " *   *   *   * "),
      ("   *   *   *   ", "   *   *   *   "),
    ])

  static let hail = Self(
    tint: .snow, top: 4,
    rows: [
      ("   •  •   •    ", "   o  o   o    "),
      ("     •   •  •  ", "     o   o  o  "),
      ("  •    •   •   ", "  o    o   o   "),
    ])

  static let bolt = Self(
    tint: .bolt, top: 3,
    rows: [
      ("       ▟▛      ", "       __      "),
      ("     `▟▛`      ", "     `/ /`     "),
      ("    `▀▜▛`      ", "    `/_ /`     "),
      ("     `▛`       ", "     `//`      "),
    ])

  static let fog = Self(
    tint: .faint, top: 4,
    rows: [
      ("  ━━━━━━━━━━   ", "  ----------   "),
      ("    ━━━━━━━━━━ ", "    ---------- "),
      (" ━━━━━━━━━     ", " ---------     "),
    ])

  static let haze = Self(
    tint: .cloud, top: 3,
    rows: [
      ("               ", "               "),
      ("╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ", "- - - - - - - -"),
      (" ╌╌╌╌╌╌╌╌╌╌╌╌╌╌", " - - - - - - - "),
      ("╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ", "- - - - - - - -"),
    ])

  static let dust = Self(
    tint: .dust, top: 4,
    rows: [
      (" ░░▒▒░░▒▒▒░░▒░ ", " .:.::.:.::.:. "),
      ("░▒▒▒▒▒░▒▒▒▒▒▒░░", ".::::.:::.:::.."),
      ("▒▒▓▒▒▒▒▓▓▒▒▓▒▒▒", "::#::::##::#:::"),
    ])

  static let smoke = Self(
    tint: .darkCloud,
    rows: [
      ("        ░░░▒░  ", "        ( ) )  "),
      ("      ░▒▒▒░░   ", "      ( ) )    "),
      ("     ▒▓▒░      ", "     ( )       "),
      ("     ░▓▓▒      ", "     ( ) )     "),
      ("      ░▓▓▒     ", "      ( ) )    "),
      ("       ▒▓▒     ", "       ( )     "),
      ("       ▓▓      ", "       ()      "),
    ])

  static let wind = Self(
    tint: .cloud,
    rows: [
      ("       ╭──╮    ", "       .--.    "),
      ("       ╵  │    ", "          )    "),
      (" ─────────╯    ", " ---------'    "),
      ("───────────╮   ", "-----------.   "),
      (" ──────╮   │   ", " ------.   )   "),
      ("       │ ──╯   ", "       ) --'   "),
      ("     ──╯       ", "     --'       "),
    ])

  static let funnel = Self(
    tint: .darkCloud,
    rows: [
      (" ▀▀▀▀▀▀▀▀▀▀▀▀▀ ", " ============= "),
      ("  ▀▀▀▀▀▀▀▀▀▀▀  ", "  ===========  "),
      ("    ▀▀▀▀▀▀▀▀   ", "    ========   "),
      ("     ▀▀▀▀▀▀    ", "     ======    "),
      ("     ▀▀▀▀      ", "     ====      "),
      ("      ▀▀       ", "      ==       "),
      ("     ▀▘        ", "     =         "),
    ])

  static let question = Self(
    tint: .faint, top: 1,
    rows: [
      ("    ▗▄▄▄▖      ", "     .--.      "),
      ("    ▀▘ ▝█▌     ", "    '    )     "),
      ("      ▗▟▛      ", "       .'      "),
      ("      ▐▌       ", "      |        "),
      ("      ▗▖       ", "      o        "),
    ])
}
