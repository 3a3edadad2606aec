package import Glibc
import Wording

extension FileDescriptor {
  /// Who owns the file, who may write it, and how long it is.
  package func status(_ name: String) throws(SystemError) -> stat {
    var status = stat()
    try system(Phrase("cannot examine \(name)")) { fstat(number, &status) }
    return status
  }
}
