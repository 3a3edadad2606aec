package import Text

extension Language {
  /// Returns the language for a code, or the locale's for "auto" or nil; English if wxhere does not
  /// support it.
  package static func requested(_ code: String?) -> Language {
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

  /// Returns the language of the names of days and months, by a code as in `requested`.
  package static func ofDates(_ code: String?) -> Language {
    guard code ?? "auto" == "auto" else { return requested(code) }
    // The C locale is English. A language that wxhere does not support is treated like no locale.
    guard let name = SystemLocale.language(of: "LC_TIME") else { return .english }
    return Language(tag: name) ?? requested(code)
  }

  /// Source: Unicode CLDR, for territories that differ from their language.
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
