import Coarsen
import PlaceName
import Report

extension Location {
  /// Returns the location with at most a precision.
  ///
  /// - Parameter previous: the location of the report before, whose block is kept while the machine is
  ///   on its edge.
  func coarsened(
    to precision: Precision, after previous: Location?, in gazetteer: Gazetteer
  ) -> Location {
    // One that was kept from the report before is as coarse already.
    if let previous, previous.cell == cell, previous.locatedAt == locatedAt,
      previous.accuracy >= precision.accuracy
    {
      return self
    }
    var location = self
    location.accuracy = max(accuracy, precision.accuracy)
    switch precision {
    case .cell: break
    case .block:
      location.cell = cell.middleOfBlock(
        keeping: previous?.source == source ? previous?.cell : nil)
    case .city:
      let place = gazetteer.place(at: cell.latitude, cell.longitude, in: countryCode)
      // Where no town is near, the block is all that can be told.
      location.cell =
        place?.town.flatMap { Cell(latitude: $0.latitude, longitude: $0.longitude) }
        ?? cell.middleOfBlock
    }
    return location
  }
}
