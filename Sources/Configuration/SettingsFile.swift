import FoundationEssentials
import Glibc
import Platform
package import Wording

/// The configuration file.
package struct SettingsFile: Sendable {
  package let path: String
  private let mustExist: Bool
  /// All keys with their explanations are 3 KB, a thousand saved places 30.
  static let mostBytes = 64 << 10

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
    guard let bytes = try content() else {
      if mustExist { throw .missing(path: path) }
      return Settings()
    }
    return try decode(bytes)
  }

  /// nil where there is no file.
  package func content() throws(ConfigurationError) -> [UInt8]? {
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
    let line = (try? Files.read(path)).flatMap { $0 }.flatMap { Self.line(of: fault.path, in: $0) }
    return .fault(fault, path: path, line: line)
  }

  /// The settings of a content.
  package func decode(_ bytes: [UInt8]) throws(ConfigurationError) -> Settings {
    if let byte = BadByte(in: bytes) { throw .notText(path: path, byte) }
    // Also what the decoder would take for the end of the process.
    let outline: Outline
    do { outline = try Outline(bytes) } catch { throw .syntax(path: path, error) }
    do {
      return try JSON5.decode(Settings.self, from: bytes)
    } catch let fault as ConfigurationFault {
      throw .fault(fault, path: path, line: Self.line(of: fault.path, in: bytes))
    } catch {
      let bad = outline.scalars.first { !JSON5.isValue(bytes[$0]) }
      throw .syntax(
        path: path,
        SyntaxFault(kind: .other, line: bad.map { outline.line(of: $0.lowerBound) } ?? 1))
    }
  }

  /// The line of a key, counted from 1; nil where its name is not to be found.
  static func line(of key: [String], in bytes: [UInt8]) -> Int? {
    guard let outline = try? Outline(bytes), let member = outline.member(key) else { return nil }
    return outline.line(of: member.start)
  }
}

enum JSON5 {
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode(type, from: Data(bytes))
  }

  /// Whether the decoder takes a text, a number or a word.
  static func isValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    struct Unread: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard
          container.decodeNil() || (try? container.decode(Number.self)) != nil
            || (try? container.decode(String.self)) != nil
        else { _ = try container.decode(Bool.self); return }
      }
    }
    return (try? decode(Unread.self, from: Array(bytes))) != nil
  }
}
