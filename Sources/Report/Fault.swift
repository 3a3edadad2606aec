package import Facts

/// Something that went wrong, as a fact: who reads it puts it into words.
package struct Fault: Equatable, Sendable {
  /// What the person misses by it.
  package enum Part: String, CaseIterable, Sendable {
    case location, weather, alerts, air
    /// The record of what left this machine.
    case disclosures
    case configuration
    /// wxhere itself, and the machine it runs on.
    case program
  }

  package var part: Part
  /// The weather service that it is about; nil where it is about none.
  package var service: Service?
  /// The location source that it is about; nil where it is about none.
  package var source: SourceName?
  package var kind: Kind
  /// Until when it holds, seconds since 1970-01-01 00:00 UTC; nil when unknown.
  package var until: Int?
  /// The HTTP status; nil where there was none.
  package var status: Int?
  /// What it is about by name: a host, a file, a library, a program, a city; nil where that is clear.
  package var subject: String?
  /// The time that is wrong, or that something is of, seconds since 1970-01-01 00:00 UTC.
  package var time: Int?
  /// What the system said, in its own words; nil where it said nothing.
  package var detail: String?
  /// Tells the key that was used from another one, and is too short to tell anything of it; nil where
  /// there was none, or it does not matter.
  package var keyMark: String?

  package init(
    _ part: Part, _ kind: Kind, service: Service? = nil, source: SourceName? = nil,
    until: Int? = nil, status: Int? = nil, subject: String? = nil, time: Int? = nil,
    detail: String? = nil
  ) {
    self.part = part
    self.kind = kind
    self.service = service
    self.source = source
    self.until = until
    self.status = status
    self.subject = subject
    self.time = time
    self.detail = detail
  }

  /// Whether another key would be another chance, at once.
  package var isOfKey: Bool { kind.cure == .setKey || kind == .quota && keyMark != nil }
}

extension RefreshReport {
  /// All that went wrong, first with the sources and then with the services.
  package var allFaults: [Fault] { attempts.flatMap(\.faults) + faults }

  /// Whether no service could be reached, as without a network.
  package var isOffline: Bool {
    let asked = faults.filter { $0.part == .weather && $0.kind.isAnswer }
    return failures > 0 && !asked.isEmpty && asked.allSatisfy(\.kind.isOffline)
  }
}
