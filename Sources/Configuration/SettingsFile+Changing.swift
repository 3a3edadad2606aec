import Glibc
import JSON5
package import Platform
import Wording

extension SettingsFile {
  /// Returns the file's content, with an empty object added if there is none.
  package func contentToChange() throws(ConfigurationError) -> [UInt8] {
    if let pipe = PipedFile(path) {
      throw .unreadable(
        SystemError(
          code: EPERM, action: Phrase("cannot change \(pipe.path)"),
          reason: Phrase("it is a pipe and can only be read")))
    }
    let bytes = try content() ?? []
    do { _ = try JSON5Document(bytes) } catch {
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
  /// - Returns: nil when there is no such key, or when it is a section with known keys, which
  ///   cannot be removed as a whole.
  package func path(of name: String, in content: [UInt8]) throws(ConfigurationError) -> [String]? {
    let known = SettingKey.path(of: name)
    let document = try document(of: content)
    if let known, document.member(known) != nil { return known }
    guard let path = document.path(of: name) else { return known }
    let isSection = SettingKey.all.contains { $0.name.hasPrefix("\(name).") }
    return isSection && document.member(path)?.value.members != nil ? nil : path
  }

  /// Returns the content with one key changed.
  ///
  /// - Parameters:
  ///   - path: the path of the key from the outermost object.
  ///   - literal: the value as written in the file; nil to remove the key.
  /// - Throws: when the change is impossible. The validity of the result is not checked.
  package func changed(
    _ content: [UInt8], _ path: [String], to literal: String?
  ) throws(ConfigurationError) -> [UInt8] {
    let document = try document(of: content)
    let changed =
      if let literal { JSON5Editor(document).setting(path, to: literal) } else {
        try without(path, document)
      }
    // A larger file could not be read afterwards.
    guard changed.count <= Self.mostBytes else { throw .tooLarge(path: self.path) }
    return changed
  }

  private func document(of content: [UInt8]) throws(ConfigurationError) -> JSON5Document {
    do { return try JSON5Document(content) } catch { throw .syntax(path: path, error) }
  }

  /// Returns the content without a key, even if the key occurs several times.
  private func without(
    _ path: [String], _ document: JSON5Document
  ) throws(ConfigurationError) -> [UInt8] {
    var document = document
    while document.member(path) != nil {
      let fewer = JSON5Editor(document).unsetting(path)
      guard fewer.count < document.bytes.count else { break }
      document = try self.document(of: fewer)
    }
    return document.bytes
  }

  /// Waits for the lock of the file.
  ///
  /// - Parameter folder: the folder of the lock.
  package func lock(in folder: String) throws(SystemError) -> FileLock {
    try Files.makeFolder(folder)
    return try FileLock.awaited("\(folder)/config.lock", for: Phrase("cannot change \(path)"))
  }

  /// Writes the content.
  ///
  /// A symbolic link is followed.
  ///
  /// - Parameter lock: the lock, which has been held since the file was read.
  package func write(_ bytes: [UInt8], holding lock: borrowing FileLock) throws(SystemError) {
    try Files.replaceLinked(path, with: bytes)
  }

  /// Returns the line numbers of keys in the file, counted from 1.
  ///
  /// Missing keys are omitted.
  package func lines(of keys: [SettingKey]) -> [String: Int] {
    guard let bytes = try? content(), let document = try? JSON5Document(bytes) else { return [:] }
    let lines = keys.compactMap { key in
      document.member(key.path).map { (key.name, document.line(of: $0.start)) }
    }
    return Dictionary(lines) { $1 }
  }
}
