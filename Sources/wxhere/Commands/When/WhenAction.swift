import Interface
import When
import Text

/// The action of `wxhere when`.
struct WhenAction {
  let expression: WeatherExpression
  /// The argument of `sh -c` when the expression becomes true; nil to evaluate it once.
  let command: String?
  /// How many seconds the expression must have been false before the command runs again.
  let againAfter: Int

  /// Half an hour, in seconds.
  private static let usualPause = 1800

  /// Creates the action; an error in the expression has its position.
  init(_ arguments: Arguments) throws(Failure) {
    do throws(ExpressionError) {
      // Without quotation marks, the expression is split into several arguments.
      expression = try WeatherExpression(arguments.operands.joined(separator: " "))
    } catch {
      throw .usage(error.phrase, choices: error.lines.map(Phrase.init(verbatim:)))
    }
    command = arguments.run
    if arguments.isFollowing {
      guard let command else {
        throw .usage(Phrase("--follow with when needs a command: \("--run COMMAND")"))
      }
      guard !command.isEmpty else { throw .usage(Phrase("--run needs a command for sh -c")) }
    }
    againAfter = arguments.againAfter ?? Self.usualPause
  }
}
