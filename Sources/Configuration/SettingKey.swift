import JSON5
package import Wording

/// A key of the configuration.
///
/// `all` is the only table, in the order of `Config/config.json5`.
package struct SettingKey: Sendable {
  /// The type of a key's value.
  package enum Form: Sendable {
    case text
    /// A text or null.
    case optional
    case number
    /// A list of words, which are separated by commas on the command line.
    case list
    /// An object with any names, whose values are texts.
    case texts
    /// An object with any names, whose values are files.
    case files
  }

  /// The name as typed, such as "line.units".
  package let name: String
  package let form: Form
  /// The possible values; empty when there are too many to list.
  package var choices: [String] { makeChoices() }
  /// The list is created on demand.
  var makeChoices: @Sendable () -> [String] = { [] }
  private let makeSummary: @Sendable () -> Phrase
  private let expected: @Sendable () -> Phrase
  private let read: @Sendable (Settings) -> SettingValue
  private let write: @Sendable (inout Settings, JSON5Value) throws(UnfitValue) -> Void

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - expected: a description of valid values, which continues the words "must be"; created only
  ///     for an invalid value.
  ///   - read: returns the value in settings.
  ///   - write: sets the value in settings.
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

  /// Sets a value from the file in settings.
  ///
  /// - Throws: an error when the value is invalid for this key.
  func take(_ value: JSON5Value, into settings: inout Settings) throws(ConfigurationFault) {
    do { try write(&settings, value) } catch {
      throw .badValue(path, member: error.member, expected: expected())
    }
  }

  /// The names of the sections and the key, from the outermost object.
  package var path: [String] { name.split(separator: ".").map(String.init) }

  /// The purpose of the key.
  package var summary: Phrase { makeSummary() }

  package func value(in settings: Settings) -> SettingValue { read(settings) }

  /// Returns the key with a typed name, which may be the name of a member: "line.formats.mine".
  ///
  /// - Returns: nil for an unknown name.
  package static func named(_ name: String) -> (key: SettingKey, member: String?)? {
    if let key = all.first(where: { $0.name == name }) { return (key, nil) }
    let key = all.first {
      name.hasPrefix("\($0.name).") && ($0.form == .texts || $0.form == .files)
    }
    return key.map { ($0, String(name.dropFirst($0.name.count + 1))) }
  }

  /// Returns the path for a typed name, from the outermost object.
  ///
  /// - Returns: nil for an unknown name.
  package static func path(of name: String) -> [String]? {
    named(name).map { $0.key.path + [$0.member].compactMap { $0 } }
  }

  /// Returns the key that the user probably meant by an unknown name; nil for none.
  package static func nearest(to name: String) -> SettingKey? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let key = all.first(where: { $0.path.last == last }) { return key }
    let near =
      nearestName(to: name, of: all.map(\.name))
      ?? nearestName(to: last, of: all.compactMap(\.path.last))
    return all.first { $0.name == near || $0.path.last == near }
  }

  /// Returns a typed value as it is written in the file.
  ///
  /// - Parameter isMember: whether the value is for a member of the key.
  /// - Returns: nil for a text that cannot be a value of the key.
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
    // Only the path of a file is accepted: no service key itself, and no path relative to the
    // working directory.
    case .files where isMember:
      text.hasPrefix("/") || text.hasPrefix("~/")
        ? "{ file: \(JSON5Text.quoted(text)) }" : nil
    case .texts, .files: text.hasPrefix("{") && Self.isWhole(text) ? text : nil
    }
  }

  /// Returns whether a text is exactly one array or object.
  private static func isWhole(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (try? JSON5Document(bytes).root.range) == bytes.indices
  }
}
