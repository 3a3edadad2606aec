package import Coarsen
package import Facts

/// Something that can tell where this machine is.
package protocol LocationSource: Sendable {
  var name: SourceName { get }

  /// Tells the place, no closer than a cell.
  ///
  /// - Parameter deadline: when to give up; the answer comes at most a tick later, whatever happens.
  func locate(deadline: ContinuousClock.Instant) async throws(LocationFailure) -> CoarseLocation
}
