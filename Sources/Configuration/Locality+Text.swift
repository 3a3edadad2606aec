package import Coarsen
import Coordinates

/// The text of a place in the configuration and among the saved places.
///
/// The country is a parameter of a geo: URI (RFC 5870). Versions of wxhere that do not know it ignore
/// it and read the coordinates.
extension Locality {
  private static let parameter = "country="

  /// The centre of the cell: `27.9462,-82.4545`, or `geo:47.6561,9.1735;country=DE`.
  package var text: String {
    let centre = "\(cell.latitudeText),\(cell.longitudeText)"
    return countryCode.map { "geo:\(centre);\(Self.parameter)\($0)" } ?? centre
  }

  /// Creates the locality for typed coordinates; nil when they are invalid.
  init?(text: String) {
    guard let position = try? Coordinates(typed: text),
      let cell = Cell(latitude: position.latitude, longitude: position.longitude)
    else { return nil }
    let parameter = text.split(separator: ";").dropFirst().first { $0.hasPrefix(Self.parameter) }
    self.init(
      cell, countryCode: parameter.map { String($0.dropFirst(Self.parameter.utf8.count)) })
  }
}
