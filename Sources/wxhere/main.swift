// wxhere prints the weather line or screen from the last report on disk. It opens no socket:
// wxhere-refresh sends all requests.

import Glibc
import Interface
import Line
import Places
import Platform
import Text

StandardStreams.prepare()
ProcessMemory.conceal()
var arguments = Arguments()
let status: ExitStatus
do throws(Failure) {
  try arguments.prepare(typedArguments()) { SavedPlaces.has($0) }
  status = try perform(arguments)
} catch {
  status = FailureOutput(arguments).print(error)
}
StandardStreams.printBufferedComplaints()
exit(status.rawValue)

func typedArguments() throws(Failure) -> [String] {
  do { return try ProgramArguments.given() } catch { throw .system(error) }
}

func perform(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if arguments.wantsHelp || arguments.wantsVersion { return try printHelp(arguments) }
  switch (arguments.command, arguments.isFollowing) {
  case (.line, true): return try LineFollow(arguments).keepRunning()
  case (.line, false):
    if let sample = arguments.preview { return try Preview.print(sample, for: arguments) }
    return try Run(arguments).perform(LineCommand.show)
  case (.now, true): return try LiveFollow.run(arguments)
  case (.now, false), (.hourly, _), (.daily, _), (.alerts, _), (.air, _):
    return try Run(arguments).perform(ViewCommand.show)
  case (.where, true): return try PlaceFollow(arguments).keepRunning()
  case (.where, false): return try Run(arguments).perform(WhereCommand.show)
  case (.when, true): return try WhenFollow(arguments).keepRunning()
  case (.when, false):
    let expression = try WhenAction(arguments).expression
    return try Run(arguments).perform { (run, access) throws(Failure) in
      try WhenCommand.show(expression, run, access)
    }
  case (.name, _): return try NameCommand.run(arguments)
  case (.find, _): return try FindCommand.run(arguments)
  case (.places, _): return try PlacesCommand.run(arguments)
  case (.config, _): return try ConfigCommand.run(arguments)
  case (.permission, _): return try PermissionCommand.run(arguments)
  case (.disclosures, _): return try DisclosuresCommand.run(arguments)
  case (.doctor, _): return try DoctorCommand.run(arguments)
  case (.setup, _): return try SetupCommand.run(arguments)
  case (.help, _), (.version, _): return try printHelp(arguments)
  }
}

func printHelp(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  try printOutput(Help(Run.language(arguments)).text(Help.subject(arguments)))
}
