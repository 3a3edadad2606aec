/// A text in a name: a string, or bytes of the gazetteer when many places are named.
protocol NameText: Equatable {
  func write(to bytes: inout [UInt8])
}

extension String: NameText {
  func write(to bytes: inout [UInt8]) { bytes += utf8 }
}

/// The parts of a town's name as people say it.
struct TownNameParts<Text: NameText> {
  /// The name of the town, or of the section that is named instead.
  var name: Text
  let subdivisionCode: Text?
  let country: Text
  /// Whether `country` is the reader's own, which is left out.
  let isHome: Bool

  /// Appends the name, as in "Tampa, FL" or "Lyon, France".
  func write(to bytes: inout [UInt8]) {
    name.write(to: &bytes)
    if let subdivisionCode {
      bytes.append(words: ", ")
      subdivisionCode.write(to: &bytes)
    } else if !isHome, country != name {
      // A city-state is "Singapore" alone.
      bytes.append(words: ", ")
      country.write(to: &bytes)
    }
  }
}

/// The parts of a place's name.
struct PlaceNameParts<Text: NameText> {
  let wording: PlaceWording
  /// The town; nil when there is none near.
  let town: TownNameParts<Text>?
  /// The section of the town that the distance is measured from; nil for the town itself.
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
    switch wording {
    case .town: town.write(to: &bytes)
    case .off: words().off.write(to: &bytes) { town.write(to: &$1) }
    case .near: words().near.write(to: &bytes) { town.write(to: &$1) }
    case .away:
      town.name = section ?? town.name
      let words = words()
      words.away.write(to: &bytes) { part, bytes in
        switch part {
        case 1: bytes += String(words.way(distance)).utf8
        case 2: bytes += words.point(bearing)
        default: town.write(to: &bytes)
        }
      }
    case .region, .area: writeRegion(in: town, to: &bytes)
    }
  }

  /// Appends the region, as in "Nevada, United States"; the country alone when the region is
  /// uncertain.
  private func writeRegion(in town: TownNameParts<Text>, to bytes: inout [UInt8]) {
    guard let region, region != town.country else { return town.country.write(to: &bytes) }
    region.write(to: &bytes)
    if town.isHome { return }
    bytes.append(words: ", ")
    town.country.write(to: &bytes)
  }
}

extension [UInt8] {
  /// Appends a literal, which is cheaper than a string.
  fileprivate mutating func append(words: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }
}
