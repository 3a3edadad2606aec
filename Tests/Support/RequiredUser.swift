import Glibc
package import Testing

/// Whom some tests must be run by.
package enum RequiredUser {
  /// Runs a test only as root, and says why when it does not.
  ///
  /// Not written where it is used: Swift 6.0 crashes over a condition in a closure there.
  package static func root(because reason: String) -> some TestTrait & SuiteTrait {
    .enabled("\(reason)") { getuid() == 0 }
  }

  /// Runs a test only where a program that refuses to run as root can be run, and says so where not.
  package static func notRoot() -> some TestTrait & SuiteTrait {
    .enabled("root cannot be somebody else here: there are no user namespaces") {
      guard getuid() == 0 else { return true }
      let result = try? Program(asNotRoot[0]).run(
        Array(asNotRoot.dropFirst()) + ["true"], in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// Runs a test only where a program can be run without /proc, and says so where not.
  package static func canHideProc() -> some TestTrait & SuiteTrait {
    .enabled("/proc cannot be hidden from a program here: there are no mount namespaces") {
      let result = try? Program(withoutProc[0]).run(
        Array(withoutProc.dropFirst()) + ["/bin/sh", "-c", "! test -e /proc/self"],
        in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// What stands before a command that is to run without /proc.
  package static let withoutProc =
    ["/usr/bin/unshare", "--mount"] + (getuid() == 0 ? [] : ["--user", "--map-root-user"])
    + ["/bin/sh", "-c", #"mount -t tmpfs none /proc && exec "$@""#, "sh"]

  /// What stands before a command that refuses to run as root; empty for everyone else.
  ///
  /// A namespace in which root's files are somebody else's, who can then read them.
  package static let asNotRoot =
    getuid() == 0 ? ["/usr/bin/unshare", "--user", "--map-user=1000", "--map-group=1000"] : []
}
