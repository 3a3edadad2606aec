import Coarsen
import CommandLine
import Platform
import Report

/// Removes what is known of places that have no name of the person's any more.
struct PlaceRemoval {
  private let folders: Folders
  private let kept: [Cell]

  /// - Parameter kept: the cells of the places that stay.
  init(_ folders: Folders, keeping kept: [Cell]) {
    self.folders = folders
    self.kept = kept
  }

  /// Removes the weather of a place, as much of it as can be removed.
  func forget(_ cell: Cell) throws(Failure) {
    guard !kept.contains(cell) else { return }
    do { try ReportStore(folder: folders.cache).removeReports(of: cell) } catch {
      throw .system(error)
    }
  }
}
