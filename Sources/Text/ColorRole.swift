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
