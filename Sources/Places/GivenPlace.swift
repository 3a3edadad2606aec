package import Coarsen
package import PlaceName

/// A place that the person named with `--place`.
package enum GivenPlace: Equatable {
  /// Where this machine is.
  case here
  case saved(SavedPlace)
  /// With what was typed for it.
  case town(Town, typed: String)
  /// A ZIP code or coordinates, with what was typed for it.
  case point(Cell, typed: String)

  /// The text that names it again, and nothing else should it be gone.
  package var text: String {
    switch self {
    case .here: "here"
    case .saved(let place): Self.savedText(place.name)
    case .town(_, let text), .point(_, let text): text
    }
  }

  /// Returns the text that names a saved place and never a town.
  static func savedText(_ name: String) -> String { "-\(name)" }

  /// The cell in which it lies; nil where it has to be looked for.
  package var cell: Cell? {
    switch self {
    case .here: nil
    case .saved(let place): place.cell
    case .point(let cell, _): cell
    case .town(let town, _): Cell(latitude: town.latitude, longitude: town.longitude)
    }
  }
}
