import Line
import Platform

/// A command for the person to type: whatever is filled in is one word of it to the shell, so that no
/// device, file or host can have a name that does something.
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

    /// A word, or the rest of one; a path below the person's home folder is written with a tilde.
    mutating func appendInterpolation(_ word: String) {
      let short = word.underHome
      let isPlain =
        short.hasPrefix("~/") && Escaping.shell(String(short.dropFirst())) == short.dropFirst()
      text += isPlain ? short : Escaping.shell(word)
    }
  }
}
