import Foundation
package import Testing

/// The programs that some tests run and `Config/setup --tests` installs.
package enum RequiredProgram {
  /// Runs a test only where some programs are installed, and says by name which are not.
  ///
  /// In CI nothing is left out: there the test runs, and fails.
  package static func installed(_ names: String...) -> some TestTrait & SuiteTrait {
    let missing = names.filter { find($0) == nil }.joined(separator: ", ")
    return .enabled("not installed: \(missing); Config/setup --tests installs it") {
      missing.isEmpty || ProcessInfo.processInfo.environment["CI"] != nil
    }
  }

  /// Runs a test only where Debian's Python has a module, as `installed` does for programs.
  package static func pythonModule(_ name: String) -> some TestTrait & SuiteTrait {
    .enabled("not installed: python3-\(name); Config/setup --tests installs it") {
      guard ProcessInfo.processInfo.environment["CI"] == nil else { return true }
      let result = try? Program("/usr/bin/python3").run(
        ["-c", "import \(name)"], in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// The path of a program that has to be there.
  package static func path(_ name: String) throws -> String {
    guard let path = find(name) else { throw SupportError("\(name) is not installed") }
    return path
  }

  /// The path of a program; nil when it is not installed.
  package static func find(_ name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
