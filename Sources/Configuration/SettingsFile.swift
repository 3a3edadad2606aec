import Glibc
import JSON5
import Platform
package import Wording

/// The configuration file.
package struct SettingsFile: Sendable {
  package let path: String
  private let mustExist: Bool
  /// What was read from a pipe; nil for a file.
  private let piped: [UInt8]?
  /// All keys with their explanations are 3 KB, a thousand saved places 30.
  package static let mostBytes = 64 << 10

  /// The file in the person's configuration folder, which need not exist.
  package init(folder: String) {
    path = "\(folder)/config.json5"
    mustExist = false
    piped = nil
  }

  /// The file that the person named.
  ///
  /// - Parameter content: what has been read from it already, where it is a pipe; nil for a file.
  package init(path: String, content: [UInt8]? = nil) {
    self.path = path
    mustExist = true
    piped = content
  }

  /// Reads a configuration that can be read only once.
  ///
  /// - Returns: nil for a file, which is read when it is needed.
  package static func readPipe(_ path: String) throws(ConfigurationError) -> [UInt8]? {
    guard let pipe = PipedFile(path) else { return nil }
    // Ten seconds, as for a line: what writes the configuration may ask a person for a password.
    do { return try pipe.read(limit: mostBytes, within: 10) } catch {
      throw error.code == EFBIG ? .tooLarge(path: pipe.path) : .unreadable(error)
    }
  }

  /// The settings; the defaults where there is no file.
  package func load() throws(ConfigurationError) -> Settings {
    guard let bytes = try content() else {
      if mustExist { throw .missing(path: path) }
      return Settings()
    }
    return try decode(bytes)
  }

  /// nil where there is no file.
  package func content() throws(ConfigurationError) -> [UInt8]? {
    if let piped { return piped }
    do {
      return try Files.read(path, limit: Self.mostBytes)
    } catch {
      throw error.code == EFBIG ? .tooLarge(path: path) : .unreadable(error)
    }
  }

  /// A fault of a value that only its user can judge.
  ///
  /// - Parameters:
  ///   - key: the value's path from the outermost object.
  ///   - expected: what it must be, behind "must be".
  package func fault(at key: [String], expected: Phrase) -> ConfigurationError {
    placed(.badValue(key, expected: expected))
  }

  /// A fault with the line where its key stands in the file.
  package func placed(_ fault: ConfigurationFault) -> ConfigurationError {
    let bytes = (try? content()).flatMap { $0 }
    return placed(fault, in: bytes.flatMap { try? JSON5Document($0) })
  }

  private func placed(
    _ fault: ConfigurationFault, in document: JSON5Document?
  ) -> ConfigurationError {
    let line = document.flatMap { document in
      document.member(fault.path).map { document.line(of: $0.start) }
    }
    return .fault(fault, path: path, line: line)
  }

  /// The settings of a content.
  package func decode(_ bytes: [UInt8]) throws(ConfigurationError) -> Settings {
    if let byte = BadByte(in: bytes) { throw .notText(path: path, byte) }
    let document: JSON5Document
    do { document = try JSON5Document(bytes) } catch { throw .syntax(path: path, error) }
    do { return try Settings(document) } catch { throw placed(error, in: document) }
  }
}
