package import Platform
import Session
package import Wording

/// The one time that `wxhere setup` is offered: after a line on a terminal.
package struct SetupOffer {
  private let folder: String

  package init(_ folders: Folders) {
    folder = folders.state
  }

  private var path: String { StateFile.setupOffer.path(in: folder) }

  /// Offers it, where that has not been done yet.
  package func make(in language: Language) {
    // Where it cannot be noted, it would be made again and again.
    guard Files.version(path) == nil, dismiss() else { return }
    Complaint.say([
      language.words("units, icons and a status bar are set up by: \("wxhere setup")")
    ])
  }

  /// Notes that it need not be made any more.
  ///
  /// - Returns: false where that cannot be noted.
  @discardableResult
  package func dismiss() -> Bool {
    guard (try? Files.makeFolder(folder)) != nil else { return false }
    return (try? Files.replace(path, with: [], risking: .file)) != nil
  }
}
