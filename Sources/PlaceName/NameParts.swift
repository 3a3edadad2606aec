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

  /// "Tampa, FL", "Lyon, France".
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

  /// "Nevada, United States"; the country where the region is not sure.
  private func writeRegion(in town: TownNameParts<Text>, to bytes: inout [UInt8]) {
    guard let region, region != town.country else { return town.country.write(to: &bytes) }
    region.write(to: &bytes)
    if town.isHome { return }
    bytes.append(words: ", ")
    town.country.write(to: &bytes)
  }
}

extension [UInt8] {
  /// Words of this program.
  fileprivate mutating func append(words: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }
}
