import Platform
import Wording

/// The place that was named last, which `--place -` means.
struct LastPlace {
  private let folder: String

  init(_ folders: Folders) {
    folder = folders.state
  }

  private var path: String { "\(folder)/last-place" }

  /// What was typed for it; nil where there is none.
  var text: String? {
    guard let bytes = try? Files.readKept(path), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Keeps it for the next time, where it is another; that it cannot be kept is no fault of the line's.
  ///
  /// - Parameter text: nil for none.
  func keep(_ text: String?) {
    guard text != self.text else { return }
    guard let text else {
      try? Files.remove(path)
      return
    }
    try? Files.makeFolder(folder)
    try? Files.replace(path, with: Array(text.utf8), isSynced: false)
  }

  /// What is named, with the last place for "-".
  func named(_ texts: [String]) throws(Failure) -> [String] {
    guard texts.contains("-") else { return texts }
    guard let text else {
      throw .usage(Phrase("--place - is the last place that was named, and there is none yet"))
    }
    return texts.map { $0 == "-" ? text : $0 }
  }
}
