/// The names of places and countries in other languages.
struct LocalizedNames: Sendable {
  private let languages: Column<UInt32>
  private let starts: Column<UInt32>
  private let places: Column<UInt32>
  private let names: Column<UInt32>
  private let countries: Column<UInt32>
  private let texts: TextPool
  private let countryCount: Int

  init(file: SectionTable, texts: TextPool, countryCount: Int) throws(GazetteerError) {
    languages = try file.column(.languageTexts)
    starts = try file.column(.languageStarts)
    places = try file.column(.localizedPlaces)
    names = try file.column(.localizedNames)
    countries = try file.column(.localizedCountries)
    self.texts = texts
    self.countryCount = countryCount
  }

  /// Returns the number of the language of a BCP 47 code or a locale's name; nil without names in
  /// it.
  func number(of code: String) -> Int? {
    let primary = code.lowercased().prefix { $0.isLetter }
    // Norwegian has two written forms; the names are in Bokmål.
    let wanted = primary == "nb" || primary == "nn" ? "no" : primary
    // In English the international names are shown; the English names serve for searching only.
    guard wanted != "en" else { return nil }
    return (0..<languages.count).first { texts[languages[$0]] == wanted }
  }

  func name(of place: Int, in language: Int) -> GazetteerText? {
    places.position(of: UInt32(place), in: entries(of: language)).map { texts.text(at: names[$0]) }
  }

  func country(_ number: Int, in language: Int) -> GazetteerText {
    texts.text(at: countries[language * countryCount + number])
  }

  /// Calls a closure with each place that has a name in another language, the language and the
  /// name.
  ///
  /// - Parameter firstBytes: the bytes that the names must begin with; nil for all names.
  func forEach(
    beginningWith firstBytes: FirstBytes? = nil,
    _ body: (_ place: Int, _ language: Int, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    for language in 0..<languages.count {
      for entry in entries(of: language) {
        if let firstBytes, !firstBytes.contains(texts.firstByte(at: names[entry])) { continue }
        body(Int(places[entry]), language, texts.utf8(at: names[entry]))
      }
    }
  }

  /// Calls a closure with each name of a place in another language, and the language.
  func forEachName(
    of place: Int, _ body: (_ language: Int, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    for language in 0..<languages.count {
      guard let entry = places.position(of: UInt32(place), in: entries(of: language)) else {
        continue
      }
      body(language, texts.utf8(at: names[entry]))
    }
  }

  /// The number of English, whose names sometimes differ from the international ones.
  var english: Int? { (0..<languages.count).first { texts[languages[$0]] == "en" } }

  /// Calls a closure with each country's name in each language.
  ///
  /// - Parameter firstBytes: the bytes that the names must begin with.
  func forEachCountry(
    beginningWith firstBytes: FirstBytes,
    _ body: (_ number: Int, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    for entry in 0..<countries.count
    where firstBytes.contains(texts.firstByte(at: countries[entry])) {
      body(entry % countryCount, texts.utf8(at: countries[entry]))
    }
  }

  private func entries(of language: Int) -> Range<Int> {
    Int(starts[language])..<Int(starts[language + 1])
  }

  /// Returns whether each lookup stays inside the file.
  func isSound(placeCount: Int) -> Bool {
    starts.count == languages.count + 1 && starts[0] == 0
      && Int(starts[languages.count]) == places.count && names.count == places.count
      && starts.isAscending(in: 0..<starts.count)
      && countries.count == languages.count * countryCount
      && (0..<places.count).allSatisfy { places[$0] < placeCount }
      && [languages, names, countries].allSatisfy { column in
        (0..<column.count).allSatisfy { texts.holdsText(at: column[$0]) }
      }
  }
}
