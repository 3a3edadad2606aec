import Line
import Platform

/// A shell command for the user to type, in which each interpolated value is quoted as one word.
///
/// The name of a device, file or host can therefore not be executed.
package struct ShellLine: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    package mutating func appendInterpolation(_ command: ShellLine) { text += command.text }

    /// Appends a word or the rest of one.
    ///
    /// A path in the user's home folder is written with a tilde.
    package mutating func appendInterpolation(_ word: String) {
      let short = word.underHome
      let isPlain =
        short.hasPrefix("~/") && Escaping.shell(String(short.dropFirst())) == short.dropFirst()
      text += isPlain ? short : Escaping.shell(word)
    }
  }
}
