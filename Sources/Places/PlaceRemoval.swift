package import Coarsen
package import Platform
import Report

/// Removes what is known of places that have no name of the person's any more.
package struct PlaceRemoval {
  private let folders: Folders
  private let kept: [Cell]

  /// - Parameter kept: the cells of the places that stay.
  package init(_ folders: Folders, keeping kept: [Cell]) {
    self.folders = folders
    self.kept = kept
  }

  /// Removes the weather of a place, as much of it as can be removed.
  package func forget(_ cell: Cell) throws(SystemError) {
    guard !kept.contains(cell) else { return }
    try ReportStore(folder: folders.cache).removeReports(of: cell)
  }
}
