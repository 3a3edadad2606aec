import CommandLine
import Glibc
import Naming
import Places
import Platform
import Session
import Wording

/// `wxhere name`: points on standard input, a line for each on standard output, with nobody asked.
///
/// The points are taken as they are: nothing of them leaves the process but what is printed.
struct NameCommand {
  private let filter: NamingFilter
  private let language: Language

  init(_ invocation: Invocation) throws(Failure) {
    language = invocation.language
    let naming = try invocation.naming
    filter = NamingFilter(
      naming.gazetteer, naming.spelling, isJSON: invocation.options.isJSON)
  }

  func run() throws(Failure) -> ExitStatus {
    if Terminal.readsInput {
      Complaint.say([language.words("waiting for LAT,LON lines; \("Ctrl-D") ends")])
    }
    do throws(SystemError) {
      return try filter.run() ? .success : .data
    } catch {
      // The reader has gone, as head does: the rest is for nobody.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }
}
