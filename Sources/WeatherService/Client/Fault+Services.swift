package import Exchange
package import Network

/// The faults of weather services.
///
/// Each is a fault of the weather; whoever asks for another part changes its `part`.
extension Fault {
  package static func network(_ service: Service, _ error: HTTPError) -> Fault {
    var fault = Fault(.weather, error)
    fault.service = service
    return fault
  }

  /// The quota is used up until a time.
  ///
  /// - Parameter time: the time of the response; nil for an earlier one, as in the next two.
  package static func tooManyRequests(
    _ service: Service, until: Timestamp, at time: Timestamp? = nil
  ) -> Fault {
    Fault(.weather, .quota, service: service, until: until, time: time)
  }

  package static func busy(
    _ service: Service, until: Timestamp, at time: Timestamp? = nil
  ) -> Fault {
    Fault(.weather, .busy, service: service, until: until, time: time)
  }

  /// The service rejects the key or the program.
  package static func refused(
    _ service: Service, status: Int, at time: Timestamp? = nil
  ) -> Fault {
    Fault(.weather, .refused, service: service, status: status, time: time)
  }

  /// A missing key, or its missing parts where it has several.
  package static func noKey(_ service: Service, lacking parts: String? = nil) -> Fault {
    Fault(.weather, .noKey, service: service, subject: parts)
  }

  package static func notCovered(_ service: Service) -> Fault {
    Fault(.weather, .notCovered, service: service)
  }

  /// The weather, from a time, is too old.
  package static func tooOld(_ service: Service, asOf: Timestamp) -> Fault {
    Fault(.weather, .tooOld, service: service, time: asOf)
  }

  /// The warnings are for areas whose names cannot be compared with the names of the place.
  package static func otherAreas(_ service: Service) -> Fault {
    Fault(.weather, .otherAreas, service: service)
  }

  /// An HTTP status that means failure.
  package static func failed(_ service: Service, status: Int) -> Fault {
    Fault(.weather, .error, service: service, status: status)
  }

  /// The response contradicts the service's documentation.
  package static func unusableResponse(_ service: Service) -> Fault {
    Fault(.weather, .unusableResponse, service: service)
  }

  /// Whether the body of a response contradicts the documentation, rather than its HTTP.
  var isOfBody: Bool { kind == .unusableResponse && subject == nil }

  /// Whether another request may succeed at once.
  var mayPass: Bool {
    switch kind {
    case .cannotConnect, .brokenOff, .unusableResponse: true
    case .error: status.map { $0 >= 500 || $0 == 408 } ?? false
    default: false
    }
  }
}
