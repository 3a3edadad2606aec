/// What a colour says: the names in `line.palette`.
///
/// Where one colour must do, it is the last of these.
package enum ColorRole: String, CaseIterable, Sendable {
  // The sky.
  case clear, night, clouds, fog, rain, snow, thunder
  // The temperature.
  case freezing, cold, mild, warm, hot
  // How bad a warning is.
  case minor, moderate, severe, extreme
  // What is old, and what went wrong.
  case stale, failed
}
