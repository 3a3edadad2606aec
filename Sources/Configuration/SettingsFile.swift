import Glibc
import JSON5
package import PlaceName
import Platform
package import Wording

/// The configuration file.
package struct SettingsFile: Sendable {
  package let path: String
  private let mustExist: Bool
  /// The content read from a pipe; nil for a file.
  private let piped: [UInt8]?
  /// The maximum size of the file in bytes.
  ///
  /// All keys with comments take 3 KB, a thousand saved places 30 KB.
  package static let mostBytes = 64 << 10

  /// Creates the value for the file in the user's configuration folder, which need not exist.
  package init(folder: String) {
    path = "\(folder)/config.json5"
    mustExist = false
    piped = nil
  }

  /// Creates the value for a path on the command line.
  ///
  /// - Parameter content: the content that has already been read from a pipe; nil for a file.
  package init(path: String, content: [UInt8]? = nil) {
    self.path = path
    mustExist = true
    piped = content
  }

  /// Reads a configuration that is a pipe.
  ///
  /// - Returns: nil for a file, which is read later.
  package static func readPipe(_ path: String) throws(ConfigurationError) -> [UInt8]? {
    guard let pipe = PipedFile(path) else { return nil }
    // The limit is ten seconds, because the program that writes the configuration may ask for a
    // password.
    do { return try pipe.read(limit: mostBytes, within: 10) } catch {
      throw error.code == EFBIG ? .tooLarge(path: pipe.path) : .unreadable(error)
    }
  }

  /// Reads the settings; the defaults when there is no file.
  ///
  /// - Parameter gazetteer: the map that tells the countries of `location.manual` and `places`,
  ///   whose positions are coarsened here; nil where neither is used.
  package func load(in gazetteer: Gazetteer? = nil) throws(ConfigurationError) -> Settings {
    guard let bytes = try content() else {
      if mustExist { throw .missing(path: path) }
      return Settings()
    }
    return try decode(bytes, in: gazetteer)
  }

  /// Reads the content; nil when there is no file.
  package func content() throws(ConfigurationError) -> [UInt8]? {
    if let piped { return piped }
    do {
      return try Files.read(path, limit: Self.mostBytes)
    } catch {
      throw error.code == EFBIG ? .tooLarge(path: path) : .unreadable(error)
    }
  }

  /// Returns the error for a value that only the code that uses it can check.
  ///
  /// - Parameters:
  ///   - key: the path of the key from the outermost object.
  ///   - expected: a description of valid values, which continues the words "must be".
  package func fault(at key: [String], expected: Phrase) -> ConfigurationError {
    placed(.badValue(key, expected: expected))
  }

  /// Returns an error with the line number of its key in the file.
  package func placed(_ fault: ConfigurationFault) -> ConfigurationError {
    let bytes = (try? content()).flatMap { $0 }
    return placed(fault, in: bytes.flatMap { try? JSON5Document($0) })
  }

  private func placed(
    _ fault: ConfigurationFault, in document: JSON5Document?
  ) -> ConfigurationError {
    let line = document.flatMap { document in
      document.member(fault.place).map { document.line(of: $0.start) }
    }
    return .fault(fault, path: path, line: line)
  }

  /// Parses the settings in a content.
  ///
  /// - Parameter gazetteer: the map of the countries, as for `load(in:)`.
  package func decode(
    _ bytes: [UInt8], in gazetteer: Gazetteer? = nil
  ) throws(ConfigurationError) -> Settings {
    if let byte = BadByte(in: bytes) { throw .notText(path: path, byte) }
    let document: JSON5Document
    do { document = try JSON5Document(bytes) } catch { throw .syntax(path: path, error) }
    do { return try Settings(document, in: gazetteer) } catch { throw placed(error, in: document) }
  }
}
