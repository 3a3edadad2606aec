import PlaceName
import Platform
import Text

enum CompanionError: Error, PhraseConvertible {
  case missing(String)
  case otherRelease(String)

  var phrase: Phrase {
    switch self {
    case .missing(let program):
      Phrase(
        "\(program) is missing: it must be next to wxhere-refresh; install wxhere again")
    case .otherRelease(let program):
      Phrase("\(program) is not from the same release as wxhere-refresh; install wxhere again")
    }
  }
}

extension Gazetteer {
  /// The gazetteer in the program wxhere: a copy would take 12 MB, and its pages twice the memory.
  static var companion: Result<Gazetteer, any Error> { Result { try openCompanion() } }

  private static func openCompanion() throws -> Gazetteer {
    guard let path = companionProgram("wxhere") else { throw CompanionError.missing("wxhere") }
    let file = try ProgramFile(path)
    guard let places = file.section("wxhere.places"), let borders = file.section("wxhere.borders"),
      let gazetteer = try? Gazetteer(bytes: places, borders: borders, checkingContent: false)
    else { throw CompanionError.otherRelease(path) }
    return gazetteer
  }
}
