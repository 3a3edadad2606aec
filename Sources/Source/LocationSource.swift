package import Coarsen
package import Facts
package import Platform

/// Something that can tell where this machine is.
package protocol LocationSource {
  var name: SourceName { get }

  /// Tells the place, no closer than a cell.
  ///
  /// - Parameter deadline: when to give up; the answer comes at most a tick later, whatever happens.
  func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation
}
