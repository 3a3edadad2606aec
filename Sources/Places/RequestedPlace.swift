package import Coarsen
package import PlaceName

/// A place on the command line.
package enum RequestedPlace: Equatable {
  /// The current place.
  case here
  case saved(SavedPlace)
  /// A town, with the typed text.
  case town(Town, typed: String)
  /// A ZIP code or coordinates, with the typed text.
  case point(Cell, typed: String)

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

  /// The cell of the place; nil for the current place.
  package var cell: Cell? {
    switch self {
    case .here: nil
    case .saved(let place): place.cell
    case .point(let cell, _): cell
    case .town(let town, _): Cell(latitude: town.latitude, longitude: town.longitude)
    }
  }
}
