package import Wording

extension Language {
  /// What words are said in, and how numbers are written.
  ///
  /// - Parameter code: of `--lang` or the configuration; "auto" and nil for that of the locale. One that
  ///   wxhere does not speak leaves English.
  package static func asked(_ code: String?) -> Language {
    guard code ?? "auto" == "auto" else {
      let language = code.flatMap { Language(tag: $0) } ?? .english
      return Language(language.code, decimalSeparator: code.flatMap(separator))
    }
    let language = SystemLocale.language(of: "LC_MESSAGES").flatMap { Language(tag: $0) }
    let numbers = SystemLocale.language(of: "LC_NUMERIC")
    return Language(
      (language ?? .english).code,
      decimalSeparator: SystemLocale.decimalSeparator ?? numbers.flatMap(separator))
  }

  /// What the days and months are called in.
  ///
  /// - Parameter code: as in `asked`.
  package static func ofDates(_ code: String?) -> Language {
    guard code ?? "auto" == "auto" else { return asked(code) }
    // C is English; what wxhere does not speak is as little use as no locale.
    guard let name = SystemLocale.language(of: "LC_TIME") else { return .english }
    return Language(tag: name) ?? asked(code)
  }

  /// What stands before the decimals where a locale is called so; nil for the usual of its language.
  ///
  /// Source: Unicode CLDR, where a territory differs from its language.
  private static func separator(of name: String) -> String? {
    let territory = name.split { "_-".contains($0) }.dropFirst().first?.uppercased() ?? ""
    switch name.prefix(2) {
    case "es":
      return [
        "MX", "US", "PR", "GT", "HN", "NI", "PA", "PE", "SV", "DO", "CU", "BZ", "BR",
      ].contains(territory) ? "." : nil
    case "de", "it": return ["CH", "LI"].contains(territory) ? "." : nil
    case "en":
      return ["ZA", "AT", "DE", "NL", "BE", "DK", "SE", "FI"].contains(territory) ? "," : nil
    default: return Language(tag: name)?.decimalSeparator
    }
  }
}
