import Glibc
package import Testing

/// The privileges that tests need.
package enum RequiredUser {
  /// Returns a trait that skips a test unless it runs as root, with the reason.
  ///
  /// The condition is not written at each use, because Swift 6.0 crashes on it in a closure there.
  package static func root(because reason: String) -> some TestTrait & SuiteTrait {
    .enabled("\(reason)") { getuid() == 0 }
  }

  /// Returns a trait that skips a test when a program that refuses to run as root cannot be run.
  package static func notRoot() -> some TestTrait & SuiteTrait {
    .enabled("root cannot be somebody else here: there are no user namespaces") {
      guard getuid() == 0 else { return true }
      let result = try? Program(asNotRoot[0]).run(
        Array(asNotRoot.dropFirst()) + ["true"], in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// Returns a trait that skips a test when programs cannot be run without /proc.
  package static func canHideProc() -> some TestTrait & SuiteTrait {
    .enabled("/proc cannot be hidden from a program here: there are no mount namespaces") {
      let result = try? Program(withoutProc[0]).run(
        Array(withoutProc.dropFirst()) + ["/bin/sh", "-c", "! test -e /proc/self"],
        in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// Returns a trait that skips a test when programs cannot be run without a network.
  package static func canLoseNetwork() -> some TestTrait & SuiteTrait {
    .enabled("programs cannot be run without a network here: there are no network namespaces") {
      let result = try? Program(withoutNetwork[0]).run(
        Array(withoutNetwork.dropFirst()) + ["true"], in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// The words before a command that runs it in a network of its own, whose interfaces are down and
  /// which it may change.
  package static let withoutNetwork =
    ["/usr/bin/unshare", "--net"] + (getuid() == 0 ? [] : ["--user", "--map-root-user"])

  /// The words before a command that runs it without /proc.
  package static let withoutProc =
    ["/usr/bin/unshare", "--mount"] + (getuid() == 0 ? [] : ["--user", "--map-root-user"])
    + ["/bin/sh", "-c", #"mount -t tmpfs none /proc && exec "$@""#, "sh"]

  /// The words before a command that refuses to run as root; empty for other users.
  ///
  /// They create a user namespace, in which root's files belong to another user, who can read them.
  package static let asNotRoot =
    getuid() == 0 ? ["/usr/bin/unshare", "--user", "--map-user=1000", "--map-group=1000"] : []
}
