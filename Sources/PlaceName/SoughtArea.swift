import Borders

/// An area around a town in a query: a region, a country, or the city that the town belongs to.
struct SoughtArea {
  private let texts: [[UInt8]]
  private var subdivisions: Set<UInt16> = []
  private var countries: Set<UInt8> = []
  private var coded: Set<UInt8> = []

  /// Finds the regions and countries with a folded name in several spellings.
  init(_ texts: [[UInt8]], in gazetteer: Gazetteer, _ folding: inout Folding) {
    self.texts = texts
    var folded: [UInt8] = []
    let firstBytes = FirstBytes(of: texts)
    // A text of one or two letters is not compared with parts of names.
    let canBePart = texts.contains { $0.count > 2 }
    let lastBytes = LastBytes(of: texts)
    func isCalled(_ name: UnsafeRawBufferPointer, wholly: Bool = false) -> Bool {
      guard firstBytes.fit(name) || !wholly && canBePart && lastBytes.fit(name),
        wholly || canBePart
      else { return false }
      _ = folding.fold(name, .plain, into: &folded)
      return texts.contains { wholly ? $0 == folded : Self.isName(folded, of: $0) }
    }
    for number in 0..<gazetteer.subdivisionTexts.count / 2 {
      let code = gazetteer.subdivisionTexts[2 * number + 1]
      // Most subdivisions have no code.
      let isCoded =
        firstBytes.contains(gazetteer.texts.firstByte(at: code))
        && isCalled(gazetteer.texts.utf8(at: code), wholly: true)
      if isCoded
        || canBePart && isCalled(gazetteer.texts.utf8(at: gazetteer.subdivisionTexts[2 * number]))
      {
        subdivisions.insert(UInt16(number))
      }
    }
    let customary = Self.customary.filter { country in
      texts.contains { text in country.names.contains { $0.utf8.elementsEqual(text) } }
    }
    for number in 0..<gazetteer.sovereigns.count {
      let code = gazetteer.texts.utf8(at: gazetteer.countryTexts[2 * number])
      let name = gazetteer.texts.utf8(at: gazetteer.countryTexts[2 * number + 1])
      if isCalled(code, wholly: true) { coded.insert(UInt8(number)) }
      if isCalled(name) || customary.contains(where: { $0.code.utf8.elementsEqual(code) }) {
        countries.insert(UInt8(number))
      }
    }
    guard canBePart else { return }
    gazetteer.localized.forEachRegion(beginningWith: firstBytes) { number, name in
      if isCalled(name, wholly: true) { subdivisions.insert(UInt16(number)) }
    }
    gazetteer.localized.forEachCountry(beginningWith: firstBytes) { number, name in
      if isCalled(name, wholly: true) { countries.insert(UInt8(number)) }
    }
  }

  /// Whether any region or country has the name.
  var isKnown: Bool { !subdivisions.isEmpty || !countries.isEmpty || !coded.isEmpty }

  /// Returns those of the towns that are in the area.
  ///
  /// A region takes precedence over a country: "CA" is California rather than Canada.
  func inside(_ places: [Int], of gazetteer: Gazetteer, _ folding: inout Folding) -> [Int] {
    let named = places.filter { place in
      subdivisions.contains(gazetteer.subdivisions[place])
        || countries.contains(gazetteer.countries[place])
    }
    if !named.isEmpty { return named }
    let coded = places.filter { self.coded.contains(gazetteer.countries[$0]) }
    if !coded.isEmpty { return coded }
    var city: [UInt8] = []
    return places.filter { place in
      guard let number = gazetteer.city(of: place) else { return false }
      _ = folding.fold(
        gazetteer.names.utf8(at: gazetteer.nameOffsets[number]), .plain, into: &city)
      return texts.contains(city)
    }
  }

  /// Returns whether a text is a name or part of one: "Ill" of "Illinois", but not "I", and "Korea"
  /// of "South Korea".
  private static func isName(_ name: [UInt8], of text: [UInt8]) -> Bool {
    guard text.count > 2, name.count >= text.count else { return false }
    return name.starts(with: text)
      || name.reversed().starts(with: text.reversed())
        && (name.count == text.count || name[name.count - text.count - 1] == UInt8(ascii: " "))
  }

  private static let customary: [(code: String, names: [String])] = [
    ("AE", ["uae"]), ("CD", ["congo"]), ("CG", ["congo"]), ("CZ", ["czech republic"]),
    ("GB", ["uk", "england", "great britain", "britain"]), ("HK", ["china"]), ("MO", ["china"]),
    ("NL", ["holland"]), ("TR", ["turkiye"]), ("US", ["usa", "america"]),
  ]
}
