import Glibc

/// What the person's locale settings say, read from the C library.
///
/// Foundation's `Locale.current` says metric for every `LANG` here, and `setlocale` would change how
/// C reads numbers in the whole process.
package enum SystemLocale {
  /// Whether `LC_MEASUREMENT` asks for US customary units.
  ///
  /// Where the C library does not know the locale, its name tells: by Unicode CLDR they are used in the
  /// US, Liberia and Myanmar.
  package static var usesUSUnits: Bool {
    let measurement = text(
      "LC_MEASUREMENT", LC_MEASUREMENT, item: nl_item(_NL_MEASUREMENT_MEASUREMENT))
    if let measurement { return measurement.first == 2 }
    return ["US", "LR", "MM"].contains(territory(of: "LC_MEASUREMENT"))
  }

  /// The first of the locales in use that this machine does not have, so that nothing of it is known,
  /// and the variable that names it; nil where it has them all.
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

  /// Whether `LC_CTYPE` says that the terminal reads UTF-8; false for the C locale.
  ///
  /// Where the C library does not know the locale, its name tells.
  package static var usesUTF8: Bool {
    guard let bytes = text("LC_CTYPE", LC_CTYPE, item: nl_item(CODESET)) else {
      let name = name(of: "LC_CTYPE")?.uppercased() ?? ""
      return name.hasSuffix(".UTF-8") || name.hasSuffix(".UTF8")
    }
    return String(decoding: bytes, as: UTF8.self) == "UTF-8"
  }

  /// Whether `LC_TIME` counts the hours to twelve; false for the C locale.
  ///
  /// Where the C library does not know the locale, its name tells: those whose hours Unicode CLDR counts
  /// so, of the languages that wxhere speaks.
  package static var usesTwelveHourClock: Bool {
    guard let bytes = text("LC_TIME", LC_TIME, item: nl_item(T_FMT)) else {
      return twelveHourLocales.contains { language(of: "LC_TIME") == $0 }
    }
    // By bytes: to look for a text in another takes longer than all else here.
    return zip(bytes, bytes.dropFirst()).contains { percent, letter in
      percent == UInt8(ascii: "%") && "rIlpP".utf8.contains(letter)
    }
  }

  /// The language of a category such as `LC_MESSAGES`, as in "pt_BR"; nil for the C locale and where none
  /// is set.
  package static func language(of category: String) -> String? {
    let name = name(of: category)?.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
    return name.flatMap { $0.isEmpty || $0 == "C" || $0 == "POSIX" ? nil : String($0) }
  }

  /// What `LC_NUMERIC` puts between a number and its decimals; nil for a locale that the C library does
  /// not know.
  package static var decimalSeparator: String? {
    text("LC_NUMERIC", LC_NUMERIC, item: nl_item(RADIXCHAR)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The territory of a category such as `LC_MEASUREMENT`, as in "GB"; nil where it has none.
  package static func territory(of category: String) -> String? {
    guard let name = name(of: category), let underscore = name.firstIndex(of: "_") else {
      return nil
    }
    let territory = name[name.index(after: underscore)...].prefix { $0.isLetter && $0.isASCII }
    return territory.count == 2 ? territory.uppercased() : nil
  }

  /// The locale's name for a category such as `LC_CTYPE`, as the C library looks it up, and the variable
  /// that has it; nil where none is set.
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

  /// - Parameters:
  ///   - variable: the category's, as in "LC_TIME".
  ///   - item: what is asked of it.
  /// - Returns: nil for a locale that the C library does not know.
  private static func text(_ variable: String, _ category: Int32, item: nl_item) -> [UInt8]? {
    // C.UTF-8 is C but for its letters, and takes a dozen files to open.
    let isC = category != LC_CTYPE && name(of: variable)?.hasPrefix("C.") == true
    guard let locale = newlocale(1 << category, isC ? "C" : "", nil) else { return nil }
    defer { freelocale(locale) }
    guard let value = nl_langinfo_l(item, locale) else { return nil }
    return String(cString: value).utf8.map { $0 }
  }
}
