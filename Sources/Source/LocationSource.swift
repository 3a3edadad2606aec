package import Coarsen

/// Something that can tell where this machine is.
package protocol LocationSource: Sendable {
  /// As people type it: `gps`, `ip` or `manual`.
  var name: String { get }

  /// Tells the place, no closer than a cell.
  ///
  /// - Parameter deadline: when to give up; the answer comes at most a tick later, whatever happens.
  func locate(deadline: ContinuousClock.Instant) async throws(LocationFailure) -> CoarseLocation
}
