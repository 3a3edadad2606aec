package import Coarsen
import Configuration
package import Interface
package import PlaceName
package import Platform
import Text

/// A place on the command line.
package enum RequestedPlace: Equatable {
  /// The current place.
  case here
  case saved(SavedPlace)
  /// A town, with the typed text.
  case town(Town, typed: String)
  /// A ZIP code or coordinates, with the typed text.
  case point(Locality, typed: String)

  /// A text that will refer to the same place later, and never to another place if it has been
  /// removed.
  package var text: String {
    switch self {
    case .here: "here"
    case .saved(let place): Self.savedText(place.name)
    case .town(_, let text), .point(_, let text): text
    }
  }

  /// Returns a text that refers to a saved place and never to a town.
  static func savedText(_ name: String) -> String { "-\(name)" }

  /// Returns the cell of the place with its country; nil for the current place.
  package func locality(in gazetteer: Gazetteer) -> Locality? {
    switch self {
    case .here: nil
    case .saved(let place): place.locality
    case .point(let locality, _): locality
    case .town(let town, _): Locality(town, in: gazetteer)
    }
  }
}

extension Locality {
  init?(_ town: Town, in gazetteer: Gazetteer) {
    guard let cell = Cell(latitude: town.latitude, longitude: town.longitude) else { return nil }
    self.init(cell, of: town.country.code, in: gazetteer)
  }
}

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

  /// The stored text; nil for none, and where it cannot be read.
  var text: String? {
    guard let bytes = try? Files.readPrivateFile(path) else { return nil }
    return Self.decoded(bytes)
  }

  /// Returns the text of a file; nil when it is damaged, as by a power failure.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    bytes.isEmpty || bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// Saves a place for the next run; a failure is ignored.
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
    let text = try storedText()
    return texts.map { $0 == "-" ? text : $0 }
  }

  /// Returns the stored text; removes a damaged file.
  private func storedText() throws(Failure) -> String {
    let stored: [UInt8]?
    do { stored = try Files.readPrivateFile(path) } catch { throw .system(error) }
    guard let stored else {
      throw .usage(Phrase("--place - is the last place shown, and there is none yet"))
    }
    if let text = Self.decoded(stored) { return text }
    let removed = Phrase("\(path) was damaged and has been removed; wxhere recreates it")
    throw .lastPlace(Files.removeDamaged(path, saying: removed)[0])
  }
}
