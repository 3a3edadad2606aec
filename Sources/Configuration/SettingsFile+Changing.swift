package import Platform
import Wording

extension SettingsFile {
  /// The file's content with one key changed, and the settings that it then holds.
  ///
  /// - Parameters:
  ///   - path: the key's, from the outermost object.
  ///   - literal: the value as it stands in the file; nil to take the key out.
  /// - Throws: what is wrong with the content, before or after.
  package func changed(
    _ path: [String], to literal: String?
  ) throws(ConfigurationError) -> (bytes: [UInt8], settings: Settings) {
    let bytes = try content() ?? []
    let isEmpty = bytes.allSatisfy { [9, 10, 13, 32].contains($0) }
    let outline: Outline
    do { outline = try Outline(isEmpty ? Array("{\n}\n".utf8) : bytes) } catch {
      throw .syntax(path: self.path, error)
    }
    let changed =
      if let literal { OutlineEditor(outline).setting(path, to: literal) } else {
        try without(path, outline)
      }
    // It would be read no more.
    guard changed.count <= Self.mostBytes else { throw .tooLarge(path: self.path) }
    return (changed, try decode(changed))
  }

  /// The content without a key, however often it is in it.
  private func without(
    _ path: [String], _ outline: Outline
  ) throws(ConfigurationError) -> [UInt8] {
    var outline = outline
    while outline.member(path) != nil {
      let fewer = OutlineEditor(outline).unsetting(path)
      guard fewer.count < outline.bytes.count else { break }
      do { outline = try Outline(fewer) } catch { throw .syntax(path: self.path, error) }
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
