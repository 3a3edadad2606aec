import Borders
import Glibc

/// A text in a name: a string, or bytes of the gazetteer when many places are named.
protocol NameText: Equatable {
  func write(to bytes: inout [UInt8])
}

extension String: NameText {
  func write(to bytes: inout [UInt8]) { bytes += utf8 }
}

/// The parts of a town's name as people say it.
struct TownNameParts<Text: NameText> {
  /// The name of the town, or of the section that replaces it in the name.
  var name: Text
  let subdivisionCode: Text?
  let country: Text
  /// Whether `country` is the reader's own country, which is omitted.
  let isHome: Bool
  let namingRules: TownNamingRules

  /// Appends the town's name with its region or country: "Tampa, FL", "Lyon, France".
  ///
  /// - Parameter town: appends the town, or a phrase with it: "near Lyon".
  func write(to bytes: inout [UInt8], town: (inout [UInt8]) -> Void) {
    if hasCode || isHome || country == name {
      // The name of a city-state is not followed by a country: "Singapore".
      town(&bytes)
    } else {
      namingRules.order.write(country, to: &bytes, inside: town)
    }
  }

  func write(to bytes: inout [UInt8]) { write(to: &bytes) { writeTown(to: &$0) } }

  func writeTown(to bytes: inout [UInt8]) {
    name.write(to: &bytes)
    guard hasCode, let subdivisionCode else { return }
    bytes.append(words: namingRules.order == .townFirstInArabic ? "، " : ", ")
    subdivisionCode.write(to: &bytes)
  }

  private var hasCode: Bool { subdivisionCode != nil && (isHome || namingRules.hasCodeAbroad) }
}

extension AreaOrder {
  func write(
    _ country: some NameText, to bytes: inout [UInt8], inside: (inout [UInt8]) -> Void
  ) {
    switch self {
    case .townFirst, .townFirstInArabic:
      inside(&bytes)
      bytes.append(words: self == .townFirst ? ", " : "، ")
      country.write(to: &bytes)
    case .countryWithDot, .countryWithBlank:
      country.write(to: &bytes)
      bytes.append(words: self == .countryWithDot ? "・" : " ")
      inside(&bytes)
    case .country:
      country.write(to: &bytes)
      let start = bytes.count
      inside(&bytes)
      if bytes.count > start, !bytes.isChinese(at: start) {
        bytes.insert(UInt8(ascii: " "), at: start)
      }
    }
  }
}

/// The parts of a place's name.
struct PlaceNameParts<Text: NameText> {
  let wording: PlaceWording
  /// The town; nil when none is near.
  let town: TownNameParts<Text>?
  /// The section of the town from which the distance is measured; nil for the town itself.
  let section: Text?
  /// The distance from the town or section, in kilometres.
  let distance: Double
  /// The direction from the town or section, in degrees from north; nil when unknown.
  let bearing: Double?
  let region: Text?
  /// The sea or the country; nil with a town.
  let area: Text?

  /// Appends the name; the words between the parts are evaluated only when there are any.
  func write(words: () -> PlaceNameWords, to bytes: inout [UInt8]) {
    guard wording != .area, var town else {
      area?.write(to: &bytes)
      return
    }
    // The phrase contains the town alone: "12 km SE of Lyon" is followed by "France".
    func write(_ phrase: PlaceNameWords.Pattern, _ words: PlaceNameWords) {
      let town = town
      town.write(to: &bytes) { bytes in
        phrase.write(to: &bytes) { part, bytes in
          switch part {
          case 1 where wording == .away: bytes += String(words.way(distance)).utf8
          case 2: bytes += words.point(bearing)
          default:
            let start = bytes.count
            town.writeTown(to: &bytes)
            words.articles.contract(&bytes, at: start)
            if words.areChinese, !bytes.endsInChinese { bytes.append(UInt8(ascii: " ")) }
          }
        }
      }
    }
    switch wording {
    case .town: town.write(to: &bytes)
    case .off: write(words().off, words())
    case .near: write(words().near, words())
    case .away:
      town.name = section ?? town.name
      write(words().away, words())
    case .region, .area: writeRegion(in: town, to: &bytes)
    }
  }

  private func writeRegion(in town: TownNameParts<Text>, to bytes: inout [UInt8]) {
    guard let region, region != town.country else { return town.country.write(to: &bytes) }
    if town.isHome { return region.write(to: &bytes) }
    town.namingRules.order.write(town.country, to: &bytes) { region.write(to: &$0) }
  }
}

extension [UInt8] {
  /// Returns whether the character that begins at an index is Chinese: from U+2E80 on.
  ///
  /// A space separates Chinese characters from all others.
  fileprivate func isChinese(at start: Int) -> Bool {
    self[start] > 0xe2 || self[start] == 0xe2 && self[start + 1] >= 0xba
  }

  fileprivate var endsInChinese: Bool {
    lastIndex { $0 & 0xc0 != 0x80 }.map { isChinese(at: $0) } ?? false
  }

  /// Appends a literal, which is faster than a string.
  fileprivate mutating func append(words: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }
}

extension Gazetteer {
  /// Appends the name of a finding to bytes, as `Place.name` without creating a `Place`.
  ///
  /// - Parameter home: the reader's country as an ISO 3166-1 code, which is omitted from the name.
  package func writeName(
    of finding: PlaceFinding, at latitude: Double, _ longitude: Double, home: String? = nil,
    words: PlaceNameWords, to bytes: inout [UInt8]
  ) {
    let wording = PlaceWording(
      distance: finding.distance, population: finding.origin.map(population) ?? 0,
      isAtSea: finding.sea != nil, isInside: finding.isInside)
    let parts = PlaceNameParts(
      wording: wording, town: finding.town.map { nameParts(of: $0, home: home) },
      section: finding.origin.flatMap { $0 == finding.town ? nil : nameText($0) },
      distance: finding.distance ?? 0,
      // The bearing needs several sines, so it is computed only when the name includes it.
      bearing: wording == .away
        ? finding.origin.map { bearing(from: $0, to: latitude, longitude) } : nil,
      region: finding.region.map(subdivisionText),
      area: finding.sea.map(seaText) ?? finding.country.map(countryText))
    parts.write(words: { words }, to: &bytes)
  }

  private func nameParts(of town: Int, home: String?) -> TownNameParts<GazetteerText> {
    let country = countries[town]
    return TownNameParts(
      name: nameText(town), subdivisionCode: subdivisionCodeText(of: town),
      country: countryText(country),
      isHome: home.map { countryCodeText(country).bytes.elementsEqual($0.utf8) } ?? false,
      namingRules: namingRules(of: town))
  }

  func seaText(_ number: UInt16) -> GazetteerText {
    languageNumber.flatMap { localized.name(ofSea: number, in: $0) }
      ?? texts.text(at: seaTexts[Int(number)])
  }
}

/// A text in the gazetteer's memory, which is not copied.
package struct GazetteerText: NameText {
  let bytes: UnsafeRawBufferPointer

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package static func == (one: GazetteerText, other: GazetteerText) -> Bool {
    guard let start = one.bytes.baseAddress, let otherStart = other.bytes.baseAddress else {
      return one.bytes.isEmpty && other.bytes.isEmpty
    }
    return one.bytes.count == other.bytes.count
      && memcmp(start, otherStart, one.bytes.count) == 0
  }

  package func write(to bytes: inout [UInt8]) { bytes.append(contentsOf: self.bytes) }
}

extension TextPool {
  func text(at offset: UInt32) -> GazetteerText { GazetteerText(bytes: utf8(at: offset)) }
}
