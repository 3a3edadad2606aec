import Glibc
import PlaceName
import Platform

/// `wxhere name`: points on standard input, a line for each on standard output, with nobody asked.
///
/// The points are taken as they are: nothing of them leaves the process but what is printed.
struct NameCommand {
  private let naming: PointNaming

  init(_ invocation: Invocation) throws(Failure) {
    naming = try PointNaming(invocation.naming, isJSON: invocation.options.isJSON)
  }

  func run() throws(Failure) -> ExitStatus {
    do throws(SystemError) {
      return try NameWork(naming).run() ? .success : .data
    } catch {
      // The reader has gone, as head does: the rest is for nobody.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }
}
