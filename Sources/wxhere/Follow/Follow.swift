import CommandLine
import Configuration
import Places
import Platform
import Session

/// A command with `--follow`, which keeps running.
enum Follow {
  /// Runs the command.
  ///
  /// The settings are not read before, because their errors are shown as well.
  ///
  /// - Returns: nil without `--follow`.
  static func run(_ options: Options) throws(Failure) -> ExitStatus? {
    guard options.isFollowing else { return nil }
    switch try Command(options) {
    case .line: try run(LineFollow(options))
    case .location: try run(PlaceFollow(options))
    case .when(let action): try run(WhenFollow(options, action))
    case .view: try LiveFollow.run(options)
    default: return nil
    }
    return .success
  }

  private static func run<Use: Followed>(_ use: Use) throws(Failure) where Use.Failure == Failure {
    var use = use
    try use.follow()
  }
}

extension Following {
  init(_ options: Options, for role: Wakeups.Role) throws(Failure) {
    guard let folders = Folders() else { throw .noHome }
    let configuration = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    self.init(
      [configuration, PlacesFile(folders).path], folders, for: role, isOffline: options.isOffline,
      isRefreshWanted: options.isRefresh)
  }
}

extension Options {
  /// Returns the run for the current settings.
  mutating func followedRun() throws(Failure) -> Invocation {
    guard let folders = Folders() else { throw .noHome }
    // The last place is resolved once, so that it does not change when other places are shown
    // later.
    places = try LastPlace(folders).named(places)
    isRefresh = false
    return try Invocation(self)
  }
}
