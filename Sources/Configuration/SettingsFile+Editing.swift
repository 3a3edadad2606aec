import Exchange
import Glibc
package import Platform
import Text

extension SettingsFile {
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
}

extension Files {
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
