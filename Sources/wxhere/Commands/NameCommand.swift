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
  let invocation: Invocation

  func run() throws(Failure) -> ExitStatus {
    let naming = try invocation.naming
    if Terminal.readsInput {
      let words = Phrase("waiting for LAT,LON lines; \("Ctrl-D") ends")
      Complaint.say([invocation.language.text(words)])
    }
    do throws(SystemError) {
      let filter = NamingFilter(
        naming.gazetteer, naming.spelling, isJSON: invocation.options.isJSON)
      return try filter.run() ? .success : .data
    } catch {
      // The reader has gone, as head does: the rest is for nobody.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }
}
