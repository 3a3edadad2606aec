import Foundation
package import Testing

/// The programs that some tests run and `Config/setup --tests` installs.
package enum RequiredProgram {
  /// Runs a test only where a program is installed, and says by name when it is not.
  ///
  /// In CI nothing is left out: there the test runs, and fails.
  package static func installed(_ name: String) -> some TestTrait & SuiteTrait {
    .enabled("\(name) is not installed: Config/setup --tests installs it") {
      find(name) != nil || ProcessInfo.processInfo.environment["CI"] != nil
    }
  }

  /// The path of a program; nil when it is not installed.
  package static func find(_ name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
