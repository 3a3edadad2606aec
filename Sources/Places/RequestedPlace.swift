package import Coarsen
import Configuration
package import PlaceName

/// A place on the command line.
package enum RequestedPlace: Equatable {
  /// The current place.
  case here
  case saved(SavedPlace)
  /// A town, with the typed text.
  case town(Town, typed: String)
  /// A ZIP code or coordinates, with the typed text.
  case point(Locality, typed: String)

  /// A text that will refer to the same place later, and never to another place if it has been
  /// removed.
  package var text: String {
    switch self {
    case .here: "here"
    case .saved(let place): Self.savedText(place.name)
    case .town(_, let text), .point(_, let text): text
    }
  }

  /// Returns a text that refers to a saved place and never to a town.
  static func savedText(_ name: String) -> String { "-\(name)" }

  /// Returns the cell of the place with its country; nil for the current place.
  package func locality(in gazetteer: Gazetteer) -> Locality? {
    switch self {
    case .here: nil
    case .saved(let place): place.locality
    case .point(let locality, _): locality
    case .town(let town, _): Locality(town, in: gazetteer)
    }
  }
}

extension Locality {
  /// Creates the locality of a town; nil when its coordinates are out of range.
  init?(_ town: Town, in gazetteer: Gazetteer) {
    guard let cell = Cell(latitude: town.latitude, longitude: town.longitude) else { return nil }
    self.init(cell, of: town.country.code, in: gazetteer)
  }
}
