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

  /// Whether it is to be told before another: the worst first, among equals the earliest.
  ///
  /// What does not say when it begins has begun.
  package static func isMoreUrgent(_ one: Alert, _ other: Alert) -> Bool {
    (other.severity, one.onset ?? .min, one.id) < (one.severity, other.onset ?? .min, other.id)
  }
}

extension Alert: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    id = try object.decode(String.self, forKey: "id")
    source = try object.decode(String.self, forKey: "source")
    event = try object.decode(String.self, forKey: "event")
    severity = try object.decode(Severity.self, forKey: "severity")
    headline = try object.decodeIfPresent(String.self, forKey: "headline")
    description = try object.decodeIfPresent(String.self, forKey: "description")
    instruction = try object.decodeIfPresent(String.self, forKey: "instruction")
    area = try object.decodeIfPresent(String.self, forKey: "area")
    issued = try object.decodeIfPresent(Int.self, forKey: "issued")
    onset = try object.decodeIfPresent(Int.self, forKey: "onset")
    ends = try object.decodeIfPresent(Int.self, forKey: "ends")
    url = try object.decodeIfPresent(String.self, forKey: "url")
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(id, forKey: "id")
    try object.encode(source, forKey: "source")
    try object.encode(event, forKey: "event")
    try object.encode(severity, forKey: "severity")
    try object.encode(headline, forKey: "headline")
    try object.encode(description, forKey: "description")
    try object.encode(instruction, forKey: "instruction")
    try object.encode(area, forKey: "area")
    try object.encode(issued, forKey: "issued")
    try object.encode(onset, forKey: "onset")
    try object.encode(ends, forKey: "ends")
    try object.encode(url, forKey: "url")
  }
}
