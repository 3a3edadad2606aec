import Exchange
import Glibc
package import PlaceName
package import Platform
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

  /// Returns the file's content, with an empty object added if there is none.
  ///
  /// - Throws: also when a key stands twice. A change of one of them would leave the other.
  package func contentToChange() throws(ConfigurationError) -> [UInt8] {
    if let pipe = PipedFile(path) {
      throw .unreadable(
        SystemError(
          code: EPERM, action: Phrase("cannot change \(pipe.path)"),
          reason: Phrase("it is a pipe and can only be read")))
    }
    let bytes = try content() ?? []
    do { _ = try JSON5Document(edited: bytes) } catch {
      if let byte = BadByte(in: bytes) { throw .notText(path: path, byte) }
      guard error.kind == .nothing else { throw .syntax(path: path, error) }
      let lineEnd = JSON5Document.lineEnd(of: bytes)
      let isWhole = bytes.last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n")
      return bytes + Array("\(isWhole ? "" : lineEnd){\(lineEnd)}\(lineEnd)".utf8)
    }
    return bytes
  }

  /// Returns the path for a typed name, which may belong to an unknown key in the content.
  ///
  /// It is nil when there is no such key, and for a section with known keys, which cannot be
  /// removed as a whole.
  package func path(of name: String, in content: [UInt8]) throws(ConfigurationError) -> [String]? {
    let known = SettingKey.path(of: name)
    let document = try document(of: content)
    if let known, document.member(known) != nil { return known }
    guard let path = document.path(of: name) else { return known }
    let isSection = SettingKey.all.contains { $0.name.hasPrefix("\(name).") }
    return isSection && document.member(path)?.value.members != nil ? nil : path
  }

  /// Returns the content with the key at a path set to a literal, or removed; its validity is not
  /// checked.
  package func changed(
    _ content: [UInt8], _ path: [String], to literal: String?
  ) throws(ConfigurationError) -> [UInt8] {
    let document = try document(of: content)
    let editor = JSON5Editor(document)
    let changed = literal.map { editor.setting(path, to: $0) } ?? editor.unsetting(path)
    // A larger file could not be read afterwards.
    guard changed.count <= Self.mostBytes else { throw .tooLarge(path: self.path) }
    return changed
  }

  private func document(of content: [UInt8]) throws(ConfigurationError) -> JSON5Document {
    do { return try JSON5Document(edited: content) } catch { throw .syntax(path: path, error) }
  }

  /// Waits for the lock of the file, which is in a folder.
  package func lock(in folder: String) throws(SystemError) -> FileLock {
    try FileLock.forChange("config.lock", in: folder, for: Phrase("cannot change \(path)"))
  }

  /// Writes the content, and follows a symbolic link; the lock has been held since the file was
  /// read.
  package func write(_ bytes: [UInt8], holding lock: borrowing FileLock) throws(SystemError) {
    try Files.replaceLinked(path, with: bytes)
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

  /// Replaces one of the user's files, or the target of a symbolic link, as many configurations
  /// are.
  ///
  /// An existing file keeps its mode. A new file gets mode 0600 and new folders get 0700. A broken
  /// link and anything but a regular file are errors and are not replaced.
  static func replaceLinked(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    var status = stat()
    guard let target = target(of: path) else {
      if let error = brokenLink(on: path) { throw error }
      let folder = folder(of: path)
      if !folder.isEmpty { try makeFolder(folder) }
      return try replace(path, with: bytes)
    }
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(
        code: EPERM, action: Phrase("cannot write \(path)"),
        reason: Phrase("it is not a regular file"))
    }
    try replace(target, with: bytes, mode: status.st_mode & 0o777)
    removeUnfinished(target)
  }

  /// Removes what killed processes left of a file: it may contain a place that is no longer saved.
  private static func removeUnfinished(_ path: String) {
    let folder = folder(of: path)
    let name = path.split(separator: "/").last.map(String.init)
    // Another process may be writing a file that is younger than a minute.
    try? removeUnfinished(in: folder.isEmpty ? "." : folder, olderThan: 60) { $0 == name }
  }
}
