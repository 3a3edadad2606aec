import Exchange
import Glibc
package import PlaceName
import Platform
package import Text

/// The configuration file.
package struct SettingsFile: Sendable {
  package let path: String
  private let mustExist: Bool
  /// The content read from a pipe; nil for a file.
  private let piped: [UInt8]?
  /// The maximum size of the file; all keys with comments take 3 KB, a thousand places 30 KB.
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

  /// Throws if the file was named on the command line and does not exist.
  package func checkExistence() throws(ConfigurationError) {
    guard mustExist, try content() == nil else { return }
    throw .missing(path: path)
  }

  /// Reads the content; nil when there is no file.
  package func content() throws(ConfigurationError) -> [UInt8]? {
    if let piped { return piped }
    do {
      return try Files.readLinked(path, limit: Self.mostBytes)
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
    do { document = try JSON5Document(edited: bytes) } catch { throw .syntax(path: path, error) }
    do { return try Settings(document, in: gazetteer) } catch { throw placed(error, in: document) }
  }

  /// Returns the line numbers of the keys that are in the file, counted from 1.
  package func lines(of keys: [SettingKey]) -> [String: Int] {
    guard let bytes = try? content(), let document = try? JSON5Document(bytes) else { return [:] }
    let lines = keys.compactMap { key in
      document.member(key.path).map { (key.name, document.line(of: $0.start)) }
    }
    return Dictionary(lines) { $1 }
  }
}

extension Files {
  /// Reads one of the user's files, which may be a symbolic link; nil when there is none.
  ///
  /// A broken link is an error. It shows that there is a file, as on a disk that is not mounted, and
  /// what stands in it must not be taken for nothing.
  static func readLinked(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    if let bytes = try read(path, limit: limit) { return bytes }
    if let error = brokenLink(on: path) { throw error }
    return nil
  }
}

extension Settings {
  /// Creates the settings from a document, with defaults for missing keys.
  ///
  /// - Parameter gazetteer: the map that tells the countries of coordinates; nil to leave them
  ///   unknown.
  /// - Throws: the first error in the order of the document.
  fileprivate init(_ document: JSON5Document, in gazetteer: Gazetteer?) throws(ConfigurationFault) {
    self.init()
    self.gazetteer = gazetteer
    try read(document.root, in: "")
    self.gazetteer = nil
  }

  /// Reads an object.
  ///
  /// - Parameter section: the name of the object, followed by a dot; "" for the outermost.
  private mutating func read(_ value: JSON5Value, in section: String) throws(ConfigurationFault) {
    guard let members = value.members else {
      throw ConfigurationFault.badValue(
        Self.path(of: section), expected: Phrase("an object, \("{ … }")"))
    }
    for member in members {
      let name = section + member.name
      let inner = name + "."
      // A quoted name may contain a dot.
      let isName = !member.name.utf8.contains(UInt8(ascii: "."))
      if isName, let index = SettingKey.all.firstIndex(where: { $0.name == name }) {
        try SettingKey.all[index].take(member.value, into: &self)
      } else if isName, SettingKey.all.contains(where: { $0.name.hasPrefix(inner) }) {
        try read(member.value, in: inner)
      } else {
        let path = Self.path(of: section)
        throw .unknownKey(path + [member.name], known: SettingKey.names(in: path))
      }
    }
  }

  private static func path(of section: String) -> [String] {
    section.split(separator: ".").map(String.init)
  }
}

extension SettingKey {
  fileprivate static func names(in section: [String]) -> [String] {
    var names: [String] = []
    for key in all where key.path.starts(with: section) && key.path.count > section.count {
      let name = key.path[section.count]
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
