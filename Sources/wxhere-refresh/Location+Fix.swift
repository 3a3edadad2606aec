import Coarsen
import Platform
import Report
import Source

/// Coarsens a fix: the last lines that see a precise position.
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
  var location = Location(
    cell: cell, accuracy: max(Cell.accuracy, fix.accuracy ?? 0), source: source, locatedAt: now())
  location.clockStart = SystemClock.current.start
  return location
}
