// wxhere prints the weather line or screen from the last report on disk. It opens no socket:
// wxhere-refresh sends all requests.

import CommandLine
import Glibc
import Line
import Places
import Platform
import Session
import Wording

StandardStreams.prepare()
ProcessMemory.conceal()
exit(answer().rawValue)

/// Runs the command line.
///
/// Prints the reason if it fails.
func answer() -> ExitStatus {
  defer { StandardStreams.printBufferedComplaints() }
  var options = Options()
  do throws(Failure) {
    try options.read(commandLine()) { SavedPlaces.has($0) }
    if options.isFollowing { Wakeups.holdSignals() }
    try options.readPipedConfiguration()
    return try run(options)
  } catch {
    let language = Invocation.language(options)
    let status = Command.printFailure(error, options, language)
    StandardStreams.printBufferedComplaints()
    // A failure of standard output has already been reported.
    if error.status != .system || error.line != nil { Complaint.say([language.text(error.phrase)]) }
    for choice in error.choices {
      StandardStreams.complain("  \(Escaping.printable(language.text(choice)))")
    }
    return status
  }
}

/// Returns the arguments after the program's name.
func commandLine() throws(Failure) -> [String] {
  do { return try ProgramArguments.given() } catch { throw .system(error) }
}

/// Runs help, `--follow` or the command.
func run(_ options: Options) throws(Failure) -> ExitStatus {
  if let subject = try Help.subject(options) {
    return try printOutput(Help(Invocation.language(options)).text(subject))
  }
  if let status = try Follow.run(options) { return status }
  let invocation = try Invocation(options)
  return try invocation.command.run(invocation)
}
