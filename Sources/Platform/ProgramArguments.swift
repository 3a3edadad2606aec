import CLinux
import Glibc
import Text

package enum ProgramArguments {
  /// Returns the arguments after the program's name, as the kernel passed them.
  ///
  /// - Throws: when the command line is empty, which Linux from 5.18 on replaces with an empty
  ///   name.
  package static func given() throws(SystemError) -> [String] {
    let words = (0..<max(0, wxhere_argument_count())).map { number in
      wxhere_argument(number).map { String(cString: $0) } ?? ""
    }
    guard words.count > 1 || words.first?.isEmpty == false else {
      throw SystemError(
        code: EINVAL, action: Phrase("cannot read the command line"),
        reason: Phrase("it is empty; it must begin with the program's name"))
    }
    return Array(words.dropFirst())
  }
}
