import Coordinates
import PlaceName

extension Arguments {
  /// The population from which a town takes precedence over a command with a similar name.
  private static let fewestPeople = 10_000

  /// Takes the words that are not options: the command, and its operands or a place, as in
  /// `wxhere tampa` and `wxhere now 52.52 13.40`.
  ///
  /// A command's name takes precedence over a town's name. A word similar to a command is treated
  /// as a typing mistake, unless a larger town has that name. If an option already sets the place,
  /// the words are operands.
  mutating func take(_ words: [String], isSaved: (String) -> Bool) throws(Failure) {
    command = words.first.flatMap(CommandName.init(word:)) ?? .line
    operands = command == .line ? words : Array(words.dropFirst())
    guard command.takesPlaceWords, places.isEmpty, manual == nil, !operands.isEmpty else { return }
    let text = operands.joined(separator: " ")
    if Self.isPosition(operands, text) {
      do throws(CoordinatesError) { _ = try Coordinates(typed: text) } catch {
        throw .usage(error.phrase)
      }
      manual = text
    } else if command == .line ? isPlace(operands, text, isSaved) : isPlace(text) {
      places = [text]
    } else {
      return
    }
    hasPlaceWords = true
    operands = []
  }

  /// Whether words are intended as coordinates, valid or not.
  private static func isPosition(_ words: [String], _ text: String) -> Bool {
    if case .us? = PostalCode(text) { return false }
    guard Double(text) == nil else { return false }
    return Suggestions.isPosition(text)
      || words.allSatisfy(Coordinates.isPart) && text.contains(where: \.isNumber)
        && (words.count > 1 || text.contains(","))
  }

  /// Whether words after a command are a place rather than an option without dashes.
  private func isPlace(_ text: String) -> Bool {
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
    // Any three letters may be an airport code.
    let mayBeCode = words.count == 1 && text.utf8.count == 3
    let isNearCommand = Suggestions.command(first) != nil
    guard isNearCommand || mayBeCode else { return true }
    guard let query = TownQuery(text), let gazetteer = Gazetteer.embedded else { return false }
    if !isNearCommand {
      guard let match = gazetteer.towns(named: query).first else { return true }
      return match.isOwn || match.town.people >= Self.fewestPeople
    }
    // An airport code does not count as a town's name.
    if words.count == 1, gazetteer.towns(named: query).first?.isAirportCode == true {
      return false
    }
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
