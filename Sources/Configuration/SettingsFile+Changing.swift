package import Platform
import Wording

extension SettingsFile {
  /// The file's content, with an object in it where there is nothing but comments, or no file.
  package func contentToChange() throws(ConfigurationError) -> [UInt8] {
    let bytes = try content() ?? []
    do { _ = try Outline(bytes) } catch {
      if let byte = BadByte(in: bytes) { throw .notText(path: path, byte) }
      guard error.kind == .nothing else { throw .syntax(path: path, error) }
      let lineEnd = Outline.lineEnd(of: bytes)
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
    let outline = try outline(of: content)
    if let known, outline.member(known) != nil { return known }
    guard let path = outline.path(of: name) else { return known }
    let isSection = SettingKey.all.contains { $0.name.hasPrefix("\(name).") }
    return isSection && outline.member(path)?.value.members != nil ? nil : path
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
    let outline = try outline(of: content)
    let changed =
      if let literal { OutlineEditor(outline).setting(path, to: literal) } else {
        try without(path, outline)
      }
    // It would be read no more.
    guard changed.count <= Self.mostBytes else { throw .tooLarge(path: self.path) }
    return changed
  }

  private func outline(of content: [UInt8]) throws(ConfigurationError) -> Outline {
    do { return try Outline(content) } catch { throw .syntax(path: path, error) }
  }

  /// The content without a key, however often it is in it.
  private func without(
    _ path: [String], _ outline: Outline
  ) throws(ConfigurationError) -> [UInt8] {
    var outline = outline
    while outline.member(path) != nil {
      let fewer = OutlineEditor(outline).unsetting(path)
      guard fewer.count < outline.bytes.count else { break }
      outline = try self.outline(of: fewer)
    }
    return outline.bytes
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
  package func write(
    _ bytes: [UInt8], holding lock: borrowing FileLock
  ) throws(SystemError) {
    try Files.replaceLinked(path, with: bytes)
  }

  /// The lines of keys in the file, counted from 1; a key that is not in it has none.
  package func lines(of keys: [SettingKey]) -> [String: Int] {
    guard let bytes = try? content(), let outline = try? Outline(bytes) else { return [:] }
    let lines = keys.compactMap { key in
      outline.member(key.path).map { (key.name, outline.line(of: $0.start)) }
    }
    return Dictionary(lines) { $1 }
  }
}
