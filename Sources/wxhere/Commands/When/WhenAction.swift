import CommandLine
import When
import Wording

/// The action of `wxhere when`.
struct WhenAction {
  let expression: WeatherExpression
  /// The argument of `sh -c`, which runs when the expression becomes true; nil to evaluate the
  /// expression once.
  let command: String?
  /// How long the expression must have been false before the command runs again, in seconds.
  let againAfter: Int

  /// The default, half an hour, in seconds.
  private static let usualPause = 1800

  /// Creates the action.
  ///
  /// - Throws: `Failure.usage`. For an error in the expression, it includes the position.
  init(_ options: Options) throws(Failure) {
    do throws(ExpressionError) {
      // Without quotation marks, the expression is split into several arguments.
      expression = try WeatherExpression(options.operands.joined(separator: " "))
    } catch {
      throw .usage(error.phrase, choices: error.lines.map(Phrase.init(verbatim:)))
    }
    command = options.run
    switch (options.isFollowing, command) {
    case (true, nil):
      throw .usage(Phrase("--follow with when needs a command: \("--run COMMAND")"))
    case (true, ""): throw .usage(Phrase("--run needs a command for sh -c"))
    case (false, _?):
      throw .usage(
        Phrase("--run requires --follow; to test once, run: \("wxhere when … && COMMAND")"))
    default: break
    }
    guard options.isFollowing || options.againAfter == nil else {
      throw .usage(Phrase("--again-after requires --follow"))
    }
    againAfter = options.againAfter ?? Self.usualPause
  }
}
