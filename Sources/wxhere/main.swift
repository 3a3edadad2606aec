// wxhere draws: options, the last report from disk, a line. It opens no socket; what has to be asked
// of anyone is asked by wxhere-refresh.

import Glibc
import Line
import Platform
import Wording

StandardStreams.prepare()
ProcessMemory.conceal()
var arguments: [String] = []
/// The configuration from a pipe, which can be read only once; nil where it is a file.
var pipedConfiguration: [UInt8]?
do throws(Failure) {
  arguments = try commandLine()
  if arguments.contains("--follow") { Wakeups.holdSignals() }
  var options = try Options(arguments)
  pipedConfiguration = try options.pipedConfiguration()
  options.take(configuration: pipedConfiguration)
  let status = try run(options)
  StandardStreams.releaseComplaints()
  exit(status.rawValue)
} catch {
  var options = Options(understood: arguments)
  options.take(configuration: pipedConfiguration)
  let language = Invocation.language(options)
  let status = Command.printFailure(error, options, language)
  StandardStreams.releaseComplaints()
  // That nothing can be printed has been said.
  if error.status != .system || error.line != nil { Complaint.say([language.text(error.phrase)]) }
  for choice in error.choices {
    StandardStreams.complain("  \(Escaping.printable(language.text(choice)))")
  }
  exit(status.rawValue)
}

/// Returns the words after the program's name.
func commandLine() throws(Failure) -> [String] {
  do { return try ProgramArguments.given() } catch { throw .system(error) }
}

/// Does what is asked for, by the shortest way.
func run(_ options: Options) throws(Failure) -> ExitStatus {
  if let subject = try Help.subject(options) {
    return try printed(Help(Invocation.language(options)).text(subject))
  }
  if let status = try Follow.run(options) { return status }
  return try Invocation(options).run()
}
