// The layers of the pictures. They use quadrants and eighths of blocks (U+2580 to U+259F) and box
// drawing (U+2500 to U+257F). These characters are one column wide, and most terminal fonts have
// them.

import Line
import Text

extension Tint {
  static let moon = Tint(RGB(0xe8, 0xe3, 0xc8), light: RGB(0x9f, 0x90, 0x50))
  fileprivate static let cloud = Tint(RGB(0xc3, 0xca, 0xd9), light: RGB(0x87, 0x94, 0xad))
  fileprivate static let darkCloud = Tint(RGB(0x96, 0x9f, 0xb2), light: RGB(0x66, 0x71, 0x8c))
  fileprivate static let rain = Tint.precipitation
  fileprivate static let snow = Tint(RGB(0xb9, 0xc2, 0xff), light: RGB(0x78, 0x88, 0xe0))
  fileprivate static let bolt = Tint(RGB(0xff, 0xc2, 0x47), light: RGB(0xcc, 0x7a, 0x00)).bold
  fileprivate static let dust = Tint(RGB(0xbe, 0x96, 0x5f), light: RGB(0xa9, 0x80, 0x48))
}

extension Picture.Layer {
  static let sun = Tint.sun.layer([
    ("       │       ", "       |       "),
    ("  ╲   ▄▄▄   ╱  ", "   \\  ___  /   "),
    ("    ▟█████▙    ", "    .'   '.    "),
    ("──  ███████  ──", "-- (       ) --"),
    ("    ▜█████▛    ", "    '.___.'    "),
    ("  ╱   ▀▀▀   ╲  ", "   /       \\   "),
    ("       │       ", "       |       "),
  ])

  static let stars = Tint.faint.layer([
    (" ·        ·    ", " .        .    "),
    ("             · ", "             . "),
    ("  ·            ", "  .            "),
    ("           ·   ", "           .   "),
    ("               ", "               "),
    (" ·            ·", " .            ."),
    ("        ·      ", "        .      "),
  ])

  static let sunBehind = Tint.sun.layer([
    ("     │         ", "      |        "),
    ("╲   ▄▄▄   ╱    ", "  \\  ___  /    "),
    ("  ▟█████▙      ", "   .'   '.     "),
    ("─ ███████      ", "- (       )    "),
    ("  ▜█████▛      ", "   '.          "),
    ("╱              ", "  /            "),
  ])

  static let sunAtCorner = Tint.sun.layer([
    (" ╲ │ ╱         ", " \\ | /         "),
    ("  ▟██▙         ", "  .-.          "),
    ("─ ███          ", "-(             "),
    ("  ▜            ", "  '            "),
  ])

  private static let cloudRows = [
    ("     ▄▄▄▄      ", "     .---.     "),
    ("  ▗▟██████▙▄▖  ", "  .-(`````)-.  "),
    (" ▟███████████▙ ", " (```````````) "),
    (" ▝▀▀▀▀▀▀▀▀▀▀▀▘ ", "  '---------'  "),
  ]

  static let cloud = Tint.cloud.layer(cloudRows)
  static let darkCloud = Tint.darkCloud.layer(cloudRows)

  static let showerCloud = Tint.cloud.layer([
    ("       ▄▄▄     ", "       .--.    "),
    ("    ▗▟█████▙▖  ", "    .-(````)-. "),
    ("   ▟████████▙▖ ", "   (`````````) "),
    ("   ▝▀▀▀▀▀▀▀▀▀▘ ", "    '-------'  "),
  ])

  static let smallCloud = Tint.cloud.layer([
    ("         ▄▄▄   ", "        .--.   "),
    ("      ▗▟████▙▖ ", "      .(````). "),
    ("      ▝▀▀▀▀▀▀▘ ", "      '------' "),
  ]).lowered(by: 4)

  static let cloudBefore = Tint.cloud.layer([
    ("       ▄▄▄▄    ", "       .---.   "),
    ("    ▗▟██████▙▖ ", "    .-(`````). "),
    ("   ▟█████████▙▖", "   (``````````)"),
    ("   ▝▀▀▀▀▀▀▀▀▀▀▘", "    '--------' "),
  ]).lowered(by: 3)

  static let cloudBehind = Tint.darkCloud.layer([
    ("       ▄▄▄▄    ", "       .---.   "),
    ("    ▗▟██████▙▖ ", "    .-(     )-."),
    ("   ▟██████████▙", "   (          )"),
    ("   ▀▀▀▀▀▀▀▀▀▀▀▘", "            --'"),
  ])

  static let cloudInFront = Tint.cloud.layer([
    ("    ▄▄▄▄       ", "    .---.      "),
    (" ▗▟██████▙▄    ", " .-(`````)-.   "),
    ("▟██████████▙▖  ", "(```````````)  "),
    ("▝▀▀▀▀▀▀▀▀▀▀▀▘  ", " '---------'   "),
  ]).lowered(by: 2)

