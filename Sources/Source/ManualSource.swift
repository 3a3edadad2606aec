package import Coarsen
package import Facts
package import Platform
import Report

/// The place that a person gave.
package struct ManualSource: LocationSource {
  package let name = SourceName.manual
  private let cell: Cell?

  /// - Parameter cell: nil when nobody gave a place.
  package init(_ cell: Cell?) {
    self.cell = cell
  }

  package func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation {
    guard let cell else { throw LocationFailure(.notConfigured, .notConfigured) }
    return CoarseLocation(cell: cell, accuracy: nil)
  }
}
