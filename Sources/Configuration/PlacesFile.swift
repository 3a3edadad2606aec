package import Coarsen
package import Exchange
import Glibc
package import Platform
package import Text

/// The saved places: the file `places.json` next to the configuration, with names and "LAT,LON".
///
/// A place on a border has its country as well (`Locality.text`). The format is that of `places` in
/// the configuration. It is a separate file, because rewriting the configuration would lose its
/// comments.
package struct PlacesFile: Sendable {
  package let path: String
  private let folder: String
  private let lockFolder: String

  package init(_ folders: Folders) {
    folder = folders.configuration
    path = "\(folder)/places.json"
    lockFolder = folders.state
  }

  /// Reads a cell for each name; empty when there is no file.
  package func load() throws(PlacesFileError) -> [String: Locality] {
    let bytes: [UInt8]?
    // Ten thousand places take half a megabyte.
    do { bytes = try Files.readLinked(path, limit: 1 << 20) } catch { throw .system(error) }
    guard let bytes else { return [:] }
    let document: JSON5Document
    do { document = try JSON5Document(edited: bytes) } catch {
      if case .twice = error.kind { throw .twice(path, error) }
      throw .damaged(path)
    }
    // The next change would lose comments.
    guard !document.hasComments, let members = document.root.members else { throw .damaged(path) }
    var places: [String: Locality] = [:]
    for member in members {
      guard let text = member.value.text else { throw .damaged(path) }
      guard let locality = Locality(text: text) else {
        throw .noCoordinates(path, name: member.name)
      }
      places[member.name] = locality
    }
    return places
  }

  /// Waits for the lock of the file.
  package func lock() throws(PlacesFileError) -> FileLock {
    do throws(SystemError) {
      try Files.makeFolder(folder)
      return try FileLock.forChange(
        "places.lock", in: lockFolder, for: Phrase("cannot change \(path)"))
    } catch { throw .system(error) }
  }

  /// Writes the places, and follows a symbolic link; the lock has been held since the file was
  /// read.
  package func save(
    _ places: [String: Locality], holding lock: borrowing FileLock
  ) throws(PlacesFileError) {
    let members = places.sorted { $0.key < $1.key }.map { name, locality in
      "  \(JSON5Text.quoted(name)) : \"\(locality.text)\""
    }
    let text = members.isEmpty ? "{\n\n}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n"
    do throws(SystemError) {
      try Files.replaceLinked(path, with: Array(text.utf8))
    } catch { throw .system(error) }
  }
}

/// A reason why the saved places cannot be used; the file is then unchanged.
package enum PlacesFileError: Error, PhraseConvertible {
  case damaged(String)
  case noCoordinates(String, name: String)
  /// A name stands twice. Saving would lose one of the two places.
  case twice(String, SyntaxFault)
  case system(SystemError)

  package var phrase: Phrase {
    switch self {
    case .damaged(let path):
      Phrase("\(path) is not a JSON object of names with \"LAT,LON\"; correct it, or move it away")
    case .noCoordinates(let path, let name):
      Phrase("\(path): \"\(name)\" must be \"LAT,LON\"; correct it, or move the file away")
    case .twice(let path, let fault): Phrase("\(path), line \(fault.line): \(fault)")
    case .system(let error): error.phrase
    }
  }
}
