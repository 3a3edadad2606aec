import JSON5
import Wording

/// Keys of a kind that several have.
extension SettingKey {
  /// A text.
  static func text(
    _ name: String, _ summary: Phrase,
    expected: @escaping @autoclosure @Sendable () -> Phrase = Phrase("a text"),
    _ get: @escaping @Sendable (Settings) -> String,
    _ set: @escaping @Sendable (inout Settings, String) -> Void
  ) -> SettingKey {
    SettingKey(name, .text, summary, expected: expected()) {
      .text(get($0))
    } _: { settings, value throws(UnfitValue) in
      set(&settings, try value.string())
    }
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: Phrase,
    _ get: @escaping @Sendable (Settings) -> Choice,
    _ set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) -> SettingKey {
    SettingKey(
      name, .text, summary,
      expected: Phrase("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    ) {
      .text(get($0).rawValue)
    } _: { settings, value throws(UnfitValue) in
      set(&settings, try value.choice())
    }
  }

  /// A number of seconds.
  static func seconds(
    _ name: String, _ range: ClosedRange<Int>, _ summary: Phrase,
    _ get: @escaping @Sendable (Settings) -> Double,
    _ set: @escaping @Sendable (inout Settings, Double) -> Void
  ) -> SettingKey {
    SettingKey(
      name, .number, summary,
      expected: Phrase("a number of seconds from \(range.lowerBound) to \(range.upperBound)")
    ) {
      .number(get($0))
    } _: { settings, value throws(UnfitValue) in
      let limits = Double(range.lowerBound)...Double(range.upperBound)
      set(&settings, try value.number(in: limits))
    }
  }

  /// A whole number of seconds.
  static func wholeSeconds(
    _ name: String, _ range: ClosedRange<Int>, _ summary: Phrase,
    _ get: @escaping @Sendable (Settings) -> Int,
    _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> SettingKey {
    SettingKey(
      name, .number, summary,
      expected: Phrase("a number of seconds from \(range.lowerBound) to \(range.upperBound)")
    ) {
      .number(Double(get($0)))
    } _: { settings, value throws(UnfitValue) in
      set(&settings, try value.whole(in: range))
    }
  }
}
