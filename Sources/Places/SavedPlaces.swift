package import Coarsen
package import CommandLine
package import Configuration
import Line
import Platform
package import Wording

/// All places that have a name of the person's: those saved, and those of the configuration.
package struct SavedPlaces {
  /// In the order of their names.
  package let all: [SavedPlace]

  /// - Parameters:
  ///   - saved: come first where both have a name.
  ///   - configured: those of the configuration.
  package init(saved: [String: Cell], configured: [String: Cell]) {
    let places =
      saved.map { SavedPlace(name: $0, cell: $1, origin: .file) }
      + configured.filter { saved[$0.key] == nil }
      .map { SavedPlace(name: $0, cell: $1, origin: .configuration) }
    all = places.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  /// Reads what is saved.
  package init(_ file: PlacesFile, _ settings: Settings) throws(Failure) {
    do {
      self.init(saved: try file.load(), configured: settings.places)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether a place has a name, in whatever folders and files the person has.
  package static func has(_ name: String) -> Bool {
    guard let folders = Folders() else { return false }
    let settings = try? SettingsFile(folder: folders.configuration).load()
    let places = SavedPlaces(
      saved: (try? PlacesFile(folders).load()) ?? [:], configured: settings?.places ?? [:])
    return places.place(named: name) != nil
  }

  /// Returns the place of a name, in whatever case where only one can be meant; nil where none is.
  package func place(named name: String) -> SavedPlace? {
    if let place = all.first(where: { $0.name == name }) { return place }
    let folded = name.lowercased()
    let alike = all.filter { $0.name.lowercased() == folded }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Returns the name that was probably meant; nil where none is near.
  func nearest(to name: String) -> String? {
    let nearest = nearestName(to: name.lowercased(), of: all.map { $0.name.lowercased() })
    return all.first { $0.name.lowercased() == nearest }?.name
  }
}

/// A place that the person gave a name.
package struct SavedPlace: Equatable {
  /// Where it is kept.
  package enum Origin: String {
    case file = "saved"
    /// Only the person writes there.
    case configuration = "configuration"
  }

  package let name: String
  package let cell: Cell
  package let origin: Origin

  /// A name has to stand in a line.
  static let mostColumns = 40

  /// Returns what is wrong with a name; nil where nothing is.
  package static func fault(of name: String) -> Phrase? {
    if name.allSatisfy(\.isWhitespace) { return Phrase("a saved place needs a name") }
    if ["here", "-"].contains(name.lowercased()) {
      return Phrase("\"\(name)\" means a place already; give another name")
    }
    if name.hasPrefix("-") {
      return Phrase("a name does not begin with -, as options do; give another name")
    }
    if name.contains(",") {
      return Phrase("a name has no comma, which stands between names; give another name")
    }
    if name != Escaping.printable(name) {
      return Phrase("a name is made of what can be printed; give another name")
    }
    // Marks take no columns, and there can be any number of them.
    if displayWidth(name) > mostColumns || name.utf8.count > 8 * mostColumns {
      return Phrase("a name has \(mostColumns) columns at most; give a shorter one")
    }
    return nil
  }
}

extension Failure {
  /// Why the file of saved places cannot be used.
  package init(_ error: PlacesFileError) {
    switch error {
    case .system(let error): self = .system(error)
    case .damaged, .noCoordinates: self = .savedPlaces(error.phrase)
    }
  }
}
