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
  /// What is said to a person: in the language that was asked for, else the locale's.
  var spoken: Language { Language.asked(language) }

  /// What the person reads, by ISO 639-1: "de"; English where nothing says it.
  func language(_ settings: Settings) -> String {
    let code = language ?? settings.line.language
    let name = code == "auto" ? SystemLocale.language(of: "LC_MESSAGES") ?? "en" : code
    let language = name.lowercased().prefix { $0.isLetter }
    // Services know Norwegian by one name, whichever way it is written.
    return language == "nb" || language == "nn" ? "no" : String(language)
  }
}
