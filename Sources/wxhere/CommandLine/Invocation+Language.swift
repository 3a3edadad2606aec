import CommandLine
import Configuration
import PlaceName
import Platform
import Wording

extension Invocation {
  /// What help and failures are said in, as far as that can be told: where the configuration cannot be
  /// used, the locale's language.
  static func language(_ options: Options) -> Language {
    let configured = options.language == nil ? try? file(options)?.load().line.language : nil
    return .asked(options.language ?? configured)
  }

  /// The configuration file; nil where there is no home folder for one.
  static func file(_ options: Options) -> SettingsFile? {
    options.configurationFile ?? Folders().map { SettingsFile(folder: $0.configuration) }
  }

  /// The language that a code means; empty for the international names, nil for what is no code.
  static func placeLanguage(_ code: String) -> String? {
    if code == "auto" { return SystemLocale.language(of: "LC_MESSAGES") ?? "" }
    return Settings.isLanguage(code) ? code : nil
  }

  /// The language of a run.
  ///
  /// - Parameter code: as it was typed or configured, nil for neither.
  /// - Throws: where wxhere neither speaks it nor knows places in it.
  static func placeLanguage(
    _ options: Options, _ settings: Settings, _ gazetteer: Gazetteer, _ file: SettingsFile
  ) throws(Failure) -> String {
    let code = options.language ?? settings.line.language
    if let language = placeLanguage(code),
      code == "auto" || Language(tag: language) != nil || gazetteer.hasNames(in: language)
    {
      return language
    }
    let spoken = Language.Code.allCases.map(\.rawValue).joined(separator: ", ")
    let expected = Phrase(
      "auto or a language code: text in \(spoken); place names in more languages")
    guard options.language != nil else {
      throw .configuration(file.fault(at: ["line", "language"], expected: expected))
    }
    let isTag = Language(tag: code).map(\.code.rawValue)
    throw .badValue(isTag ?? code, of: "lang", expected: Phrase("--lang takes \(expected)"))
  }
}
