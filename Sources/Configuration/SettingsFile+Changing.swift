import Glibc
import JSON5
package import Platform
import Wording

extension SettingsFile {
  /// The file's content, with an object in it where there is nothing but comments, or no file.
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

  /// The path of a name as it is typed, which may be that of a key in a content that nobody knows.
  ///
  /// - Returns: nil where there is no such key, or it is an object whose keys are known: all of them at
  ///   once are nobody's slip of the finger.
  package func path(of name: String, in content: [UInt8]) throws(ConfigurationError) -> [String]? {
    let known = SettingKey.path(of: name)
    let document = try document(of: content)
    if let known, document.member(known) != nil { return known }
    guard let path = document.path(of: name) else { return known }
    let isSection = SettingKey.all.contains { $0.name.hasPrefix("\(name).") }
    return isSection && document.member(path)?.value.members != nil ? nil : path
  }

  /// A content with one key changed.
  ///
  /// - Parameters:
  ///   - path: the key's, from the outermost object.
  ///   - literal: the value as it stands in the file; nil to take the key out.
  /// - Throws: why it cannot be changed; whether it can be used then is not judged.
  package func changed(
    _ content: [UInt8], _ path: [String], to literal: String?
  ) throws(ConfigurationError) -> [UInt8] {
    let document = try document(of: content)
    let changed =
      if let literal { JSON5Editor(document).setting(path, to: literal) } else {
        try without(path, document)
      }
    // It would be read no more.
    guard changed.count <= Self.mostBytes else { throw .tooLarge(path: self.path) }
    return changed
  }

  private func document(of content: [UInt8]) throws(ConfigurationError) -> JSON5Document {
    do { return try JSON5Document(content) } catch { throw .syntax(path: path, error) }
  }

  /// The content without a key, however often it is in it.
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

  /// Waits for its turn to change the file.
  ///
  /// - Parameter folder: where the lock is kept.
  package func lock(in folder: String) throws(SystemError) -> FileLock {
    try Files.makeFolder(folder)
    return try FileLock.awaited("\(folder)/config.lock", for: Phrase("cannot change \(path)"))
  }

  /// Writes a content, in the place where a link leads to.
  ///
  /// - Parameter lock: has been held since what was changed was read.
  package func write(_ bytes: [UInt8], holding lock: borrowing FileLock) throws(SystemError) {
    try Files.replaceLinked(path, with: bytes)
  }

  /// The lines of keys in the file, counted from 1; a key that is not in it has none.
  package func lines(of keys: [SettingKey]) -> [String: Int] {
    guard let bytes = try? content(), let document = try? JSON5Document(bytes) else { return [:] }
    let lines = keys.compactMap { key in
      document.member(key.path).map { (key.name, document.line(of: $0.start)) }
    }
    return Dictionary(lines) { $1 }
  }
}
