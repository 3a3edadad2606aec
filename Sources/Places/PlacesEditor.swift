import Coarsen
import Configuration
import Coordinates
package import Interface
import Line
import PlaceName
import Platform
import Report
package import Text

/// An editor of the saved places, whose changes return a sentence for the user.
package struct PlacesEditor {
  private let access: ReportAccess
  private let file: PlacesFile

  package init(_ access: ReportAccess) {
    self.access = access
    file = PlacesFile(access.folders)
  }

  private var settings: Settings { access.settings }
  private var folders: Folders { access.folders }

  /// Saves a place under a name.
  ///
  /// - Parameter place: coordinates, a town or "here"; nil when the name is the name of a town.
  package func add(
    _ typed: String, _ place: String?, _ naming: PlaceNaming
  ) throws(Failure) -> Phrase {
    var name = typed
    let locality: Locality
    if let place {
      if let position = Self.position(name, place) {
        throw .usage(Phrase("a saved place needs a name: wxhere places add NAME \(position)"))
      }
      try check(name)
    }
    let location = try (place ?? name).lowercased() == "here" ? here() : nil
    if let location {
      locality = Locality(location.cell, of: location.countryCode, in: naming.gazetteer)
      if place == nil {
        guard let town = naming.place(at: locality)?.town else {
          throw .usage(
            Phrase("there is no town here; give a name, for example: wxhere places add boat here"))
        }
        name = town.name
      }
    } else if let place {
      locality = try self.locality(of: place, for: name, naming)
    } else {
      if (try? Coordinates(typed: name)) != nil {
        throw .usage(Phrase("a saved place needs a name: wxhere places add NAME \(name)"))
      }
      locality = try self.locality(of: name, for: nil, naming)
      if let comma = name.firstIndex(of: ",") {
        throw .usage(
          Phrase(
            """
            a name cannot contain a comma; run: wxhere places add \
            \(Escaping.quoted(String(name[..<comma]))) "\(name)"
            """
          ))
      }
    }
    try check(name)
    try change { (saved) throws(Failure) in
      try checkFree(name, SavedPlaces(saved: saved, configured: settings.places))
      saved[name] = locality
    }
    let caveats = caveats(
      isApproximate: location?.isApproximate == true, isStale: false, age: nil,
      in: access.language)
    let (town, cell) = (naming.words(for: locality).name + caveats, locality.cell)
    return Phrase("\(name) is saved: \(town), \(cell.latitudeText), \(cell.longitudeText)")
  }

  /// Removes a saved place and its reports.
  package func remove(_ name: String) throws(Failure) -> Phrase {
    var known = name
    var place: Locality?
    var kept: [Locality] = []
    try change { (saved) throws(Failure) in
      known = try ownPlace(name, in: saved, to: Phrase("remove it there"))
      place = saved.removeValue(forKey: known)
      kept = [saved, settings.places].flatMap(\.values)
    }
    do throws(SystemError) {
      let last = Result { () throws(SystemError) in try LastPlace(folders).forget(known) }
      if let place, !kept.contains(place) {
        try ReportStore(folder: folders.cache).removeReports(of: place)
      }
      try last.get()
    } catch { throw .system(error) }
    return Phrase("\(known) is removed")
  }

  /// Renames a saved place.
  package func rename(_ old: String, _ new: String) throws(Failure) -> Phrase {
    try check(new)
    var known = old
    try change { (saved) throws(Failure) in
      known = try ownPlace(old, in: saved, to: Phrase("rename it there"))
      let place = saved.removeValue(forKey: known)
      try checkFree(new, SavedPlaces(saved: saved, configured: settings.places))
      saved[new] = place
    }
    LastPlace(folders).rename(known, new)
    return Phrase("\(known) is now called \(new)")
  }

  private func change(_ change: (inout [String: Locality]) throws(Failure) -> Void) throws(Failure)
  {
    var outcome = Result<Void, Failure>.success(())
    do throws(PlacesFileError) {
      let lock = try file.lock()
      var saved = try file.load()
      outcome = Result { () throws(Failure) in try change(&saved) }
      if case .success = outcome {
        try file.save(saved, holding: lock)
      }
    } catch {
      throw Failure(error)
    }
    try outcome.get()
  }

  // MARK: Names

  private func check(_ name: String) throws(Failure) {
    if let fault = SavedPlace.fault(of: name) { throw .usage(fault) }
  }

  private func checkFree(_ name: String, _ places: SavedPlaces) throws(Failure) {
    guard let other = places.all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      return
    }
    throw .usage(
      other.origin == .configuration
        ? Phrase("the configuration has a place called \(other.name); choose another name")
        : Phrase(
          """
          \(other.name) is already saved; choose another name, or run: wxhere places remove \
          \(Escaping.quoted(other.name))
          """
        ))
  }

  private func ownPlace(
    _ name: String, in saved: [String: Locality], to cure: Phrase
  ) throws(Failure) -> String {
    let places = SavedPlaces(saved: saved, configured: settings.places)
    guard let place = places.place(named: name) else {
      let shown = name.isEmpty ? "\"\"" : String(name.prefix(60))
      if !name.isEmpty, let nearest = places.nearest(to: name) {
        throw .usage(Phrase("there is no saved place \(shown). Did you mean \(nearest)?"))
      }
      throw .usage(Phrase("there is no saved place \(shown); for a list, run: wxhere places"))
    }
    guard place.origin == .file else {
      throw .usage(Phrase("\(place.name) is a place in the configuration; \(cure)"))
    }
    return place.name
  }

  // MARK: Positions

  /// Returns two words as a position, if the user forgot the name; nil when they are none.
  private static func position(_ first: String, _ second: String) -> String? {
    let isNumber = first.contains(where: \.isNumber) && Coordinates.isPart(first)
    let text = "\(first) \(second)"
    return isNumber && (try? Coordinates(typed: second)) == nil
      && (try? Coordinates(typed: text)) != nil ? text : nil
  }

  /// Returns the cell, with its country, of coordinates, a saved place or a town.
  ///
  /// - Parameter name: the name for the place; nil for the town's own name.
  private func locality(
    of text: String, for name: String?, _ naming: PlaceNaming
  ) throws(Failure) -> Locality {
    do {
      let position = try Coordinates(typed: text)
      if let locality = Locality(position, in: naming.gazetteer) { return locality }
    } catch {
      // A text without digits is the name of a town. So is a text with letters that coordinates do
      // not contain.
      let isName =
        !text.contains(where: \.isNumber)
        || text.contains { $0.isLetter && !"NSEWnsew".contains($0) }
      if !isName { throw .usage(error.phrase) }
    }
    let places = try SavedPlaces(file, settings)
    if name != nil, let place = places.place(named: text) { return place.locality }
    let words = name ?? String(text.prefix { $0 != "," })
    let command = "wxhere places add \(Escaping.quoted(words))"
    let town = try TownName(text: text, townCommand: command, positionCommand: command)
      .town(in: naming.gazetteer).town
    guard let locality = Locality(town, in: naming.gazetteer) else {
      throw .data(Phrase("the gazetteer has no coordinates for \(town.name)"))
    }
    return locality
  }

  /// Returns the last location; throws when it is so old that the machine may have moved.
  private func here() throws(Failure) -> Location {
    guard let location = access.load()?.location,
      let age = location.age(at: now()), age <= settings.refresh.staleAfter
    else {
      let isForbidden = access.forbiddenReport != nil && !access.needsAnswer
      throw .noSuchTown(
        isForbidden
          ? Phrase("location access is not allowed; give LAT,LON or a town")
          : Phrase("your place is not known yet; run wxhere first, or give LAT,LON or a town"))
    }
    return location
  }
}
