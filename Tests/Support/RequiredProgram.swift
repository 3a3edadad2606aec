import Foundation
package import Testing

/// The programs that tests need and `Config/setup --tests` installs.
package enum RequiredProgram {
  /// Returns a trait that skips a test when programs are missing, and names them.
  ///
  /// In CI the test runs nevertheless, and fails.
  package static func installed(_ names: String...) -> some TestTrait & SuiteTrait {
    let missing = names.filter { find($0) == nil }.joined(separator: ", ")
    return .enabled("not installed: \(missing); Config/setup --tests installs it") {
      missing.isEmpty || ProcessInfo.processInfo.environment["CI"] != nil
    }
  }

  /// Returns a trait that skips a test without a module of Debian's Python, like `installed` for
  /// programs.
  package static func pythonModule(_ name: String) -> some TestTrait & SuiteTrait {
    .enabled("not installed: python3-\(name); Config/setup --tests installs it") {
      guard ProcessInfo.processInfo.environment["CI"] == nil else { return true }
      let result = try? Program("/usr/bin/python3").run(
        ["-c", "import \(name)"], in: TemporaryHome())
      return result?.status == 0
    }
  }

  /// Returns the path of a required program.
  package static func path(_ name: String) throws -> String {
    guard let path = find(name) else { throw SupportError("\(name) is not installed") }
    return path
  }

  /// Returns the path of a program; nil when it is not installed.
  package static func find(_ name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