  static let drizzle = Tint.rain.layer([
    ("   ╷   ╷   ╷   ", "   '   '   '   "),
    ("     ╷   ╷     ", "     '   '     "),
    ("   ╷   ╷   ╷   ", "   '   '   '   "),
  ]).lowered(by: 4)

  static let rain = Tint.rain.layer([
    ("   ╱  ╱  ╱  ╱  ", "   /  /  /  /  "),
    ("  ╱  ╱  ╱  ╱   ", "  /  /  /  /   "),
    (" ╱  ╱  ╱  ╱    ", " /  /  /  /    "),
  ]).lowered(by: 4)

  static let ice = Tint.snow.layer([
    (" ▀▀▀▀▀▀▀▀▀▀▀▀▀ ", " ============= ")
  ]).lowered(by: 6)

  static let sleetRain = Tint.rain.layer([
    ("   ╱     ╱     ", "   /     /     "),
    ("     ╱     ╱   ", "     /     /   "),
    (" ╱     ╱       ", " /     /       "),
  ]).lowered(by: 4)

  static let sleetSnow = Tint.snow.layer([
    ("      *     *  ", "      *     *  "),
    ("  *     *      ", "  *     *      "),
    ("    *     *    ", "    *     *    "),
  ]).lowered(by: 4)

  static let snow = Tint.snow.layer([
    ("   *   *   *   ", "   *   *   *   "),
    (" *   *   *   * ", " *   *   *   * "),
    ("   *   *   *   ", "   *   *   *   "),
  ]).lowered(by: 4)

  static let hail = Tint.snow.layer([
    ("   •  •   •    ", "   o  o   o    "),
    ("     •   •  •  ", "     o   o  o  "),
    ("  •    •   •   ", "  o    o   o   "),
  ]).lowered(by: 4)

  static let bolt = Tint.bolt.layer([
    ("       ▟▛      ", "       __      "),
    ("     `▟▛`      ", "     `/ /`     "),
    ("    `▀▜▛`      ", "    `/_ /`     "),
    ("     `▛`       ", "     `//`      "),
  ]).lowered(by: 3)

  static let fog = Tint.faint.layer([
    ("  ━━━━━━━━━━   ", "  ----------   "),
    ("    ━━━━━━━━━━ ", "    ---------- "),
    (" ━━━━━━━━━     ", " ---------     "),
  ]).lowered(by: 4)

  static let haze = Tint.cloud.layer([
    ("               ", "               "),
    ("╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ", "- - - - - - - -"),
    (" ╌╌╌╌╌╌╌╌╌╌╌╌╌╌", " - - - - - - - "),
    ("╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ", "- - - - - - - -"),
  ]).lowered(by: 3)

  static let dust = Tint.dust.layer([
    (" ░░▒▒░░▒▒▒░░▒░ ", " .:.::.:.::.:. "),
    ("░▒▒▒▒▒░▒▒▒▒▒▒░░", ".::::.:::.:::.."),
    ("▒▒▓▒▒▒▒▓▓▒▒▓▒▒▒", "::#::::##::#:::"),
  ]).lowered(by: 4)

  static let smoke = Tint.darkCloud.layer([
    ("        ░░░▒░  ", "        ( ) )  "),
    ("      ░▒▒▒░░   ", "      ( ) )    "),
    ("     ▒▓▒░      ", "     ( )       "),
    ("     ░▓▓▒      ", "     ( ) )     "),
    ("      ░▓▓▒     ", "      ( ) )    "),
    ("       ▒▓▒     ", "       ( )     "),
    ("       ▓▓      ", "       ()      "),
  ])

  static let wind = Tint.cloud.layer([
    ("       ╭──╮    ", "       .--.    "),
    ("       ╵  │    ", "          )    "),
    (" ─────────╯    ", " ---------'    "),
    ("───────────╮   ", "-----------.   "),
    (" ──────╮   │   ", " ------.   )   "),
    ("       │ ──╯   ", "       ) --'   "),
    ("     ──╯       ", "     --'       "),
  ])

  static let funnel = Tint.darkCloud.layer([
    (" ▀▀▀▀▀▀▀▀▀▀▀▀▀ ", " ============= "),
    ("  ▀▀▀▀▀▀▀▀▀▀▀  ", "  ===========  "),
    ("    ▀▀▀▀▀▀▀▀   ", "    ========   "),
    ("     ▀▀▀▀▀▀    ", "     ======    "),
    ("     ▀▀▀▀      ", "     ====      "),
    ("      ▀▀       ", "      ==       "),
    ("     ▀▘        ", "     =         "),
  ])

  static let question = Tint.faint.layer([
    ("    ▗▄▄▄▖      ", "     .--.      "),
    ("    ▀▘ ▝█▌     ", "    '    )     "),
    ("      ▗▟▛      ", "       .'      "),
    ("      ▐▌       ", "      |        "),
    ("      ▗▖       ", "      o        "),
  ]).lowered(by: 1)
}
