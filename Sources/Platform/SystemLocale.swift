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

  /// The territory of `LC_MEASUREMENT`, as in "GB"; nil where the locale has none.
  package static var territory: String? {
    let name =
      Environment.variable("LC_ALL") ?? Environment.variable("LC_MEASUREMENT")
      ?? Environment.variable("LANG")
    guard let name, let underscore = name.firstIndex(of: "_") else { return nil }
    let territory = name[name.index(after: underscore)...].prefix { $0.isLetter && $0.isASCII }
    return territory.count == 2 ? territory.uppercased() : nil
  }

  private static func text(_ category: Int32, mask: Int32, item: nl_item) -> [UInt8]? {
    guard let locale = newlocale(mask, "", nil) else { return nil }
    defer { freelocale(locale) }
    guard let value = nl_langinfo_l(item, locale) else { return nil }
    return String(cString: value).utf8.map { $0 }
  }
}
