import Glibc

/// What the person's locale settings say, read from the C library.
///
/// Foundation's `Locale.current` says metric for every `LANG` here, and `setlocale` would change how
/// C reads numbers in the whole process.
package enum SystemLocale {
  /// Whether `LC_MEASUREMENT` asks for US customary units; false for metric and unknown locales.
  package static var usesUSUnits: Bool {
    text(LC_MEASUREMENT, mask: 1 << LC_MEASUREMENT, item: nl_item(_NL_MEASUREMENT_MEASUREMENT))?
      .first == 2
  }

  /// Whether `LC_CTYPE` says that the terminal reads UTF-8; false for the C locale and unknown ones.
  package static var usesUTF8: Bool {
    guard let bytes = text(LC_CTYPE, mask: 1 << LC_CTYPE, item: nl_item(CODESET)) else {
      return false
    }
    return String(decoding: bytes, as: UTF8.self) == "UTF-8"
  }

  /// Whether `LC_TIME` counts the hours to twelve; false for the C locale and unknown ones.
  package static var usesTwelveHourClock: Bool {
    guard let bytes = text(LC_TIME, mask: 1 << LC_TIME, item: nl_item(T_FMT)) else { return false }
    // By bytes: to look for a text in another takes longer than all else here.
    return zip(bytes, bytes.dropFirst()).contains { percent, letter in
      percent == UInt8(ascii: "%") && "rIlpP".utf8.contains(letter)
    }
  }

  /// The language of messages, as in "pt_BR"; nil for the C locale and where none is set.
  package static var language: String? {
    let name = name(of: "LC_MESSAGES")?.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
    return name.flatMap { $0.isEmpty || $0 == "C" || $0 == "POSIX" ? nil : String($0) }
  }

  /// The territory of a category such as `LC_MEASUREMENT`, as in "GB"; nil where it has none.
  package static func territory(of category: String) -> String? {
    guard let name = name(of: category), let underscore = name.firstIndex(of: "_") else {
      return nil
    }
    let territory = name[name.index(after: underscore)...].prefix { $0.isLetter && $0.isASCII }
    return territory.count == 2 ? territory.uppercased() : nil
  }

  /// The locale's name for a category, as the C library looks it up.
  private static func name(of category: String) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { Environment.variable($0) }.first
  }

  private static func text(_ category: Int32, mask: Int32, item: nl_item) -> [UInt8]? {
    guard let locale = newlocale(mask, "", nil) else { return nil }
    defer { freelocale(locale) }
    guard let value = nl_langinfo_l(item, locale) else { return nil }
    return String(cString: value).utf8.map { $0 }
  }
}
