import CMessages
import PlaceName
import Platform
import Text

/// The file of the program wxhere, which has the gazetteer and the catalogues of sentences: copies
/// would take 21 MB, and their pages twice the memory.
struct Companion: Sendable {
  enum Fault: Error, PhraseConvertible {
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

  private let path: String
  private let file: ProgramFile

  /// It is opened when it is first used.
  private static let found: Result<Companion, any Error> = Result { try Companion() }

  private init() throws {
    guard let path = companionProgram("wxhere") else { throw Fault.missing("wxhere") }
    self.path = path
    file = try ProgramFile(path)
  }

  /// The gazetteer.
  static var gazetteer: Result<Gazetteer, any Error> { Result { try openGazetteer() } }

  private static func openGazetteer() throws -> Gazetteer {
    let companion = try found.get()
    guard let places = companion.file.section("wxhere.places"),
      let borders = companion.file.section("wxhere.borders"),
      let gazetteer = try? Gazetteer(bytes: places, borders: borders, checkingContent: false)
    else { throw Fault.otherRelease(companion.path) }
    return gazetteer
  }

  /// Translates the sentences of this program by its catalogues; without them they stay English.
  static func lendCatalogues() {
    wxhere_find_catalogues { code in
      let name = "wxhere.words.\(String(cString: code))"
      let words = (try? Companion.found.get())?.file.section(name)
      return wxhere_catalogue(bytes: words?.baseAddress, size: words?.count ?? 0)
    }
  }
}
