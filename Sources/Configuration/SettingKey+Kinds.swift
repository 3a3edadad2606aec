import JSON5
import Wording

/// The kinds of keys that several keys share.
extension SettingKey {
  /// Passes a property of the settings to a closure, which reads or changes it.
  typealias Access<Value> = @Sendable (inout Settings, (inout Value) -> Void) -> Void

  /// Returns the key for a property.
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
  ///
  /// - Parameter fits: returns whether a text is valid.
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
  ///
  /// - Parameter fits: returns whether a text is valid.
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

  /// Returns a key whose value is a number of seconds.
  static func seconds(
    _ name: String, _ range: ClosedRange<Int>,
    _ summary: @escaping @autoclosure @Sendable () -> Phrase, _ access: @escaping Access<Double>
  ) -> SettingKey {
    property(name, .number, summary(), expected: within(range), access, SettingValue.number) {
      value throws(UnfitValue) in
      try value.number(in: Double(range.lowerBound)...Double(range.upperBound))
    }
  }

  /// Returns a key whose value is a whole number.
  ///
  /// - Parameter expected: a description of valid values; nil for a number of seconds.
  static func whole(
    _ name: String, _ range: ClosedRange<Int>,
    _ summary: @escaping @autoclosure @Sendable () -> Phrase,
    expected: (@Sendable () -> Phrase)? = nil, _ access: @escaping Access<Int>
  ) -> SettingKey {
    property(
      name, .number, summary(), expected: expected?() ?? within(range), access,
      { .number(Double($0)) }
    ) { value throws(UnfitValue) in try value.whole(in: range) }
  }

  private static func within(_ range: ClosedRange<Int>) -> Phrase {
    Phrase("a number of seconds from \(range.lowerBound) to \(range.upperBound)")
  }
}
