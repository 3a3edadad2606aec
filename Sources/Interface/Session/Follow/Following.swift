import Glibc
import Permission
package import Platform

/// The part of a command's settings that the loop of a running command needs.
package protocol FollowedReading {
  var access: ReportAccess { get }
  var isRefreshed: Bool { get }
}

extension FollowedReading {
  package var isRefreshed: Bool { true }
}

/// The settings of a running command, which are read again after each change of their files.
package protocol FollowedSettings {
  associatedtype Reading: FollowedReading
  associatedtype Failure: Error

  var following: Following<Reading> { get set }

  mutating func read() throws(Failure) -> Reading
}

extension FollowedSettings {
  package mutating func current() throws(Failure) -> Reading {
    // The versions are taken before the files are read, so that no later change is missed.
    let version = following.files.map(Files.version)
    if let known = following.known {
      if known.version == version { return known.reading }
      following.refreshes.forgetPauses()
    }
    let reading = try settled()
    following.known = (reading, version)
    return reading
  }

  private mutating func settled() throws(Failure) -> Reading {
    do throws(Failure) { return try read() } catch {
      // Many editors truncate a file before they write it, so the first read may be incomplete.
      usleep(50_000)
      return try read()
    }
  }
}

/// The state of a running command: its settings, its refreshes, and what wakes it.
package struct Following<Reading: FollowedReading> {
  /// The events that wake the command; its signals have their effects until this is first used.
  package lazy var wakeups = Wakeups(folders: watchedFolders, for: role)
  package internal(set) var refreshes: DueRefreshes
  package var isRefreshWanted: Bool
  let files: [String]
  /// With the versions of the settings' files; nil when they must be read.
  fileprivate var known: (reading: Reading, version: [[Int]?])?
  private let role: Wakeups.Role
  private let watchedFolders: [String]
  private var complaints: [String] = []

  /// Creates the state of settings from files, and begins with a refresh if that is wanted.
  package init(
    _ files: [String], _ folders: Folders, for role: Wakeups.Role, isOffline: Bool,
    isRefreshWanted: Bool
  ) {
    self.files = files
    self.role = role
    self.isRefreshWanted = isRefreshWanted
    refreshes = DueRefreshes(isOffline: isOffline)
    let all = files + [Policy.path] + [Policy.additionalPath].compactMap { $0 }
    // The configuration is often a symbolic link into another folder.
    watchedFolders =
      [folders.cache, folders.state] + (all + all.compactMap(Files.target)).map(folder)
  }

  package var reading: Reading? { known?.reading }

  package mutating func forget() { known = nil }

  /// Prints sentences, except those that were printed the last time.
  package mutating func complain(_ sentences: [String]) {
    Complaint.say(sentences.filter { !complaints.contains($0) })
    complaints = sentences
  }
}

private func folder(of path: String) -> String {
  let folder = Files.folder(of: path)
  return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
}
