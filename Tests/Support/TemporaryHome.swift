import Foundation
import Platform

/// A home folder for one test, removed with it.
package final class TemporaryHome: Sendable {
  package let path: String
  private let scratch: String

  package init() throws {
    var template = Array("/tmp/wxhere-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SupportError("cannot make a temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    scratch = "\(path)/scratch"
    try FileManager.default.createDirectory(
      atPath: scratch, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The folders of the system's programs, for a PATH without this package's programs.
  package static let systemPath = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"

  /// The complete environment of a program, without any variable of this process.
  ///
  /// PATH has the folder of the built programs, so that the commands which they print are short.
  package var environment: [String: String] {
    [
      "HOME": path, "PATH": "\(Program.folder):\(Self.systemPath)", "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": "\(path)/config", "XDG_STATE_HOME": "\(path)/state",
      "XDG_CACHE_HOME": "\(path)/cache", "TERM": "xterm",
    ]
  }

  func makeScratch() throws -> String {
    let folder = "\(scratch)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a file, and creates its folders.
  package func write(_ text: String, to relativePath: String) throws {
    try write(Array(text.utf8), to: relativePath)
  }

  /// Writes a file likewise.
  package func write(_ bytes: [UInt8], to relativePath: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(relativePath)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Descriptors.alone { try Data(bytes).write(to: file) }
    // Set despite the umask, because programs refuse files that others can write.
    chmod(file.path, 0o600)
  }

  /// Returns the text of a file, with replacements for bytes that are not UTF-8; nil for no file.
  package func read(_ relativePath: String) -> String? {
    bytes(of: relativePath).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a file; nil when there is none.
  package func bytes(of relativePath: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(relativePath)"))).map { Array($0) }
  }

  /// Waits until a file has a text, and returns the text.
  ///
  /// Its folder must exist, and who writes it must close it, as `echo` does.
  ///
  /// - Parameter isComplete: whether the text is what the test waits for.
  @discardableResult
  package func waitToRead(
    _ relativePath: String, within time: Duration = .seconds(20), _ isComplete: (String) -> Bool
  ) throws -> String {
    let folder = URL(fileURLWithPath: "\(path)/\(relativePath)").deletingLastPathComponent().path
    let watch = FolderWatch([folder])
    let deadline = ContinuousClock.now + time * slowness * busyness
    while true {
      if let text = read(relativePath), isComplete(text) { return text }
      let left = deadline - .now
      guard left > .zero else {
        throw SupportError("\(relativePath) is still: \(read(relativePath) ?? "missing")")
      }
      watch.wait(for: left)
    }
  }

  /// All files in the home, by relative path.
  package var files: [String] { entries(areFolders: false) }

  /// All folders in the home, by relative path.
  package var folders: [String] { entries(areFolders: true) }

  private func entries(areFolders: Bool) -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { relative in
      var isFolder: ObjCBool = false
      return !relative.hasPrefix("scratch")
        && FileManager.default.fileExists(atPath: "\(path)/\(relative)", isDirectory: &isFolder)
        && isFolder.boolValue == areFolders
    }.sorted()
  }
}
