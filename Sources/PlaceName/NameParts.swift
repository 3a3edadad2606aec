/// A text that names are made of: a string, or bytes of the gazetteer where many places are named.
protocol NameText: Equatable {
  func write(to bytes: inout [UInt8])
}

extension String: NameText {
  func write(to bytes: inout [UInt8]) { bytes += utf8 }
}

/// What a town's name as people say it is made of.
struct TownNameParts<Text: NameText> {
  /// Of the town, or of the part of it that is to be named instead.
  var name: Text
  let subdivisionCode: Text?
  let country: Text
  /// Whether that is the reader's own, which needs no saying.
  let isHome: Bool
  let sayings: TownSayings

  /// Puts the town's name with what lies around it behind other bytes: "Tampa, FL", "Lyon, France".
  ///
  /// - Parameter town: puts the town there, or a phrase with it: "near Lyon".
  func write(to bytes: inout [UInt8], town: (inout [UInt8]) -> Void) {
    if hasCode || isHome || country == name {
      // A city-state is "Singapore" alone.
      town(&bytes)
    } else {
      sayings.order.write(country, to: &bytes, inside: town)
    }
  }

  func write(to bytes: inout [UInt8]) { write(to: &bytes) { writeTown(to: &$0) } }

  /// Puts the town with its region's code, where that is said, behind other bytes: "Tampa, FL".
  func writeTown(to bytes: inout [UInt8]) {
    name.write(to: &bytes)
    guard hasCode, let subdivisionCode else { return }
    bytes.append(words: ", ")
    subdivisionCode.write(to: &bytes)
  }

  private var hasCode: Bool { subdivisionCode != nil && (isHome || sayings.hasCodeAbroad) }
}

extension AreaOrder {
  /// Puts a country and what lies in it behind other bytes.
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
      // Chinese characters and Latin letters stand apart.
      if bytes.count > start, bytes[start] < 0xe0 { bytes.insert(UInt8(ascii: " "), at: start) }
    }
  }
}

/// What a place's name is made of.
struct PlaceNameParts<Text: NameText> {
  let wording: PlaceWording
  /// nil where there is none near.
  let town: TownNameParts<Text>?
  /// The part of the town that the distance is from; nil where that is the town.
  let section: Text?
  /// Kilometres from there.
  let distance: Double
  /// The direction from there, in degrees from north; nil where it is not known.
  let bearing: Double?
  let region: Text?
  /// The sea or the country; nil with a town.
  let area: Text?

  /// - Parameter words: asked for only where there are any.
  func write(words: () -> PlaceNameWords, to bytes: inout [UInt8]) {
    guard wording != .area, var town else {
      area?.write(to: &bytes)
      return
    }
    // The phrases are around the town alone: "12 km SE of Lyon" is in France.
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

  /// "Nevada, United States"; the country where the region is not sure.
  private func writeRegion(in town: TownNameParts<Text>, to bytes: inout [UInt8]) {
    guard let region, region != town.country else { return town.country.write(to: &bytes) }
    if town.isHome { return region.write(to: &bytes) }
    town.sayings.order.write(town.country, to: &bytes) { region.write(to: &$0) }
  }
}

extension [UInt8] {
  /// Words of this program.
  fileprivate mutating func append(words: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }
}
