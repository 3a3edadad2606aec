import JSON5
package import Wording

/// One key of the configuration.
///
/// `all` is the one table of them, in the order of `Config/config.json5`.
package struct SettingKey: Sendable {
  /// What is typed for it.
  package enum Form: Sendable {
    case text
    /// A text, or nothing.
    case optional
    case number
    /// Words with commas between them.
    case list
    /// Members of any name, each of them a text.
    case texts
    /// Members of any name, each of them a file.
    case files
  }

  /// The key as it is typed: "line.units".
  package let name: String
  package let form: Form
  /// The values that it may have; empty where there are too many to list.
  package var choices: [String] { makeChoices() }
  /// Made when they are asked for.
  var makeChoices: @Sendable () -> [String] = { [] }
  private let makeSummary: @Sendable () -> Phrase
  private let expected: @Sendable () -> Phrase
  private let read: @Sendable (Settings) -> SettingValue
  private let write: @Sendable (inout Settings, JSON5Value) throws(UnfitValue) -> Void

  /// - Parameters:
  ///   - expected: what a value must be, behind "must be"; made only where one is not.
  ///   - read: shows the value of settings.
  ///   - write: takes a value into settings.
  init(
    _ name: String, _ form: Form, _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    expected: @escaping @autoclosure @Sendable () -> Phrase = Phrase("a text"),
    _ read: @escaping @Sendable (Settings) -> SettingValue,
    _ write: @escaping @Sendable (inout Settings, JSON5Value) throws(UnfitValue) -> Void
  ) {
    self.name = name
    self.form = form
    makeSummary = summary
    self.expected = expected
    self.read = read
    self.write = write
  }

  /// Takes a value of the file into settings.
  ///
  /// - Throws: where it cannot be this key's value.
  func take(_ value: JSON5Value, into settings: inout Settings) throws(ConfigurationFault) {
    do { try write(&settings, value) } catch {
      throw .badValue(path, expected: expected())
    }
  }

  /// The names of the key and the sections around it, from the outermost object.
  package var path: [String] { name.split(separator: ".").map(String.init) }

  /// The purpose of the key.
  package var summary: Phrase { makeSummary() }

  package func value(in settings: Settings) -> SettingValue { read(settings) }

  /// The key of a name as it is typed, which may be that of a member: "line.formats.mine".
  ///
  /// - Returns: nil where there is none.
  package static func named(_ name: String) -> (key: SettingKey, member: String?)? {
    if let key = all.first(where: { $0.name == name }) { return (key, nil) }
    let key = all.first {
      name.hasPrefix("\($0.name).") && ($0.form == .texts || $0.form == .files)
    }
    return key.map { ($0, String(name.dropFirst($0.name.count + 1))) }
  }

  /// The path of a name as it is typed, from the outermost object.
  ///
  /// - Returns: nil where there is no such key.
  package static func path(of name: String) -> [String]? {
    named(name).map { $0.key.path + [$0.member].compactMap { $0 } }
  }

  /// The key that was meant by a name that is none; nil where none is near.
  package static func nearest(to name: String) -> SettingKey? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let key = all.first(where: { $0.path.last == last }) { return key }
    let near =
      nearestName(to: name, of: all.map(\.name))
      ?? nearestName(to: last, of: all.compactMap(\.path.last))
    return all.first { $0.name == near || $0.path.last == near }
  }

  /// What a text that was typed is in the file.
  ///
  /// - Parameter isMember: whether it is for one of the members.
  /// - Returns: nil for what it cannot be.
  package func literal(_ text: String, isMember: Bool) -> String? {
    let isNothing = ["null", "none", ""].contains(text)
    return switch form {
    case .text: JSON5Text.quoted(text)
    case .optional: isNothing ? "null" : JSON5Text.quoted(text)
    case .number: Double(text).map { $0.isFinite ? text : nil } ?? nil
    case .list where text.hasPrefix("["): Self.isWhole(text) ? text : nil
    case .list:
      "["
        + text.split(separator: ",").map { JSON5Text.quoted($0.filter { $0 != " " }) }
        .joined(separator: ", ") + "]"
    case .texts where isMember: text == "null" ? text : JSON5Text.quoted(text)
    // A key itself has no place in the file, and a path that depends on the folder means nothing.
    case .files where isMember:
      text.hasPrefix("/") || text.hasPrefix("~/")
        ? "{ file: \(JSON5Text.quoted(text)) }" : nil
    case .texts, .files: text.hasPrefix("{") && Self.isWhole(text) ? text : nil
    }
  }

  /// Whether nothing stands behind the array or object that a text begins with.
  private static func isWhole(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (try? JSON5Document(bytes).root.range) == bytes.indices
  }
}
