import CommandLine
import LiveView
import Places
import Platform
import Session
import Wording

/// `wxhere now --follow` on a terminal: a full screen that updates itself.
enum LiveCommand {
  /// Shows the full screen.
  ///
  /// - Returns: nil for another command or without `--follow`.
  /// - Throws: `Failure.usage` without a terminal or with `--json`.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing, case .view(let view) = try Command(options) else { return nil }
    guard view == .now else { return nil }
    guard !options.isJSON else {
      throw .usage(Phrase("now --follow and --json cannot be combined"))
    }
    guard let terminal = LiveTerminal() else {
      throw .usage(
        Phrase("wxhere now --follow needs a terminal; wxhere --follow prints a line at each change")
      )
    }
    var weather = try LiveWeather(options)
    try weather.awaitPermission()
    weather.keepPlace()
    if options.isRefresh { weather.refresh() }
    var screen = LiveView(weather, on: terminal)
    return switch screen.run() {
    case .left, .hungUp: .success
    }
  }
}
