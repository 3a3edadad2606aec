// wxhere draws: options, the last report from disk, a line. It opens no socket; what has to be asked
// of anyone is asked by wxhere-refresh.

import Glibc
import Line
import Platform

StandardStreams.prepare()
do {
  let invocation = try Invocation(arguments: CommandLine.arguments.dropFirst())
  exit(try invocation.run().rawValue)
} catch {
  StandardStreams.complain("wxhere: \(Escaping.printable("\(error)"))")
  for choice in error.choices { StandardStreams.complain("  \(Escaping.printable(choice))") }
  // A bar must show something, and who reads JSON gets no other.
  let arguments = CommandLine.arguments.dropFirst()
  if let line = error.line, !Command.isFilter(Array(arguments.prefix(1))) {
    let isJSON = arguments.contains("--json")
    let object = arguments.contains("where") ? WhereJSON.failure : ReportJSON.failure
    _ = StandardStreams.print(isJSON ? object("\(error)") : "\(line)\n")
  }
  exit(error.status.rawValue)
}
