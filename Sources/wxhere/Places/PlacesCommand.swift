import Coarsen
import CommandLine
import Configuration
import Coordinates
import Line
import PlaceName
import Platform
import Report
import Session
import Wording

/// `wxhere places`: the places that have a name of the person's, seen and changed.
struct PlacesCommand {
  private let invocation: Invocation
  private let action: PlacesAction
  private let file: PlacesFile

  init(_ invocation: Invocation, _ action: PlacesAction) {
    self.invocation = invocation
    self.action = action
    file = PlacesFile(invocation.folders)
  }

  func run() throws(Failure) -> ExitStatus {
    switch action {
    case .list: return try printed(try list())
    case .add(let name, let place): return try said(try add(name, place))
    case .remove(let name): return try said(try remove(name))
    case .rename(let old, let new): return try said(try rename(old, new))
    }
  }

  private func list() throws(Failure) -> String {
    PlacesTable(try SavedPlaces(file, invocation.settings), try invocation.naming)
      .text(isJSON: invocation.options.isJSON, invocation.language)
  }

  /// Prints what was done, or for programs what there is now.
  private func said(_ phrase: Phrase) throws(Failure) -> ExitStatus {
    if invocation.options.isJSON { return try printed(try list()) }
    return try printed(Escaping.printable(invocation.language.text(phrase)) + "\n")
  }

  // MARK: Changes

  private func add(_ typed: String, _ place: String?) throws(Failure) -> Phrase {
    var name = typed
    let cell: Cell
    if let place {
      if let position = Self.position(name, place) {
        throw .usage(Phrase("a saved place needs a name: wxhere places add NAME \(position)"))
      }
      try check(name)
    }
    let location = try (place ?? name).lowercased() == "here" ? here() : nil
    if let location {
      cell = location.cell
      if place == nil {
        guard let town = try invocation.naming.place(at: cell)?.town else {
          throw .usage(Phrase("no town lies here; give a name, as in: wxhere places add boat here"))
        }
        name = town.name
      }
    } else if let place {
      cell = try self.cell(of: place, for: name)
    } else {
      if (try? Coordinates(typed: name)) != nil {
        throw .usage(Phrase("a saved place needs a name: wxhere places add NAME \(name)"))
      }
      cell = try self.cell(of: name, for: nil)
      if let comma = name.firstIndex(of: ",") {
        throw .usage(
          Phrase(
            "a name has no comma; type: wxhere places add \(Escaping.quoted(String(name[..<comma]))) \"\(name)\""
          ))
      }
    }
    try check(name)
    try change { (saved) throws(Failure) in
      try checkFree(name, SavedPlaces(saved: saved, configured: invocation.settings.places))
      saved[name] = cell
    }
    let caveats = StatusLine.caveats(
      isApproximate: location?.isApproximate == true, isStale: false, age: nil,
      in: invocation.language)
    let town = try invocation.naming.words(for: cell).name + caveats
    return Phrase("\(name) is saved: \(town), \(cell.latitudeText), \(cell.longitudeText)")
  }

  private func remove(_ name: String) throws(Failure) -> Phrase {
    var known = name
    var cell: Cell?
    var kept: [Cell] = []
    try change { (saved) throws(Failure) in
      known = try ownPlace(name, in: saved, to: Phrase("remove it there"))
      cell = saved.removeValue(forKey: known)
      kept = [saved, invocation.settings.places].flatMap(\.values)
    }
    let last = Result { () throws(SystemError) in
      try LastPlace(invocation.folders).forget(known)
    }
    if let cell { try PlaceRemoval(invocation.folders, keeping: kept).forget(cell) }
    do { try last.get() } catch { throw .system(error) }
    return Phrase("\(known) is removed")
  }

  private func rename(_ old: String, _ new: String) throws(Failure) -> Phrase {
    try check(new)
    var known = old
    try change { (saved) throws(Failure) in
      known = try ownPlace(old, in: saved, to: Phrase("rename it there"))
      let cell = saved.removeValue(forKey: known)
      try checkFree(new, SavedPlaces(saved: saved, configured: invocation.settings.places))
      saved[new] = cell
    }
    LastPlace(invocation.folders).rename(known, new)
    return Phrase("\(known) is called \(new) now")
  }

  /// Reads what is saved, changes it and writes it, while nobody else does.
  private func change(
    _ change: (inout [String: Cell]) throws(Failure) -> Void
  ) throws(Failure) {
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
        ? Phrase("there is a place \(other.name) in the configuration; give another name")
        : Phrase(
          "\(other.name) is saved already; give another name, or type: wxhere places remove \(Escaping.quoted(other.name))"
        ))
  }

  /// The name of a place as it is saved.
  ///
  /// - Parameter cure: what the person can do about a place of the configuration.
  private func ownPlace(
    _ name: String, in saved: [String: Cell], to cure: Phrase
  ) throws(Failure) -> String {
    let places = SavedPlaces(saved: saved, configured: invocation.settings.places)
    guard let place = places.place(named: name) else {
      let shown = String(name.prefix(60))
      if let nearest = places.nearest(to: name) {
        throw .usage(Phrase("there is no saved place \(shown); is it \(nearest)?"))
      }
      throw .usage(Phrase("there is no saved place \(shown); wxhere places lists them"))
    }
    guard place.origin == .file else {
      throw .usage(Phrase("\(place.name) is a place of the configuration; \(cure)"))
    }
    return place.name
  }

  // MARK: Where

  /// The position that two words are, where a name was forgotten; nil where they are none.
  private static func position(_ first: String, _ second: String) -> String? {
    let isNumber = first.contains(where: \.isNumber) && Coordinates.isPart(first)
    let text = "\(first) \(second)"
    return isNumber && (try? Coordinates(typed: second)) == nil
      && (try? Coordinates(typed: text)) != nil ? text : nil
  }

  /// - Parameters:
  ///   - text: coordinates, the name of a saved place or of a town.
  ///   - name: what it is to be called; nil where that is the town's name.
  private func cell(of text: String, for name: String?) throws(Failure) -> Cell {
    do {
      let position = try Coordinates(typed: text)
      if let cell = Cell(latitude: position.latitude, longitude: position.longitude) { return cell }
    } catch {
      // Nobody's position is without a number, and many a town's name in letters that a position has.
      let isName =
        !text.contains(where: \.isNumber)
        || text.contains { $0.isLetter && !"NSEWnsew".contains($0) }
      if !isName { throw .usage(error.phrase) }
    }
    let places = try SavedPlaces(file, invocation.settings)
    if name != nil, let place = places.place(named: text) { return place.cell }
    let words = name ?? String(text.prefix { $0 != "," })
    let command = "wxhere places add \(Escaping.quoted(words))"
    let town = try TownName(text, for: command).town(in: try invocation.naming.gazetteer)
    guard let cell = Cell(latitude: town.latitude, longitude: town.longitude) else {
      throw .data(Phrase("the gazetteer has no position of \(town.name)"))
    }
    return cell
  }

  /// Where this machine was found last, unless that was so long ago that it may be elsewhere.
  private func here() throws(Failure) -> Location {
    guard let location = ReportAccess(invocation).load()?.location,
      let age = location.age(at: now()), age <= invocation.settings.refresh.staleAfter
    else {
      throw .noSuchTown(
        Phrase("it is not known where this is; run wxhere first, or give LAT,LON or a town"))
    }
    return location
  }
}
