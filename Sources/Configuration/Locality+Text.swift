package import Coarsen
import Coordinates
import PlaceName

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

  /// Creates the locality for coordinates in a file; nil when they are invalid.
  ///
  /// - Parameter gazetteer: the map of the countries, for coordinates without a country; nil to
  ///   leave it unknown.
  init?(text: String, in gazetteer: Gazetteer? = nil) {
    guard let position = try? Coordinates(typed: text) else { return nil }
    let parameter = text.split(separator: ";").dropFirst().first { $0.hasPrefix(Self.parameter) }
    guard let parameter else {
      self.init(configured: position, in: gazetteer)
      return
    }
    guard let cell = Cell(latitude: position.latitude, longitude: position.longitude) else {
      return nil
    }
    self.init(cell, countryCode: String(parameter.dropFirst(Self.parameter.utf8.count)))
  }
}
