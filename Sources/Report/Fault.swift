package import Facts

/// A fault as a structured value.
///
/// It is described in words only when it is shown.
package struct Fault: Equatable, Sendable {
  /// The part of the result that is missing because of the fault.
  package enum Part: String, CaseIterable, Sendable {
    case location, weather, alerts, air
    /// The disclosure log.
    case disclosures
    case configuration
    /// The program itself, or its machine.
    case program
  }

  package var part: Part
  /// The affected weather service; nil for none.
  package var service: Service?
  /// The affected location source; nil for none.
  package var source: SourceName?
  package var kind: Kind
  /// The time until which the fault lasts, in seconds since 1970-01-01 00:00 UTC; nil when unknown.
  package var until: Int?
  /// The HTTP status; nil for none.
  package var status: Int?
  /// The name of the affected host, file, library, program or city; nil when it is clear.
  package var subject: String?
  /// The relevant time, in seconds since 1970-01-01 00:00 UTC; nil for none.
  package var time: Int?
  /// The system's own message; nil for none.
  package var detail: String?
  /// A mark that distinguishes the current key from others but is too short to reveal it.
  ///
  /// It is nil when no key was used or the key does not matter.
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

  /// Whether another key may remove the fault immediately.
  package var isOfKey: Bool { kind.cure == .setKey || kind == .quota && keyMark != nil }
}

extension RefreshReport {
  /// All faults.
  ///
  /// Those of the sources come before those of the services.
  package var allFaults: [Fault] { attempts.flatMap(\.faults) + faults }

  /// Whether no service could be reached, as is the case without a network.
  package var isOffline: Bool {
    let asked = faults.filter { $0.part == .weather && $0.kind.isAnswer }
    return failures > 0 && !asked.isEmpty && asked.allSatisfy(\.kind.isOffline)
  }
}
