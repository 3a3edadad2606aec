import Coordinates
import Exchange
import Line
import PlaceName

/// A formatter that names points and writes output lines as bytes.
struct PointNaming: Sendable {
  /// The gazetteer in the reader's language.
  let gazetteer: Gazetteer
  private let spelling: Spelling
  private let words: PlaceNameWords
  private let isJSON: Bool

  init(_ gazetteer: Gazetteer, _ spelling: Spelling, isJSON: Bool) {
    self.gazetteer = gazetteer
    self.spelling = spelling
    words = spelling.words
    self.isJSON = isJSON
  }

  /// Appends the line for a position, given as an input line without its line break.
  func write(
    _ finding: PlaceFinding, at position: (latitude: Double, longitude: Double),
    given line: UnsafeRawBufferPointer,
    to output: inout [UInt8]
  ) {
    let (latitude, longitude) = position
    if isJSON {
      let place = gazetteer.place(finding, at: latitude, longitude)
      output += object(latitude, longitude, place).line.utf8
      return
    }
    give(line, latitude, longitude, to: &output)
    output.append(tab)
    let name = output.count
    gazetteer.writeName(
      of: finding, at: latitude, longitude, home: spelling.home, words: words, to: &output)
    spelling.spell(&output, from: name)
    output.append(tab)
    let subdivision = output.count
    finding.town.flatMap(gazetteer.subdivisionText)?.write(to: &output)
    spelling.spell(&output, from: subdivision)
    output.append(tab)
    finding.country.map(gazetteer.countryCodeText)?.write(to: &output)
    output.append(tab)
    if let distance = finding.distance { give(kilometres: distance, to: &output) }
    output.append(UInt8(ascii: "\n"))
  }

  private func object(_ latitude: Double, _ longitude: Double, _ place: Place) -> JSONText {
    .object([
      ("latitude", .number(latitude)), ("longitude", .number(longitude)),
      ("place", .string(spelling.name(place))),
      ("town", .string((place.town?.name).map(spelling.spelt))),
      ("neighborhood", .string(place.neighborhood.map(spelling.spelt))),
      ("admin1", .string((place.town?.subdivision).map(spelling.spelt))),
      ("country_code", .string(place.country?.code)),
      ("distance_km", .number(place.distance.map { ($0 * 1000).rounded() / 1000 })),
      ("time_zone", .string(place.timeZone)),
    ])
  }

  /// Appends the coordinates as typed, the latitude first.
  ///
  /// Coordinates with letters may be in the other order, so they are written as numbers.
  private func give(
    _ line: UnsafeRawBufferPointer, _ latitude: Double, _ longitude: Double,
    to output: inout [UInt8]
  ) {
    let start = output.count
    var isSecond = false
    for byte in line {
      guard byte < UInt8(ascii: "A") else {
        output.removeSubrange(start...)
        output += "\(latitude)\t\(longitude)".utf8
        return
      }
      if !Coordinates.isSeparator(byte) {
        output.append(byte)
      } else if output.count > start, !isSecond {
        isSecond = true
        output.append(tab)
      }
    }
  }

  private func give(kilometres: Double, to output: inout [UInt8]) {
    let tenths = Int((kilometres * 10).rounded())
    var size = 10
    while size * 10 <= tenths { size *= 10 }
    while size > 0 {
      if size == 1 { output.append(UInt8(ascii: ".")) }
      output.append(UInt8(ascii: "0") + UInt8(tenths / size % 10))
      size /= 10
    }
  }
}

private let tab = UInt8(ascii: "\t")
