import Glibc
package import Text

/// The settings of the user's locale, read from the C library.
///
/// Foundation's `Locale.current` was rejected, because it returns metric units for every `LANG`.
/// `setlocale` was rejected, because it changes how C reads numbers in the whole process.
package enum SystemLocale {
  /// Whether `LC_MEASUREMENT` uses US units, by CLDR if the C library lacks it.
  package static var usesUSUnits: Bool {
    let measurement = text(
      "LC_MEASUREMENT", LC_MEASUREMENT, item: nl_item(_NL_MEASUREMENT_MEASUREMENT))
    if let measurement { return measurement.first == 2 }
    return ["US", "LR", "MM"].contains(territory(of: "LC_MEASUREMENT"))
  }

  /// The first active locale that this machine lacks, and the variable that sets it; nil for none.
  package static var missing: (variable: String, name: String)? {
    let categories = [
      (LC_CTYPE, "LC_CTYPE"), (LC_TIME, "LC_TIME"), (LC_MEASUREMENT, "LC_MEASUREMENT"),
      (LC_MESSAGES, "LC_MESSAGES"),
    ]
    for (category, variable) in categories {
      guard let locale = newlocale(1 << category, "", nil) else { return setting(of: variable) }
      freelocale(locale)
    }
    return nil
  }

  /// Whether `LC_CTYPE` uses UTF-8, by its name for a locale that the C library lacks; false for C.
  package static var usesUTF8: Bool {
    guard let bytes = text("LC_CTYPE", LC_CTYPE, item: nl_item(CODESET)) else {
      let name = name(of: "LC_CTYPE")?.uppercased() ?? ""
      return name.hasSuffix(".UTF-8") || name.hasSuffix(".UTF8")
    }
    return String(decoding: bytes, as: UTF8.self) == "UTF-8"
  }

  /// Whether `LC_TIME` uses a 12-hour clock, by CLDR if the C library lacks it; false for C.
  package static var usesTwelveHourClock: Bool {
    guard let bytes = text("LC_TIME", LC_TIME, item: nl_item(T_FMT)) else {
      return twelveHourLocales.contains { language(of: "LC_TIME") == $0 }
    }
    // Comparing bytes is faster than searching a string.
    return zip(bytes, bytes.dropFirst()).contains { percent, letter in
      percent == UInt8(ascii: "%") && "rIlpP".utf8.contains(letter)
    }
  }

  /// Returns the language of a category such as `LC_MESSAGES`, like "pt_BR"; nil for C and unset.
  package static func language(of category: String) -> String? {
    let whole = name(of: category)
    let name = whole?.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
    // The C library's name of Serbian in Latin letters is "sr_RS@latin".
    let script = whole?.hasSuffix("@latin") == true ? "_Latn" : ""
    return name.flatMap { $0.isEmpty || $0 == "C" || $0 == "POSIX" ? nil : $0 + script }
  }

  /// The decimal separator of `LC_NUMERIC`; nil for a locale that the C library lacks.
  package static var decimalSeparator: String? {
    text("LC_NUMERIC", LC_NUMERIC, item: nl_item(RADIXCHAR)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the territory of a category such as `LC_MEASUREMENT`, like "GB"; nil without one.
  package static func territory(of category: String) -> String? {
    guard let name = name(of: category), let underscore = name.firstIndex(of: "_") else {
      return nil
    }
    let territory = name[name.index(after: underscore)...].prefix { $0.isLetter && $0.isASCII }
    return territory.count == 2 ? territory.uppercased() : nil
  }

  /// Returns a category's locale and the variable that sets it, in C's order; nil if unset.
  package static func setting(of category: String) -> (variable: String, name: String)? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { variable in
      Environment.variable(variable).map { (variable, $0) }
    }.first
  }

  private static func name(of category: String) -> String? { setting(of: category)?.name }

  private static let twelveHourLocales = [
    "en_US", "en_CA", "en_AU", "en_NZ", "en_IN", "en_PH", "en_SG", "en_HK", "en_MY", "en_PK",
    "en_JM", "en_PR", "es_US", "es_MX", "es_CO", "es_PR", "es_DO", "es_PA", "es_VE", "zh_TW",
    "zh_HK",
  ]

  /// Nil for a locale that the C library lacks.
  private static func text(_ variable: String, _ category: Int32, item: nl_item) -> [UInt8]? {
    // C.UTF-8 equals C except for LC_CTYPE, and opening it reads a dozen files.
    let isC = category != LC_CTYPE && name(of: variable)?.hasPrefix("C.") == true
    guard let locale = newlocale(1 << category, isC ? "C" : "", nil) else { return nil }
    defer { freelocale(locale) }
    guard let value = nl_langinfo_l(item, locale) else { return nil }
    return String(cString: value).utf8.map { $0 }
  }
}

extension Language {
  /// Returns the language for a code, or the locale's for "auto" or nil; English for others.
  package static func requested(_ code: String?) -> Language {
    guard code ?? "auto" == "auto" else { return code.flatMap { Language(tag: $0) } ?? .english }
    let language = SystemLocale.language(of: "LC_MESSAGES").flatMap { Language(tag: $0) }
    let numbers = SystemLocale.language(of: "LC_NUMERIC").flatMap { Language(tag: $0) }
    return (language ?? .english).writing(
      numbersOf: numbers, decimalSeparator: SystemLocale.decimalSeparator)
  }

  /// Returns the language of the names of days and months, by a code as in `requested`.
  package static func ofDates(_ code: String?) -> Language {
    guard code ?? "auto" == "auto" else { return requested(code) }
    // The C locale is English. A language that wxhere does not support is treated like no locale.
    guard let name = SystemLocale.language(of: "LC_TIME") else { return .english }
    return Language(tag: name) ?? requested(code)
  }
}
