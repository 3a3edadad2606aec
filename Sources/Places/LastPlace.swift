package import CommandLine
package import Platform
import Wording

/// The place that was named last, which `--place -` means.
///
/// A saved one has "-" before its name, with which no name begins: once it is removed, it must not be
/// taken for a town of nearly that name.
package struct LastPlace {
  private let folder: String

  package init(_ folders: Folders) {
    folder = folders.state
  }

  private var path: String { StateFile.lastPlace.path(in: folder) }

  /// The text that was typed for it; nil where there is none.
  var text: String? {
    guard let bytes = try? Files.readKept(path), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Keeps it for the next time, where it is another; that it cannot be kept is no fault of the line's.
  package func keep(_ place: GivenPlace) {
    guard place.text != text, (try? Files.makeFolder(folder)) != nil else { return }
    try? Files.replace(path, with: Array(place.text.utf8), risking: .file)
  }

  /// Forgets a saved place that is removed.
  func forget(_ name: String) throws(SystemError) {
    guard text == GivenPlace.savedText(name) else { return }
    try Files.remove(path)
  }

  /// Follows a saved place to its new name.
  func rename(_ old: String, _ new: String) {
    guard text == GivenPlace.savedText(old) else { return }
    try? Files.replace(path, with: Array(GivenPlace.savedText(new).utf8), risking: .file)
  }

  /// Returns the texts that name places, with the last place for "-".
  package func named(_ texts: [String]) throws(Failure) -> [String] {
    guard texts.contains("-") else { return texts }
    guard let text else {
      throw .usage(Phrase("--place - is the last place shown, and there is none yet"))
    }
    return texts.map { $0 == "-" ? text : $0 }
  }
}
