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
}
