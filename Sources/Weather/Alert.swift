package import Fields
package import Wording

/// An official warning as its source issued it.
///
/// A nil value is missing.
///
/// The texts in the source's own language are properties of the warning: `alert.event`.
/// `localized(in:)` returns them in the reader's language.
@dynamicMemberLookup
package struct Alert: Equatable, Sendable {
  /// The severity, as defined by CAP 1.2.
  package enum Severity: String, CaseIterable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    package static func < (first: Severity, second: Severity) -> Bool {
      rank(first) < rank(second)
    }

    private static func rank(_ severity: Severity) -> Int { allCases.firstIndex(of: severity) ?? 0 }

    /// The severity in words, such as "severe".
    package var words: Phrase {
      switch self {
      case .unknown: Phrase("severity unknown", context: "warning")
      case .minor: Phrase("minor", context: "warning")
      case .moderate: Phrase("moderate", context: "warning")
      case .severe: Phrase("severe", context: "warning")
      case .extreme: Phrase("extreme", context: "warning")
      }
    }
  }

  /// The source's identifier.
  package var id: String
  package var severity: Severity
  /// The time of issue, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// The next two have the same unit.
  package var issued: Int?
  package var onset: Int?
  package var ends: Int?
  /// The texts in the source's own language.
  package var words: Words
  /// The texts in the other languages of the source.
  package var translations: [Words] = []

  package init(id: String, severity: Severity, words: Words) {
    self.id = id
    self.severity = severity
    self.words = words
  }

  /// Creates a warning in a single language.
  package init(id: String, source: String, event: String, severity: Severity) {
    self.init(id: id, severity: severity, words: Words(source: source, event: event))
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Words, Value>) -> Value {
    get { words[keyPath: path] }
    set { words[keyPath: path] = newValue }
  }

  /// Returns whether the warning has ended.
  ///
  /// A warning without an end has not.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func isOver(at now: Int) -> Bool { ends.map { $0 <= now } ?? false }

  /// Returns whether the warning is active: it has begun and has not ended.
  ///
  /// A warning without a beginning has begun.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func isInForce(at now: Int) -> Bool { (onset ?? .min) <= now && !isOver(at: now) }

  /// Returns whether a warning comes before another, by severity and then by beginning.
  ///
  /// A warning without a beginning has begun.
  package static func isMoreUrgent(_ one: Alert, _ other: Alert) -> Bool {
    (other.severity, one.onset ?? .min, one.id) < (one.severity, other.onset ?? .min, other.id)
  }
}

extension [Alert] {
  /// Returns the active warnings, the worst first.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func inForce(at now: Int) -> [Alert] {
    filter { $0.isInForce(at: now) }.sorted(by: Alert.isMoreUrgent)
  }
}

extension Alert: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("id", &id)
    visitor.word("severity", &severity)
    visitor.time("issued", &issued)
    visitor.time("onset", &onset)
    visitor.time("ends", &ends)
    visitor.object("words", &words)
    visitor.list("translations", &translations, blank: Words(source: "", event: ""))
  }
}

extension Alert.Words: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("language", &language)
    visitor.text("source", &source)
    visitor.text("event", &event)
    visitor.text("headline", &headline)
    visitor.text("description", &description)
    visitor.text("instruction", &instruction)
    visitor.text("area", &area)
    visitor.text("url", &url)
  }
}
