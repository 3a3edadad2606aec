import Borders

/// The names of places, regions, seas and countries in other languages.
package struct LocalizedNames: Sendable {
  private let languages: Column<UInt32>
  private let starts: Column<UInt32>
  private let places: Column<UInt16>
  private let names: Column24
  private let countries: Column24
  private let texts: TextPool
  private let countryCount: Int
  /// The number of towns, after which the regions are numbered, and then the seas.
  private let townCount: Int
  private let regionCount: Int

  /// The number of parts of a language's entries, each for 65,536 places.
  package static let chunkCount = 4
  package static let chunkBits = 16

  init(
    file: SectionTable, texts: TextPool, countryCount: Int, townCount: Int, regionCount: Int
  ) throws(GazetteerError) {
    languages = try file.column(.languageTexts)
    starts = try file.column(.languageStarts)
    places = try file.column(.localizedPlaces)
    names = Column24(bytes: try file.bytes(of: .localizedNames, size: 3))
    countries = Column24(bytes: try file.bytes(of: .localizedCountries, size: 3))
    self.texts = texts
    self.countryCount = countryCount
    self.townCount = townCount
    self.regionCount = regionCount
  }

  /// Returns the number of the language of a BCP 47 code or a locale name; nil without names in it.
  func number(of code: String) -> Int? {
    let primary = code.lowercased().prefix { $0.isLetter }
    // Norwegian has two written forms. The names are in Bokmål.
    let wanted = primary == "nb" || primary == "nn" ? "no" : primary
    // For English, the international names are shown. The English names are only used for
    // searching.
    guard wanted != "en" else { return nil }
    return (0..<languages.count).first { texts[languages[$0]] == wanted }
  }

  func name(of place: Int, in language: Int) -> GazetteerText? {
    entry(of: place, in: language).map { texts.text(at: names[$0]) }
  }

  func name(ofRegion number: UInt16, in language: Int) -> GazetteerText? {
    name(of: townCount + Int(number), in: language)
  }

  func name(ofSea number: UInt16, in language: Int) -> GazetteerText? {
    name(of: townCount + regionCount + Int(number), in: language)
  }

  private func entry(of place: Int, in language: Int) -> Int? {
    let chunk = language * Self.chunkCount + place >> Self.chunkBits
    return places.position(
      of: UInt16(truncatingIfNeeded: place), in: Int(starts[chunk])..<Int(starts[chunk + 1]))
  }

  func country(_ number: Int, in language: Int) -> GazetteerText {
    texts.text(at: countries[language * countryCount + number])
  }

  /// Calls a closure for each town's name in some language that begins with certain bytes.
  func forEach(
    beginningWith firstBytes: FirstBytes? = nil,
    _ body: (_ place: Int, _ language: Int, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    forEachEntry { entry, place, language in
      guard place < townCount,
        firstBytes?.contains(texts.firstByte(at: names[entry])) ?? true
      else { return }
      body(place, language, texts.utf8(at: names[entry]))
    }
  }

  /// Calls a closure for each region's name in some language that begins with certain bytes.
  func forEachRegion(
    beginningWith firstBytes: FirstBytes,
    _ body: (_ number: Int, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    // The regions are among the last entries of each language.
    for language in 0..<languages.count {
      for entry in entries(of: language).reversed() {
        let number = place(of: entry, in: language) - townCount
        guard number >= 0 else { break }
        if number < regionCount, firstBytes.contains(texts.firstByte(at: names[entry])) {
          body(number, texts.utf8(at: names[entry]))
        }
      }
    }
  }

  private func forEachEntry(_ body: (_ entry: Int, _ place: Int, _ language: Int) -> Void) {
    for chunk in 0..<starts.count - 1 {
      let (language, upper) = chunk.quotientAndRemainder(dividingBy: Self.chunkCount)
      for entry in Int(starts[chunk])..<Int(starts[chunk + 1]) {
        body(entry, upper << Self.chunkBits | Int(places[entry]), language)
      }
    }
  }

  private func place(of entry: Int, in language: Int) -> Int {
    let chunks = (0..<Self.chunkCount).reversed()
    let upper = chunks.first { Int(starts[language * Self.chunkCount + $0]) <= entry } ?? 0
    return upper << Self.chunkBits | Int(places[entry])
  }

  /// Calls a closure for each name that a place has in some language.
  func forEachName(
    of place: Int, _ body: (_ language: Int, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    for language in 0..<languages.count {
      guard let entry = entry(of: place, in: language) else { continue }
      body(language, texts.utf8(at: names[entry]))
    }
  }

  /// The number of English, whose names sometimes differ from the international ones.
  var english: Int? { (0..<languages.count).first { texts[languages[$0]] == "en" } }

  /// Calls a closure for each country's name in some language that begins with certain bytes.
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
    Int(starts[language * Self.chunkCount])..<Int(starts[(language + 1) * Self.chunkCount])
  }

  /// Returns whether every lookup stays within the file.
  func isSound(seaCount: Int) -> Bool {
    let count = townCount + regionCount + seaCount
    guard count <= Self.chunkCount << Self.chunkBits,
      starts.count == languages.count * Self.chunkCount + 1, starts[0] == 0,
      Int(starts[starts.count - 1]) == places.count, names.count == places.count,
      starts.isAscending(in: 0..<starts.count)
    else { return false }
    var isSound = true
    forEachEntry { entry, place, _ in
      if place >= count || !texts.holdsText(at: names[entry]) { isSound = false }
    }
    return isSound
      && countries.count == languages.count * countryCount
      && (0..<languages.count).allSatisfy { texts.holdsText(at: languages[$0]) }
      && (0..<countries.count).allSatisfy { texts.holdsText(at: countries[$0]) }
  }
}

/// A section of the file as numbers of three bytes; as with `Column`, an index must be in range.
struct Column24: Sendable {
  /// The bytes, which are never written, so any thread may read them.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  let count: Int

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / 3
  }

  subscript(index: Int) -> UInt32 {
    let offset = index &* 3
    let low = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    return UInt32(low) | UInt32(bytes[offset &+ 2]) << 16
  }
}
