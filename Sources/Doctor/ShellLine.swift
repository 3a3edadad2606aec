import Line
import Platform

/// A shell command for the user to type, in which each interpolated value is quoted as one word.
///
/// The name of a device, file or host can therefore not be executed.
struct ShellLine: Equatable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    mutating func appendInterpolation(_ command: ShellLine) { text += command.text }

    /// Appends a word or the rest of one.
    ///
    /// A path in the user's home folder is written with a tilde.
    mutating func appendInterpolation(_ word: String) {
      let short = word.underHome
      let isPlain =
        short.hasPrefix("~/") && Escaping.shell(String(short.dropFirst())) == short.dropFirst()
      text += isPlain ? short : Escaping.shell(word)
    }
  }
}
