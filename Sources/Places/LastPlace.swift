package import CommandLine
package import Platform
import Wording

/// The last place that was named, which is the meaning of `--place -`.
///
/// A saved place is stored with "-" before its name. No name begins with "-", so after the place
/// has been removed, the text cannot match a town with a similar name.
package struct LastPlace {
  private let folder: String

  package init(_ folders: Folders) {
    folder = folders.state
  }

  private var path: String { StateFile.lastPlace.path(in: folder) }

  /// The stored text; nil for none.
  var text: String? {
    guard let bytes = try? Files.readPrivateFile(path), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Saves a place for the next run.
  ///
  /// A failure is ignored.
  package func keep(_ place: RequestedPlace) {
    guard place.text != text, (try? Files.makeFolder(folder)) != nil else { return }
    try? Files.replace(path, with: Array(place.text.utf8), risking: .file)
  }

  /// Removes the last place if it is the saved place with a name.
  func forget(_ name: String) throws(SystemError) {
    guard text == RequestedPlace.savedText(name) else { return }
    try Files.remove(path)
  }

  /// Changes the name of the last place if it is a saved place that was renamed.
  func rename(_ old: String, _ new: String) {
    guard text == RequestedPlace.savedText(old) else { return }
    try? Files.replace(path, with: Array(RequestedPlace.savedText(new).utf8), risking: .file)
  }

  /// Returns typed places with "-" replaced by the last place.
  package func named(_ texts: [String]) throws(Failure) -> [String] {
    guard texts.contains("-") else { return texts }
    guard let text else {
      throw .usage(Phrase("--place - is the last place shown, and there is none yet"))
    }
    return texts.map { $0 == "-" ? text : $0 }
  }
}
