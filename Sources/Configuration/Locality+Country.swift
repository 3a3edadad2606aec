package import Coarsen
package import Coordinates
package import PlaceName

/// The country of a place, which is determined before its position is coarsened.
extension Locality {
  /// Creates the locality of a position that the user typed; nil when it is out of range.
  package init?(_ position: borrowing Coordinates, in gazetteer: Gazetteer) {
    let (latitude, longitude) = (position.latitude, position.longitude)
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return nil }
    self.init(cell, of: gazetteer.countryCode(at: latitude, longitude), in: gazetteer)
  }

  /// Creates the locality of a place in a country.
  ///
  /// A cell that lies in one country needs no code: its places then have the same report, however
  /// they were named, and are saved as coordinates alone.
  package init(_ cell: Cell, of countryCode: String?, in gazetteer: Gazetteer) {
    let (south, north, west, east) = cell.edges
    let isImplied = countryCode.map {
      gazetteer.isWithin($0, south: south, north: north, west: west, east: east)
    }
    self.init(cell, countryCode: isImplied == true ? nil : countryCode)
  }

  /// Creates the locality of coordinates in the configuration; nil when they are out of range.
  ///
  /// The centre of a cell tells nothing about the country: earlier versions wrote it there for a
  /// town that may be on the other side of the border.
  ///
  /// - Parameter gazetteer: the map of the countries; nil to leave the country unknown.
  init?(configured position: borrowing Coordinates, in gazetteer: Gazetteer?) {
    let (latitude, longitude) = (position.latitude, position.longitude)
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return nil }
    if let gazetteer, (latitude, longitude) != (cell.latitude, cell.longitude) {
      self.init(position, in: gazetteer)
    } else {
      self.init(cell, countryCode: nil)
    }
  }
}
