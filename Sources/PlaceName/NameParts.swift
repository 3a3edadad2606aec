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

  /// Appends the town with the code of its region, if one is in use: "Tampa, FL".
  func writeTown(to bytes: inout [UInt8]) {
    name.write(to: &bytes)
    guard hasCode, let subdivisionCode else { return }
    bytes.append(words: ", ")
    subdivisionCode.write(to: &bytes)
  }

  private var hasCode: Bool { subdivisionCode != nil && (isHome || namingRules.hasCodeAbroad) }
}

extension AreaOrder {
  /// Appends a country and a place in it.
  func write(
    _ country: some NameText, to bytes: inout [UInt8], inside: (inout [UInt8]) -> Void
  ) {
    switch self {
    case .townFirst:
      inside(&bytes)
      bytes.append(words: ", ")
      country.write(to: &bytes)
    case .countryWithDot:
      country.write(to: &bytes)
      bytes.append(words: "・")
      inside(&bytes)
    case .country:
      country.write(to: &bytes)
      let start = bytes.count
      inside(&bytes)
      // A space separates Chinese characters from Latin letters.
      if bytes.count > start, bytes[start] < 0xe0 { bytes.insert(UInt8(ascii: " "), at: start) }
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

  /// Appends the name.
  ///
  /// - Parameter words: returns the words between the names; called only when there are any.
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

  /// Appends the region, such as "Nevada, United States"; only the country when the region is
  /// uncertain.
  private func writeRegion(in town: TownNameParts<Text>, to bytes: inout [UInt8]) {
    guard let region, region != town.country else { return town.country.write(to: &bytes) }
    if town.isHome { return region.write(to: &bytes) }
    town.namingRules.order.write(town.country, to: &bytes) { region.write(to: &$0) }
  }
}

extension [UInt8] {
  /// Appends a literal, which is faster than a string.
  fileprivate mutating func append(words: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }
}
