/// The names that places and countries have in other languages.
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

  /// The language of a BCP 47 code or a locale's name; nil when there are no names in it.
  func number(of code: String) -> Int? {
    let primary = code.lowercased().prefix { $0.isLetter }
    // Norwegian is written in two ways; the names are of the first.
    let wanted = primary == "nb" || primary == "nn" ? "no" : primary
    // English readers are given the international names; others that they use serve to find a town.
    guard wanted != "en" else { return nil }
    return (0..<languages.count).first { texts[languages[$0]] == wanted }
  }

  func name(of place: Int, in language: Int) -> GazetteerText? {
    places.position(of: UInt32(place), in: entries(of: language)).map { texts.text(at: names[$0]) }
  }

  func country(_ number: Int, in language: Int) -> GazetteerText {
    texts.text(at: countries[language * countryCount + number])
  }

  /// Shows each place that has a name of its own in some language, with the language's number and the
  /// name.
  ///
  /// - Parameter firstBytes: those that the names are to begin with; nil for any.
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

  /// Shows each name of its own that a place has in some language, with the language's number.
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

  /// The number of English, whose names differ from the international ones here and there.
  var english: Int? { (0..<languages.count).first { texts[languages[$0]] == "en" } }

  /// Each country, with its name in each language.
  ///
  /// - Parameter firstBytes: those that the names are to begin with.
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

  /// Whether each look-up stays inside the file.
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
