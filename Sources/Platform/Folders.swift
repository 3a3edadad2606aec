import Glibc

/// The folders of wxhere, according to the XDG Base Directory Specification 0.8.
///
/// Where those for state and cache cannot be written, as on a read-only or a full disk, one in
/// `$XDG_RUNTIME_DIR` replaces them, which lasts until the user logs out.
package struct Folders: Equatable, Sendable {
  package let configuration: String
  package let state: String
  package let cache: String
  /// The usual folder for the state, which can only be read; nil when it is used.
  package let readOnlyState: String?
  /// The usual folder for the cache, which can only be read; nil when it is used.
  package let readOnlyCache: String?
  /// Why reports cannot be kept, as an errno value; nil when they can.
  package let cacheFault: Int32?
}

extension Folders {
  /// Determines the folders; nil without a home folder, unless the variables set all three or there
  /// is a folder in `$XDG_RUNTIME_DIR`.
  package init?() {
    lazy var home = Environment.home
    lazy var runtime = Self.runtime
    func folder(_ variable: String, _ standard: String) -> String? {
      // According to the specification, a relative path is invalid and must be ignored.
      if let path = Environment.variable(variable), path.hasPrefix("/") { return "\(path)/wxhere" }
      return home.map { "\($0)/\(standard)/wxhere" } ?? runtime
    }
    guard let configuration = folder("XDG_CONFIG_HOME", ".config"),
      let state = folder("XDG_STATE_HOME", ".local/state"),
      let cache = folder("XDG_CACHE_HOME", ".cache")
    else { return nil }
    let faults = (state: Self.fault(ofWritingTo: state), cache: Self.fault(ofWritingTo: cache))
    let stateInstead = faults.state == nil ? nil : runtime
    let cacheInstead = faults.cache == nil ? nil : runtime
    self.init(
      configuration: configuration, state: stateInstead ?? state, cache: cacheInstead ?? cache,
      readOnlyState: stateInstead == nil ? nil : state,
      readOnlyCache: cacheInstead == nil ? nil : cache,
      cacheFault: cacheInstead == nil ? faults.cache : nil)
  }

  /// Folders that do not exist and that nobody can create, for commands that need none.
  package static let none = Folders(
    configuration: "/dev/null/wxhere", state: "/dev/null/wxhere", cache: "/dev/null/wxhere",
    readOnlyState: nil, readOnlyCache: nil, cacheFault: ENOTDIR)

  /// The folder for what lasts until the user logs out; nil without a usable `$XDG_RUNTIME_DIR`.
  package static var runtime: String? {
    guard let path = Environment.variable("XDG_RUNTIME_DIR"), path.hasPrefix("/") else {
      return nil
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), fault(ofWritingTo: "\(path)/wxhere") == nil
    else { return nil }
    return "\(path)/wxhere"
  }

  /// Returns why files cannot be written to a folder, which may be missing; nil when they can.
  ///
  /// Something else in its place is not such a reason: the user can remove it.
  private static func fault(ofWritingTo folder: String) -> Int32? {
    var path = folder[...]
    while access(path.isEmpty ? "/" : String(path), W_OK | X_OK) != 0 {
      let code = errno
      if code == ENOENT, let end = path.lastIndex(of: "/") {
        path = path[..<end]
        continue
      }
      var status = stat()
      let isFolder =
        stat(path.isEmpty ? "/" : String(path), &status) == 0
        && status.st_mode & S_IFMT == S_IFDIR
      return code == EROFS || code == EACCES && isFolder ? code : nil
    }
    return hasRoom(path.isEmpty ? "/" : String(path)) ? nil : ENOSPC
  }

  /// The room in bytes that a report with its spare and the log of requests need.
  private static let leastRoom: UInt64 = 256 << 10

  /// Returns whether the disk of a folder has room for files; true when that is unknown.
  private static func hasRoom(_ folder: String) -> Bool {
    var disk = statvfs()
    // Some file systems report no size.
    guard statvfs(folder, &disk) == 0, disk.f_blocks > 0, disk.f_frsize > 0 else { return true }
    // A part is often reserved for root.
    let free = geteuid() == 0 ? disk.f_bfree : disk.f_bavail
    return UInt64(free) >= max(1, leastRoom / UInt64(disk.f_frsize))
  }
}
