// wxhere draws: options, the last report from disk, a line. It opens no socket; what has to be asked
// of anyone is asked by wxhere-refresh.

import Glibc
import Line
import Platform

StandardStreams.prepare()
ProcessMemory.conceal()
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if let status = try QuickLine(options)?.run() { exit(status.rawValue) }
  exit(try Invocation(options).run().rawValue)
} catch {
  // Some bars show the first line of both.
  if let line = error.line { _ = Command.printFailure(line, error.fault, CommandLine.arguments) }
  Complaint.say(["\(error)"])
  for choice in error.choices { StandardStreams.complain("  \(Escaping.printable(choice))") }
  exit(error.status.rawValue)
}
