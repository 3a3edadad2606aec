import CommandLine
import Glibc
import PlaceName
import Platform
import Session
import Wording

/// `wxhere name`: points on standard input, a line for each on standard output, with nobody asked.
///
/// The points are taken as they are: nothing of them leaves the process but what is printed.
struct NameCommand {
  private let naming: PointNaming
  private let language: Language

  init(_ invocation: Invocation) throws(Failure) {
    language = invocation.language
    naming = try PointNaming(invocation.naming, isJSON: invocation.options.isJSON)
  }

  func run() throws(Failure) -> ExitStatus {
    if Terminal.readsInput {
      Complaint.say([language.words("waiting for LAT,LON lines; \("Ctrl-D") ends")])
    }
    do throws(SystemError) {
      return try NameWork(naming).run() ? .success : .data
    } catch {
      // The reader has gone, as head does: the rest is for nobody.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }
}
