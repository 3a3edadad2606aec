import Interface
import Configuration
import PlaceName
import Platform
import Text

extension Run {
  /// Returns the language of help and failures; the locale's if the configuration cannot be read.
  static func language(_ arguments: Arguments) -> Language {
    if let typed = arguments.language { return .requested(typed) }
    let file =
      arguments.configurationFile
      ?? Folders().map { SettingsFile(folder: $0.configuration) }
    return .requested(try? file?.load().line.language)
  }

  /// Returns the language for a code; "" for the international names, nil for an invalid code.
  static func placeLanguage(_ code: String) -> String? {
    if code == "auto" { return SystemLocale.language(of: "LC_MESSAGES") ?? "" }
    return Settings.isLanguage(code) ? code : nil
  }

  /// Returns the language of place names; throws when wxhere has neither translations nor names in
  /// it.
  static func placeLanguage(
    _ arguments: Arguments, _ settings: Settings, _ gazetteer: Gazetteer, _ file: SettingsFile
  ) throws(Failure) -> String {
    let code = arguments.language ?? settings.line.language
    if let language = placeLanguage(code),
      code == "auto" || Language(tag: language) != nil || gazetteer.hasNames(in: language)
    {
      return language
    }
    guard arguments.language != nil else {
      throw .configuration(
        file.fault(at: ["line", "language"], expected: Failure.knownLanguages))
    }
    throw .unknownLanguage(code)
  }
}
