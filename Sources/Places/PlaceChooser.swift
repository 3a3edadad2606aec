import Coarsen
import Configuration
import Coordinates
package import Interface
package import PlaceName
import Text

/// The search for the places of `--place`: saved places, then coordinates and ZIP codes, then
/// towns.
package struct PlaceChooser {
  let saved: SavedPlaces
  /// The gazetteer in the reader's language.
  let gazetteer: Gazetteer
  private let command: String?
  private let question: PlaceQuestion?

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - gazetteer: the gazetteer in the reader's language.
  ///   - question: asks the user; nil to fail instead.
  package init(
    saved: SavedPlaces, gazetteer: Gazetteer, command: String? = nil, question: PlaceQuestion? = nil
  ) {
    self.saved = saved
    self.gazetteer = gazetteer
    self.command = command
    self.question = question
  }

  /// Returns the places in a text: one, or several separated by commas.
  ///
  /// Names of towns also contain commas, so a text is a list only if the whole text is not a place.
  /// The names in a list are as long as possible: "home,Tampa, FL" is two places.
  package func places(_ text: String) throws(Failure) -> [RequestedPlace] {
    let parts = text.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    if let place = savedPlace(text) { return [place] }
    if text.hasPrefix(RequestedPlace.savedText("")) {
      let name = String(text.dropFirst().prefix(60))
      throw .usage(Phrase("there is no saved place \(name); for a list, run: wxhere places"))
    }
    // If each name is the name of a saved place, no town is searched for.
    let known = parts.compactMap(savedPlace)
    if !known.isEmpty, known.count == parts.count { return known }
    if let point = try point(text) { return [point] }
    do {
      return [try town(text)]
    } catch {
      guard parts.count > 1 else { throw error }
      return try list(parts, orElse: error)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private func savedPlace(_ text: String) -> RequestedPlace? {
    let isSaved = text.hasPrefix(RequestedPlace.savedText(""))
    let name = Self.trimmed(isSaved ? text.dropFirst() : text[...])
    return !isSaved && name.lowercased() == "here"
      ? .here : saved.place(named: name).map(RequestedPlace.saved)
  }

  private func town(_ text: String) throws(Failure) -> RequestedPlace {
    var name = TownName(text: text)
    name.question = question
    if let command {
      (name.townCommand, name.positionCommand, name.isLabelled) = (command, command, false)
    }
    let (town, typed) = try name.town(in: gazetteer, nearest: saved.nearest(to: text))
    return .town(town, typed: typed)
  }

  private func point(_ text: String) throws(Failure) -> RequestedPlace? {
    if text.contains(where: \.isNumber), Coordinates.isWhole(text),
      let position = try? Coordinates(typed: text),
      let locality = Locality(position, in: gazetteer)
    {
      return .point(locality, typed: text)
    }
    switch PostalCode(text) {
    case nil: return nil
    case .us(let code):
      guard let position = gazetteer.position(ofZIPCode: code),
        let cell = Cell(latitude: position.latitude, longitude: position.longitude)
      else { throw .usage(Phrase("there is no US ZIP code \(text); name the town instead")) }
      let countryCode = gazetteer.countryCode(at: position.latitude, position.longitude)
      return .point(Locality(cell, of: countryCode, in: gazetteer), typed: text)
    case .other:
      throw .usage(Phrase("only US ZIP codes are supported; name the town instead of \(text)"))
    }
  }

  /// The maximum number of comma-separated parts in a town's name, such as "Paris, Texas, US".
  private static let mostParts = 3

  private func list(_ parts: [String], orElse failure: Failure) throws(Failure)
    -> [RequestedPlace]
  {
    var places: [RequestedPlace] = []
    var rest = parts[...]
    while let first = rest.first {
      let lengths = (1...min(Self.mostParts, rest.count)).reversed()
      let found = lengths.lazy.compactMap { count in
        place(rest.prefix(count).joined(separator: ", ")).map { (place: $0, count: count) }
      }.first
      guard let found else {
        // In a list, the failure is for the name. Otherwise it is for the whole text.
        let isList =
          !places.isEmpty || parts.contains { savedPlace($0) != nil } || hasSeveral(first)
        guard isList else { throw failure }
        _ = try town(first)
        throw failure
      }
      places.append(found.place)
      rest = rest.dropFirst(found.count)
    }
    return places
  }

  private func hasSeveral(_ text: String) -> Bool {
    let choice = TownQuery(text).map { gazetteer.choice(of: $0, isSuggesting: false) }
    guard case .several = choice else { return false }
    return true
  }

  private func place(_ text: String) -> RequestedPlace? {
    if let place = savedPlace(text) { return place }
    let choice = TownQuery(text).map { gazetteer.choice(of: $0, isSuggesting: false) }
    return (choice?.town).map { .town($0, typed: text) }
  }
}
