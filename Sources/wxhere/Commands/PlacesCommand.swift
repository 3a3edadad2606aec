import Configuration
import Interface
import Line
import Places
import Platform
import Text

enum PlacesAction {
  case list
  /// Adds coordinates, a town or "here" under a name; for nil, the town of that name.
  case add(name: String, place: String?)
  case remove(name: String)
  case rename(from: String, to: String)

  init(_ arguments: Arguments) throws(Failure) {
    let words = arguments.operands.map { $0.split(separator: " ").joined(separator: " ") }
    let names = words.dropFirst()
    switch (words.first, names.first) {
    case (nil, _): self = .list
    case ("list", nil): self = .list
    case ("list", _): throw .usage(Phrase("wxhere places list takes no more arguments"))
    case ("add", let name?):
      let place = names.dropFirst()
      // An empty argument, as of a variable in a script, is not the town of that name.
      self = .add(name: name, place: place.isEmpty ? nil : place.joined(separator: " "))
    case ("add", nil):
      throw .usage(
        Phrase("a saved place needs a name, for example: wxhere places add home \"Tampa, FL\""))
    case ("remove", .some): self = .remove(name: names.joined(separator: " "))
    case ("remove", nil):
      throw .usage(Phrase("which place? For example: wxhere places remove home"))
    case ("rename", let old?) where names.count == 2:
      self = .rename(from: old, to: names[names.startIndex + 1])
    case ("rename", _):
      throw .usage(
        Phrase(
          """
          which name, and what is the new one? For example: wxhere places rename home "my \
          house"
          """))
    case (.some, _): throw .extraWords(arguments.operands, of: .places)
    }
  }
}

/// `wxhere places`, which lists and changes saved places.
struct PlacesCommand {
  private let run: Run
  private let action: PlacesAction

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let action = try PlacesAction(arguments)
    return try PlacesCommand(run: Run(arguments), action: action).perform()
  }

  private func perform() throws(Failure) -> ExitStatus {
    switch action {
    case .list: return try printList()
    case .add(let name, let place):
      let naming = try run.naming
      return try change { (editor) throws(Failure) in try editor.add(name, place, naming) }
    case .remove(let name):
      return try change { (editor) throws(Failure) in try editor.remove(name) }
    case .rename(let old, let new):
      return try change { (editor) throws(Failure) in try editor.rename(old, new) }
    }
  }

  /// Prints the list for programs, or on a terminal with the weather.
  private func printList() throws(Failure) -> ExitStatus {
    StandardStreams.bufferComplaints()
    let faults = try saved.nameFaults(PlacesFile(run.folders), run.file)
    Complaint.say(faults.map { run.language.text($0) })
    guard Terminal.showsOutput, !run.arguments.isJSON else { return try printOutput(list()) }
    let places = try saved.all
    guard !places.isEmpty else {
      let command = OwnProgram().command("places add home \"Tampa, FL\"")
      return try printOutput(
        run.language.words("no saved places; to add one, run: \(command)") + "\n")
    }
    return try PlacesWeather(run: run).print(places)
  }

  private func list() throws(Failure) -> String {
    try saved.text(run.naming, isJSON: run.arguments.isJSON)
  }

  private var saved: SavedPlaces {
    get throws(Failure) { try SavedPlaces(PlacesFile(run.folders), run.settings) }
  }

  /// Changes the saved places and prints a confirmation; with `--json`, the resulting places.
  private func change(
    _ change: (PlacesEditor) throws(Failure) -> Phrase
  ) throws(Failure) -> ExitStatus {
    let done = try change(PlacesEditor(ReportAccess(run)))
    if run.arguments.isJSON { return try printOutput(try list()) }
    return try printOutput(Escaping.printable(run.language.text(done)) + "\n")
  }
}
