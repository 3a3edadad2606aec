import Coarsen
import PlaceName
import Platform
import Report
import Source

/// Coarsens a fix and names the place: the last lines that see a precise position.
///
/// - Parameter previous: the last report, whose cell a parked receiver keeps.
/// - Returns: nil when there is no fix.
func locate(
  _ fix: consuming Fix?, attempts: [Resolver.Attempt], previous: RefreshReport?
) -> Location? {
  guard let fix, let source = attempts.first(where: { $0.outcome == .used })?.source else {
    return nil
  }
  // Only a receiver's own last cell: another source's is another measurement.
  let last = previous?.location.flatMap { $0.source == source && source == "gps" ? $0.cell : nil }
  guard
    let cell = Cell.containing(
      latitude: fix.latitude, longitude: fix.longitude, accuracy: fix.accuracy, keeping: last)
  else { return nil }
  let place = Gazetteer.embedded?.place(nearestTo: cell.latitude, cell.longitude)
  var location = Location(
    cell: cell, accuracy: max(Cell.accuracy, fix.accuracy ?? 0), source: source,
    // Without a gazetteer the centre's numbers are the only name there is.
    place: place?.name ?? "\(cell.latitudeText), \(cell.longitudeText)",
    town: place?.town ?? "", region: place?.subdivision, country: place?.country,
    countryCode: place?.countryCode, timeZone: place?.timeZone, locatedAt: now())
  location.neighborhood = place?.neighborhood
  return location
}
