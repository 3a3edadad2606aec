// wxhere draws: options, the last report from disk, a line. It opens no socket; what has to be asked
// of anyone is asked by wxhere-refresh.

import Glibc
import Line
import Platform

StandardStreams.prepare()
ProcessMemory.conceal()
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let quick = try QuickLine(options)?.run()
  let status = if let quick { quick } else { try Invocation(options).run() }
  StandardStreams.releaseComplaints()
  exit(status.rawValue)
} catch {
  let status = Command.printFailure(error, CommandLine.arguments)
  StandardStreams.releaseComplaints()
  Complaint.say(["\(error)"])
  for choice in error.choices { StandardStreams.complain("  \(Escaping.printable(choice))") }
  exit(status.rawValue)
}
