import Configuration
import Platform

extension Settings {
  /// What weather services are told about who asks.
  ///
  /// It names the program, and the person only where they said how they can be reached.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}
