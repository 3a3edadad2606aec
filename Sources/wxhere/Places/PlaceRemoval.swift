import Coarsen
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

  /// Removes the weather of a place and what its name has meant, as much of it as can be removed.
  func forget(_ cell: Cell) throws(Failure) {
    let weather = Result { () throws(SystemError) in
      if !kept.contains(cell) { try ReportStore(folder: folders.cache).removeReports(of: cell) }
    }
    let words = Result { () throws(SystemError) in try PlaceMemo.removeAll(folders) }
    do {
      try weather.get()
      try words.get()
    } catch {
      throw .system(error)
    }
  }
}
