import Interface
package import Platform
package import Text

/// The suggestion to run `wxhere setup`, which is printed once, after a line on a terminal.
package struct SetupOffer {
  private let folder: String

  package init(_ folders: Folders) {
    folder = folders.state
  }

  private var path: String { StateFile.setupOffer.path(in: folder) }

  /// Prints the suggestion if it was not printed before.
  package func make(in language: Language) {
    // Without a record, it would be printed each time.
    guard Files.version(path) == nil, dismiss() else { return }
    let command = OwnProgram().command("setup")
    Complaint.say([
      language.words("to set up units, icons and a status bar, run: \(command)")
    ])
  }

  /// Records that the suggestion is no longer needed; false when that cannot be recorded.
  @discardableResult
  package func dismiss() -> Bool {
    guard (try? Files.makeFolder(folder)) != nil else { return false }
    return (try? Files.replace(path, with: [], risking: .file)) != nil
  }
}
