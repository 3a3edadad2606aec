import Configuration
import Platform
import Report

extension RefreshRequest {
  /// The longest line before the content of a configuration.
  private static let longestLine = 64 << 10

  /// Returns the request of the command line, or the one that `wxhere` hands over.
  ///
  /// - Returns: nil where it makes no sense.
  /// - Throws: where nothing is handed over.
  static func given(_ arguments: [String]) throws(SystemError) -> RefreshRequest? {
    guard arguments == [argument] else { return RefreshRequest(arguments: arguments) }
    let document = try FileDescriptor(owning: Subprocess.documentDescriptor).readAll(
      limit: longestLine + SettingsFile.mostBytes, "the request")
    return RefreshRequest(document: document)
  }
}
