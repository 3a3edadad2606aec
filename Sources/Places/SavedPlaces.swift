package import Coarsen
package import Configuration
import Exchange
package import Interface
import Line
import Platform
import Report
package import Text

/// All saved places, from their own file and from the configuration.
package struct SavedPlaces {
  package let all: [SavedPlace]

  /// Creates the list; the places in the file take precedence over the configured ones.
  package init(saved: [String: Locality], configured: [String: Locality]) {
    let places =
      saved.map { SavedPlace(name: $0, locality: $1, origin: .file) }
      + configured.filter { saved[$0.key] == nil }
      .map { SavedPlace(name: $0, locality: $1, origin: .configuration) }
    all = places.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  package init(_ file: PlacesFile, _ settings: Settings) throws(Failure) {
    do {
      self.init(saved: try file.load(), configured: settings.places)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns whether a place is saved under a name; unreadable files count as empty.
  package static func has(_ name: String) -> Bool {
    guard let folders = Folders() else { return false }
    let settings = try? SettingsFile(folder: folders.configuration).load()
    let places = SavedPlaces(
      saved: (try? PlacesFile(folders).load()) ?? [:], configured: settings?.places ?? [:])
    return places.place(named: name) != nil
  }

  /// Returns the place with a name; case is ignored only if that is unambiguous.
  package func place(named name: String) -> SavedPlace? {
    if let place = all.first(where: { $0.name == name }) { return place }
    let folded = name.lowercased()
    let alike = all.filter { $0.name.lowercased() == folded }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Returns the faults of names that were saved or configured although they cannot always be used,
  /// each with its file.
  package func nameFaults(_ file: PlacesFile, _ configuration: SettingsFile) -> [Phrase] {
    all.compactMap { place in
      let path = place.origin == .file ? file.path : configuration.path
      return SavedPlace.fault(of: place.name).map { Phrase("\(path): \($0)") }
    }
  }

  /// Returns the name that was probably meant; nil for none.
  func nearest(to name: String) -> String? {
    let nearest = nearestName(to: name.lowercased(), of: all.map { $0.name.lowercased() })
    return all.first { $0.name.lowercased() == nearest }?.name
  }
}

/// A place that the user named.
package struct SavedPlace: Equatable {
  /// The location where the place is stored.
  package enum Origin: String, CaseIterable {
    case file = "saved"
    /// The configuration, which only the user edits.
    case configuration = "configuration"
  }

  package let name: String
  package let locality: Locality
  package var cell: Cell { locality.cell }
  package let origin: Origin

  /// The maximum width of a name in columns, which fits in a bar's line.
  static let mostColumns = 40

  /// Returns the error in a name; nil for a valid name.
  package static func fault(of name: String) -> Phrase? {
    if name.allSatisfy(\.isWhitespace) { return Phrase("a saved place needs a name") }
    if ["here", "-"].contains(name.lowercased()) || CommandName(word: name) != nil {
      return Phrase("\"\(name)\" already has a meaning; choose another name")
    }
    if name.hasPrefix("-") {
      return Phrase("a name cannot begin with -, as options do; choose another name")
    }
    if name.contains(",") {
      return Phrase("a name cannot contain a comma, which separates names; choose another name")
    }
    // Bytes of an argument that are not UTF-8 have become U+FFFD.
    if name != Escaping.printable(name) || name.unicodeScalars.contains("\u{fffd}") {
      return Phrase("a name can contain printable characters only; choose another name")
    }
    // The number of bytes is also limited, because combining marks have no width.
    if displayWidth(name) > mostColumns || name.utf8.count > 8 * mostColumns {
      return Phrase("a name can have at most \(mostColumns) columns; choose a shorter one")
    }
    return nil
  }
}

extension Failure {
  /// Creates the failure for saved places that cannot be used.
  package init(_ error: PlacesFileError) {
    switch error {
    case .system(let error): self = .system(error)
    case .damaged, .noCoordinates, .twice: self = .savedPlaces(error.phrase)
    }
  }
}

extension SavedPlaces {
  /// Returns the list for programs: tab-separated, or JSON.
  package func text(_ naming: PlaceNaming, isJSON: Bool) -> String {
    if isJSON { return json(naming).line }
    return all.map { place in
      [
        Escaping.printable(place.name), naming.words(for: place.locality).name,
        "\(place.cell.latitudeText),\(place.cell.longitudeText)", place.origin.rawValue,
      ].joined(separator: "\t") + "\n"
    }.joined()
  }

  private func json(_ naming: PlaceNaming) -> JSONText {
    let places = all.map { place -> JSONText in
      let words = naming.words(for: place.locality)
      return .object([
        ("name", .string(place.name)), ("place", .string(words.name)),
        ("country_code", .string(words.countryCode)), ("cell", .string(place.cell.key)),
        ("latitude", .number(place.cell.latitude)), ("longitude", .number(place.cell.longitude)),
        ("origin", .string(place.origin.rawValue)),
      ])
    }
    return .object([("schema", .number(RefreshReport.schema)), ("places", .list(places))])
  }
}
