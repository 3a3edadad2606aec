import FoundationEssentials
import Glibc
import Platform

/// The configuration file.
package struct SettingsFile: Sendable {
  private let path: String
  private let mustExist: Bool

  /// The file in the person's configuration folder, which need not exist.
  package init(folder: String) {
    path = "\(folder)/config.json5"
    mustExist = false
  }

  /// The file that the person named.
  package init(path: String) {
    self.path = path
    mustExist = true
  }

  /// The settings; the defaults where there is no file.
  package func load() throws(ConfigurationError) -> Settings {
    let bytes: [UInt8]?
    do {
      // All keys with their explanations are 3 KB, a thousand saved places 30.
      bytes = try Files.read(path, limit: 64 << 10)
    } catch {
      throw error.code == EFBIG ? .tooLarge(path: path) : .unreadable(error)
    }
    guard let bytes else {
      if mustExist { throw .missing(path: path) }
      return Settings()
    }
    return try decode(bytes)
  }

  /// A fault of a value that only its user can judge.
  ///
  /// - Parameters:
  ///   - key: the value's path from the outermost object.
  ///   - expected: what it must be, behind "must be".
  package func fault(at key: [String], expected: String) -> ConfigurationError {
    let text = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    let line = text.flatMap { KeyLine.find(key, in: $0) }
    return .fault(.badValue(key, expected: expected), path: path, line: line)
  }

  func decode(_ bytes: [UInt8]) throws(ConfigurationError) -> Settings {
    if let byte = BadByte(in: bytes) { throw .notText(path: path, byte) }
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      return try JSON5.decode(Settings.self, from: bytes)
    } catch let fault as ConfigurationFault {
      throw .fault(fault, path: path, line: KeyLine.find(fault.path, in: text))
    } catch {
      throw .syntax(path: path, line: SyntaxErrorLine.find(in: text))
    }
  }
}

enum JSON5 {
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode(type, from: Data(bytes))
  }
}
