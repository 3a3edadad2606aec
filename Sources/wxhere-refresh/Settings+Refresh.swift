import Configuration
import Platform
import Report
import Wording

extension Settings {
  /// What weather services are told about who asks.
  ///
  /// It names the program, and the person only where they said how they can be reached.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}

extension RefreshRequest {
  /// The configuration that is meant.
  func settingsFile(in folders: Folders) -> SettingsFile {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
      ?? SettingsFile(folder: folders.configuration)
  }

  /// What is said to a person: in the language that was asked for, else the locale's.
  var spoken: Language { Language.asked(language) }
}
