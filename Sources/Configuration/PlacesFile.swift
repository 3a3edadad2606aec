package import Coarsen
import FoundationEssentials
import Glibc
package import Platform
package import Wording

/// The places that the person saved: `places.json` beside the configuration, names and "LAT,LON" each,
/// as `places` in the configuration has them.
///
/// A file of its own, for a program that wrote into the configuration would lose its comments.
package struct PlacesFile: Sendable {
  package let path: String
  private let folder: String
  /// Where those who change it at the same time take turns.
  private let lockFolder: String

  package init(_ folders: Folders) {
    folder = folders.configuration
    path = "\(folder)/places.json"
    lockFolder = folders.state
  }

  /// A cell for each name; none where there is no file.
  package func load() throws(PlacesFileError) -> [String: Cell] {
    let bytes: [UInt8]?
    // Ten thousand places are half of that.
    do { bytes = try Files.read(path, limit: 1 << 20) } catch { throw .system(error) }
    guard let bytes else { return [:] }
    guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else {
      throw .damaged(path)
    }
    let places = texts.compactMapValues(Cell.init(text:))
    if let name = texts.keys.sorted().first(where: { places[$0] == nil }) {
      throw .noCoordinates(path, name: name)
    }
    return places
  }

  /// Waits for its turn to change the file.
  package func lock() throws(PlacesFileError) -> FileLock {
    do throws(SystemError) {
      try Files.makeFolder(folder)
      try Files.makeFolder(lockFolder)
      return try FileLock.awaited(
        "\(lockFolder)/places.lock", for: Phrase("cannot change \(path)"))
    } catch { throw .system(error) }
  }

  /// Replaces what is saved; where the file is a link, what that leads to.
  ///
  /// - Parameter lock: held since what is replaced was read.
  package func save(
    _ places: [String: Cell], holding lock: borrowing FileLock
  ) throws(PlacesFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let texts = places.mapValues { "\($0.latitudeText),\($0.longitudeText)" }
    do throws(SystemError) {
      guard let data = try? encoder.encode(texts) else {
        throw SystemError(code: EINVAL, action: Phrase("cannot write \(path)"))
      }
      try Files.replaceLinked(path, with: Array(data) + [UInt8(ascii: "\n")])
    } catch { throw .system(error) }
  }
}

/// Why the saved places cannot be used; nothing of them has been changed then.
package enum PlacesFileError: Error, Worded {
  case damaged(String)
  case noCoordinates(String, name: String)
  case system(SystemError)

  package var phrase: Phrase {
    switch self {
    case .damaged(let path):
      Phrase(
        "\(path) does not hold names and \"LAT,LON\" each, as JSON; mend it, or move it away")
    case .noCoordinates(let path, let name):
      Phrase("\(path): \"\(name)\" must be \"LAT,LON\"; mend it, or move the file away")
    case .system(let error): error.phrase
    }
  }
}
