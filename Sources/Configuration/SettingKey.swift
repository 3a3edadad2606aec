package import Exchange
package import Text

/// A key of the configuration; `all` is the only table, in the order of `Config/config.json5`.
package struct SettingKey: Sendable {
  /// The type of a key's value.
  package enum Form: Sendable {
    case text
    /// A text or null.
    case optional
    case number
    /// true or false.
    case flag
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
  var makeChoices: @Sendable () -> [String] = { [] }
  /// The smallest and the largest number; nil for another form.
  package private(set) var bounds: ClosedRange<Int>?
  private let makeSummary: @Sendable () -> Phrase
  private let expected: @Sendable () -> Phrase
  private let read: @Sendable (Settings) -> SettingValue
  private let write: @Sendable (inout Settings, JSON5Value) throws(UnfitValue) -> Void

  /// Creates a key.
  ///
  /// - Parameter expected: a description of valid values, which continues the words "must be";
  ///   created only for an invalid value.
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

  /// Sets a value from the file in settings; throws when it is invalid for this key.
  func take(_ value: JSON5Value, into settings: inout Settings) throws(ConfigurationFault) {
    do { try write(&settings, value) } catch {
      throw .badValue(path, member: error.member, expected: expected())
    }
  }

  /// The names of the sections and the key, from the outermost object.
  package var path: [String] { name.split(separator: ".").map(String.init) }

  package var summary: Phrase { makeSummary() }

  package func value(in settings: Settings) -> SettingValue { read(settings) }

  /// Returns the key with a typed name, which may be that of a member, "line.formats.mine"; nil for
  /// none.
  package static func named(_ name: String) -> (key: SettingKey, member: String?)? {
    if let key = all.first(where: { $0.name == name }) { return (key, nil) }
    let key = all.first {
      name.hasPrefix("\($0.name).") && ($0.form == .texts || $0.form == .files)
    }
    return key.map { ($0, String(name.dropFirst($0.name.count + 1))) }
  }

  /// Returns the path for a typed name, from the outermost object; nil for an unknown name.
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

  /// Returns a typed value as it is written in the file, for the key or a member of it; nil for a
  /// text that cannot be a value.
  package func literal(_ text: String, isMember: Bool) -> String? {
    let isNothing = ["null", "none", ""].contains(text)
    return switch form {
    case .text: JSON5Text.quoted(text)
    case .optional: isNothing ? "null" : JSON5Text.quoted(text)
    // Another text is refused with the sentence that names the two values.
    case .flag: ["true", "false"].contains(text) ? text : JSON5Text.quoted(text)
    case .number: Double(text).map { $0.isFinite ? text : nil } ?? nil
    case .list where text.hasPrefix("["): Self.isWhole(text) ? text : nil
    case .list:
      "["
        + text.split(separator: ",").map { JSON5Text.quoted($0.trimmed) }
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

  private static func isWhole(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (try? JSON5Document(bytes).root.range) == bytes.indices
  }
}

/// The kinds of keys that several keys share; `fits` returns whether a text is valid.
extension SettingKey {
  /// Passes a property of the settings to a closure, which reads or changes it.
  typealias Access<Value> = @Sendable (inout Settings, (inout Value) -> Void) -> Void

  private static func property<Value>(
    _ name: String, _ form: Form, _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    expected: @escaping @autoclosure @Sendable () -> Phrase, _ access: @escaping Access<Value>,
    _ show: @escaping @Sendable (Value) -> SettingValue,
    _ read: @escaping @Sendable (JSON5Value) throws(UnfitValue) -> Value
  ) -> SettingKey {
    SettingKey(name, form, summary(), expected: expected()) {
      var (settings, shown) = ($0, SettingValue.none)
      access(&settings) { shown = show($0) }
      return shown
    } _: { settings, value throws(UnfitValue) in
      let new = try read(value)
      access(&settings) { $0 = new }
    }
  }

  /// Returns a key whose value is a text.
  static func text(
    _ name: String, _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    expected: @escaping @autoclosure @Sendable () -> Phrase = Phrase("a text"),
    _ access: @escaping Access<String>,
    where fits: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> SettingKey {
    property(name, .text, summary(), expected: expected(), access, SettingValue.text) {
      value throws(UnfitValue) in try value.string(where: fits)
    }
  }

  /// Returns a key whose value is a text or null.
  static func optional(
    _ name: String, _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    expected: @escaping @autoclosure @Sendable () -> Phrase,
    _ access: @escaping Access<String?>, where fits: @escaping @Sendable (String) -> Bool
  ) -> SettingKey {
    property(name, .optional, summary(), expected: expected(), access, SettingValue.optional) {
      value throws(UnfitValue) in try value.optionalString(where: fits)
    }
  }

  /// Returns a key whose value is a case of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    _ access: @escaping Access<Choice>
  ) -> SettingKey {
    var key = property(
      name, .text, summary(),
      expected: Phrase("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"),
      access, { .text($0.rawValue) }
    ) { value throws(UnfitValue) in try value.choice() }
    key.makeChoices = { Choice.allCases.map(\.rawValue) }
    return key
  }

  /// Returns a key whose value is true or false.
  static func flag(
    _ name: String, _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    _ access: @escaping Access<Bool>
  ) -> SettingKey {
    var key = property(
      name, .flag, summary(), expected: Phrase("one of \("true, false")"), access,
      SettingValue.flag
    ) { value throws(UnfitValue) in
      guard let flag = value.bool else { throw UnfitValue() }
      return flag
    }
    key.makeChoices = { ["true", "false"] }
    return key
  }

  /// Returns a key whose value is a number of seconds.
  static func seconds(
    _ name: String, _ range: ClosedRange<Int>,
    _ summary: @escaping @autoclosure @Sendable () -> Phrase, _ access: @escaping Access<Double>
  ) -> SettingKey {
    var key = property(
      name, .number, summary(),
      expected: Phrase("a number of seconds from \(range.lowerBound) to \(range.upperBound)"),
      access,
      SettingValue.number
    ) { value throws(UnfitValue) in
      try value.number(in: Double(range.lowerBound)...Double(range.upperBound))
    }
    key.bounds = range
    return key
  }

  /// Returns a key whose value is a whole number.
  ///
  /// - Parameter expected: a description of valid values; nil for "a whole number from 1 to 9".
  static func whole(
    _ name: String, _ range: ClosedRange<Int>,
    _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    expected: (@Sendable () -> Phrase)? = nil, _ access: @escaping Access<Int>
  ) -> SettingKey {
    var key = property(
      name, .number, summary(),
      expected: expected?()
        ?? Phrase("a whole number from \(range.lowerBound) to \(range.upperBound)"),
      access, { .number(Double($0)) }
    ) { value throws(UnfitValue) in try value.whole(in: range) }
    key.bounds = range
    return key
  }

  /// Returns a key whose value is a whole number of seconds.
  static func wholeSeconds(
    _ name: String, _ range: ClosedRange<Int>,
    _ summary: @escaping @autoclosure @Sendable () -> Phrase, _ access: @escaping Access<Int>
  ) -> SettingKey {
    whole(
      name, range, summary(),
      expected: {
        Phrase("a whole number of seconds from \(range.lowerBound) to \(range.upperBound)")
      }, access)
  }
}

/// The value of a configuration key.
package enum SettingValue: Sendable {
  case none
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([String])
  case table([(String, SettingValue)])

  static func optional(_ text: String?) -> SettingValue { text.map(SettingValue.text) ?? .none }

  /// The value as an argument of `wxhere config set`.
  package var typed: String {
    switch self {
    case .text(let text): text
    case .list(let words): words.joined(separator: ",")
    case .none, .number, .flag, .table: literal
    }
  }

  /// The value as it is written in the file.
  package var literal: String {
    switch self {
    case .none: return "null"
    case .text(let text): return JSON5Text.quoted(text)
    case .number(let number): return DecimalNumber.text(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let words): return "[\(words.map(JSON5Text.quoted).joined(separator: ", "))]"
    case .table(let members):
      let all = members.sorted { $0.0 < $1.0 }
        .map { "\(JSON5Text.isName($0.0) ? $0.0 : JSON5Text.quoted($0.0)): \($0.1.literal)" }
      return all.isEmpty ? "{}" : "{ \(all.joined(separator: ", ")) }"
    }
  }

  package var json: JSONText {
    switch self {
    case .none: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .list(let words): .strings(words)
    case .table(let members): .object(members.map { ($0, $1.json) })
    }
  }
}
