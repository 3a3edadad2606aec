import CommandLine
import Configuration
import Line
import Places
import Platform
import Session
import Wording

/// `wxhere places`: the places that have a name of the person's, seen and changed.
struct PlacesCommand {
  let invocation: Invocation
  let action: PlacesAction

  func run() throws(Failure) -> ExitStatus {
    switch action {
    case .list: return try printOutput(try list())
    case .add(let name, let place):
      let naming = try invocation.naming
      return try change { (editor) throws(Failure) in try editor.add(name, place, naming) }
    case .remove(let name):
      return try change { (editor) throws(Failure) in try editor.remove(name) }
    case .rename(let old, let new):
      return try change { (editor) throws(Failure) in try editor.rename(old, new) }
    }
  }

  private func list() throws(Failure) -> String {
    let places = try SavedPlaces(PlacesFile(invocation.folders), invocation.settings)
    return try PlacesTable(places, invocation.naming)
      .text(isJSON: invocation.options.isJSON, invocation.language)
  }

  /// Changes what is saved, and prints what was done, or for programs what there is now.
  private func change(
    _ change: (PlacesEditor) throws(Failure) -> Phrase
  ) throws(Failure) -> ExitStatus {
    let done = try change(PlacesEditor(ReportAccess(invocation)))
    if invocation.options.isJSON { return try printOutput(try list()) }
    return try printOutput(Escaping.printable(invocation.language.text(done)) + "\n")
  }
}
