import Platform

/// An official warning of dangerous weather, as its source gives it; nil is "not said".
package struct Alert: Equatable, Sendable {
  /// How bad it may get, as CAP 1.2 has it.
  package enum Severity: String, CaseIterable, Codable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    package static func < (first: Severity, second: Severity) -> Bool {
      rank(first) < rank(second)
    }

    private static func rank(_ severity: Severity) -> Int { allCases.firstIndex(of: severity) ?? 0 }
  }

  /// The source's own name for it.
  package var id: String
  /// Who issued it, in words: "NWS Tampa Bay", "Deutscher Wetterdienst".
  package var source: String
  /// What it warns of: "Wind Advisory".
  package var event: String
  package var severity: Severity
  package var headline: String?
  /// Each line is a paragraph.
  package var description: String?
  /// What to do.
  package var instruction: String?
  /// The area in words.
  package var area: String?
  /// When its source issued it, seconds since 1970-01-01 00:00 UTC, as the next two.
  package var issued: Int?
  package var onset: Int?
  package var ends: Int?
  /// A page about it.
  package var url: String?

  package init(id: String, source: String, event: String, severity: Severity) {
    self.id = id
    self.source = source
    self.event = event
    self.severity = severity
  }
}

extension Alert {
  /// Whether it has ended; what does not say when it ends has not.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func isOver(at now: Int) -> Bool { ends.map { $0 <= now } ?? false }

  /// Whether it has begun and not ended; what does not say when it begins has begun.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func isInForce(at now: Int) -> Bool { (onset ?? .min) <= now && !isOver(at: now) }

  /// Whether it is to be told before another: the worst first, among equals the earliest.
  ///
  /// What does not say when it begins has begun.
  package static func isMoreUrgent(_ one: Alert, _ other: Alert) -> Bool {
    (other.severity, one.onset ?? .min, one.id) < (one.severity, other.onset ?? .min, other.id)
  }
}

extension [Alert] {
  /// Those that have begun and not ended, the worst first.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  package func inForce(at now: Int) -> [Alert] {
    filter { $0.isInForce(at: now) }.sorted(by: Alert.isMoreUrgent)
  }
}

extension Alert: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, source, event, severity, headline, description, instruction, area, issued, onset, ends,
      url
  }

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(source, forKey: .source)
    try container.encode(event, forKey: .event)
    try container.encode(severity, forKey: .severity)
    try container.encode(headline, forKey: .headline)
    try container.encode(description, forKey: .description)
    try container.encode(instruction, forKey: .instruction)
    try container.encode(area, forKey: .area)
    try container.encode(issued, forKey: .issued)
    try container.encode(onset, forKey: .onset)
    try container.encode(ends, forKey: .ends)
    try container.encode(url, forKey: .url)
  }
}
