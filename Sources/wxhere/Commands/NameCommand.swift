import Interface
import Glibc
import Places
import Platform
import Text

/// `wxhere name`, which names each point on standard input, without the network.
///
/// Points are not coarsened, because they leave the process only in its output.
struct NameCommand {
  let run: Run

  func perform() throws(Failure) -> ExitStatus {
    let naming = try run.naming
    if Terminal.readsInput {
      let words = Phrase("waiting for LAT,LON lines; \("Ctrl-D") ends")
      Complaint.say([run.language.text(words)])
    }
    do throws(SystemError) {
      let filter = NamingFilter(
        naming.gazetteer, naming.spelling, isJSON: run.arguments.isJSON)
      return try filter.run() ? .success : .data
    } catch {
      // The reader has closed the pipe, as `head` does, so the rest is not needed.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }
}
