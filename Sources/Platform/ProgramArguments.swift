import CLinux
import Glibc
import Wording

/// The command line of this program, as the kernel passed it.
package enum ProgramArguments {
  /// Returns the words after the program's name.
  ///
  /// - Throws: where there was not even a name; Linux replaces an empty command line with an empty
  ///   name since 5.18.
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
