import CommandLine
import Wording

/// What `wxhere places` is to do.
enum PlacesAction {
  case list
  /// - Parameter place: coordinates, a town or "here"; nil where the name is the town's.
  case add(name: String, place: String?)
  case remove(name: String)
  case rename(from: String, to: String)

  init(_ options: Options, _ page: CommandPage) throws(Failure) {
    let words = options.words.dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
    let names = words.dropFirst()
    switch (words.first, names.first) {
    case (nil, _): self = .list
    case ("list", nil): self = .list
    case ("list", _): throw .usage(Phrase("wxhere places list takes no further words"))
    case ("add", let name?):
      let place = names.dropFirst().joined(separator: " ")
      self = .add(name: name, place: place.isEmpty ? nil : place)
    case ("add", nil):
      throw .usage(
        Phrase("a saved place needs a name, as in: wxhere places add home \"Tampa, FL\""))
    case ("remove", .some): self = .remove(name: names.joined(separator: " "))
    case ("remove", nil):
      throw .usage(Phrase("say which place, as in: wxhere places remove home"))
    case ("rename", let old?) where names.count == 2:
      self = .rename(from: old, to: names[names.startIndex + 1])
    case ("rename", _):
      throw .usage(
        Phrase("say the old name and the new one, as in: wxhere places rename home \"my house\""))
    case (.some, _): throw ExtraWords(options.words, of: page).failure
    }
  }
}
