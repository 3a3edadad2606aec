// wxhere-locate reads the receiver and prints only the 3 km cell of its position and the country.
// It connects only to gpsd and writes no file. wxhere-refresh starts it. The module
// Locate defines its arguments and its output.

import Borders
import Coarsen
import Exchange
import Glibc
import Locate
import Permission
import Platform
import Receiver

let arguments: [String]
do throws(SystemError) {
  try limitTime(to: ProcessEnd.secondsForStart)
  StandardStreams.prepare()
  ProcessMemory.conceal()
  ProcessEnd.followParent()
  arguments = try ProgramArguments.given()
} catch {
  exit(with: .system, "\(error)")
}
if arguments == ["--version"] {
  exit(StandardStreams.print("wxhere-locate \(version)\n") ? 0 : ExitStatus.system.rawValue)
}
guard let request = LocateRequest(arguments: arguments) else {
  exit(with: .usage, "this asks the receiver for wxhere-refresh; run wxhere where")
}
guard let folders = Folders() else { exit(with: .system, "no home folder; set HOME") }
do throws(SystemError) {
  try limitTime(to: request.timeout)
  // libgps reports a socket that cannot be opened as a refused connection.
  try SystemResources.check(files: 2)
} catch {
  exit(with: .system, "\(error)")
}

// Permission.
let grant = Grant(
  for: request.isBackground ? .background : .inUse, folders,
  once: request.isOnce ? Answer.handedOver() : nil)
if request.isCheck {
  exit(
    StandardStreams.print(String(decoding: checkup().line, as: UTF8.self))
      ? 0 : ExitStatus.system.rawValue)
}
guard grant.allowsReceiver else { respond(with: .failed(.notAllowed)) }
var satellites: Int?
do throws(ReceiverFailure) {
  // Receiver.
  let deadline = Instant.now + .seconds(request.timeout)
  let search = GPSDSearch(host: request.host, port: request.port, deadline: deadline)
  let fix = try search.fix(noting: &satellites)
  // Cell.
  let location = fix.coarsened(keeping: request.previous, borders: companionBorders())
  guard let location else { respond(with: .failed(.noFix)) }
  respond(with: .found(location))
} catch {
  respond(with: .failed(error, satellites: satellites))
}

/// Opens the borders in the file of the program wxhere; nil when it is missing or from another
/// release.
func companionBorders() -> Borders? {
  guard let path = companionProgram("wxhere"), let file = try? ProgramFile(path),
    let bytes = file.section("wxhere.borders")
  else { return nil }
  return try? Borders(bytes: bytes, checkingContent: false)
}

/// Returns the facts about gpsd and the receiver for `wxhere doctor`, without a position.
func checkup() -> ReceiverCheckup {
  guard grant.allowsReceiver else { return ReceiverCheckup(failure: .notAllowed) }
  let deadline = Instant.now + .seconds(request.timeout)
  return GPSDSearch(host: request.host, port: request.port, deadline: deadline).checkup()
}

/// Prints a response and exits with its status.
func respond(with response: LocateResponse) -> Never {
  guard StandardStreams.print(response.line) else { exit(ExitStatus.system.rawValue) }
  switch response {
  case .found: exit(ExitStatus.success.rawValue)
  case .failed(.notAllowed, _): exit(ExitStatus.notPermitted.rawValue)
  case .failed: exit(ExitStatus.noPlace.rawValue)
  }
}

/// Ends this program after a time in seconds, plus a grace period.
func limitTime(to seconds: Double) throws(SystemError) {
  try ProcessEnd.schedule(after: seconds) { "wxhere-locate: timed out after \($0) s" }
}

/// Exits with a sentence on standard error.
func exit(with status: ExitStatus, _ sentence: String) -> Never {
  StandardStreams.complain("wxhere-locate: \(sentence)")
  exit(status.rawValue)
}
