import Interface
import Configuration
import Places
import Platform

extension Followed where Failure == Interface.Failure {
  /// Runs the command until its reader or its user ends it.
  ///
  /// The settings are not read before, because their errors are shown as well.
  consuming func keepRunning() throws(Failure) -> ExitStatus {
    var command = self
    try command.follow()
    return .success
  }
}

extension Following {
  init(_ arguments: Arguments, for role: Wakeups.Role) throws(Failure) {
    guard let folders = Folders() else { throw .noHome }
    let configuration = arguments.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    self.init(
      [configuration, PlacesFile(folders).path], folders, for: role, isOffline: arguments.isOffline,
      isRefreshWanted: arguments.isRefresh)
  }
}

extension Arguments {
  mutating func followedRun() throws(Failure) -> Run {
    guard let folders = Folders() else { throw .noHome }
    // The last place is resolved once, so that it does not change when other places are shown
    // later.
    places = try LastPlace(folders).named(places)
    isRefresh = false
    return try Run(self)
  }
}
