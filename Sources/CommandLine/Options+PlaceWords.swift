import Coordinates
import PlaceName

extension Options {
  /// The commands that take a place behind their name.
  package static let placeCommands = ["now", "hourly", "daily", "alerts", "air", "where"]

  /// The fewest people of a town that is meant by one word which is nearly a command's name too.
  private static let fewestPeople = 10_000

  /// Takes the words that are no command for a place: `wxhere tampa`, `wxhere now 52.52 13.40`.
  ///
  /// A command's name comes before a town's, and what is nearly one stays a slip unless a larger town
  /// is called so. Where an option says where already, the words stay as they are.
  ///
  /// - Parameter isSaved: whether a place is saved under a name.
  package mutating func takePlaceWords(isSaved: (String) -> Bool) {
    guard places.isEmpty, manual == nil, let first = words.first else { return }
    let isCommand = CommandPage.named(first) != nil
    guard !isCommand || Self.placeCommands.contains(first) && words.count > 1 else { return }
    let rest = isCommand ? Array(words.dropFirst()) : words
    let text = rest.joined(separator: " ")
    if Self.isPosition(rest, text) {
      manual = text
    } else if isCommand ? isPlace(text, behind: first) : isPlace(rest, text, isSaved) {
      places = [text]
    } else {
      return
    }
    placeCommand = isCommand ? "wxhere \(first)" : "wxhere"
    placeWords = rest
    words = isCommand ? [first] : []
  }

  /// Whether words are meant for coordinates, be they right or not.
  private static func isPosition(_ words: [String], _ text: String) -> Bool {
    if case .us? = PostalCode(text) { return false }
    guard Double(text) == nil else { return false }
    return Meant.isPosition(text)
      || words.allSatisfy(Coordinates.isPart) && text.contains(where: \.isNumber)
        && (words.count > 1 || text.contains(","))
  }

  /// Whether the words behind a command are a place's, and no option without its dashes.
  private func isPlace(_ text: String, behind command: String) -> Bool {
    let name = text.lowercased()
    let isOption = Flag.all.contains { $0.name == name }
    return !isOption && text.contains { $0 != " " }
      && (Double(text) == nil || PostalCode(text) != nil && text.count > 3)
  }

  private func isPlace(_ words: [String], _ text: String, _ isSaved: (String) -> Bool) -> Bool {
    guard let first = words.first, text.contains(where: { $0 != " " }),
      !"–—−-".contains(first.first ?? "-") || first.count == 1
    else { return isSaved(text) }
    if isSaved(text) || text.lowercased() == "here" || PostalCode(text) != nil { return true }
    // Any three letters are the code of some airport.
    let mayBeCode = words.count == 1 && text.utf8.count == 3
    let isNearCommand = Meant.command(first) != nil
    guard isNearCommand || mayBeCode else { return true }
    guard let query = TownQuery(text), let gazetteer = Gazetteer.embedded else { return false }
    if !isNearCommand {
      guard let match = gazetteer.towns(named: query).first else { return true }
      return match.isOwn || match.town.people >= Self.fewestPeople
    }
    // The code of an airport is no name.
    if words.count == 1, gazetteer.towns(named: query).first?.isOwn == false { return false }
    switch gazetteer.choice(of: query, isSuggesting: false) {
    case .town(let town), .likeliest(let town, _):
      return words.count > 1 || town.people >= Self.fewestPeople
    case .several(let towns):
      return words.count > 1 || towns.contains { $0.people >= Self.fewestPeople }
    case .area: return true
    case .none: return false
    }
  }
}
