package import Exchange
import Network
import Platform
import Text

/// The pauses after a rejected request: which requests are blocked, and for how long.
extension ServiceClient {
  /// Checks that a request may be sent; throws the reason for an active pause.
  func checkPauses(
    _ request: ServiceRequest, _ requestName: String
  ) throws(Fault) {
    let service = request.service
    memory.refresh()
    for name in [quota(of: service), keyed(request), requestName] {
      guard let pause = memory.pause(name, at: clock()),
        pause.reason.isDemand || request.feature != nil || !setup.isForced
      else { continue }
      switch pause.reason {
      case .quota: throw .tooManyRequests(service, until: pause.until)
      case .busy: throw .busy(service, until: pause.until)
      case .refused: throw .refused(service, status: pause.status ?? 403)
      case .coverage: throw .notCovered(service)
      case .error: throw .failed(service, status: pause.status ?? 400)
      }
    }
  }

  /// Returns why no request may be sent to a service; nil when requests may be sent.
  package func pause(of service: Service) -> Fault? {
    do throws(Fault) {
      try checkPauses(ServiceRequest(service, "/", purpose: ""), "")
      return nil
    } catch {
      return error
    }
  }

  /// Returns the name under which pauses of the service's quota are stored.
  ///
  /// It depends on the address and the key: another address is another service, and another key has
  /// its own quota.
  func quota(of service: Service) -> String {
    let asked = [setup.bases[service]?.text, key(for: service)]
      .compactMap { $0 }.joined(separator: " ")
    let name = service.quotaOwner.rawValue
    return asked.isEmpty ? name : "\(name)@\(asked.digest)"
  }

  /// Returns the name under which the pauses of a service alone are stored, after a rejected key or
  /// where it asks to wait.
  ///
  /// It depends on the key, the contact and the address, so that a changed one is tried
  /// immediately.
  func keyed(_ request: ServiceRequest) -> String {
    let service = request.service
    let name = [service.rawValue, request.feature].compactMap { $0 }.joined(separator: "/")
    let asker = [
      key(for: service), setup.contact, setup.bases[service]?.text,
    ].compactMap { $0 }.joined()
    return "\(name)#\(asker.digest)"
  }

  /// Stores the pause that an unsuccessful status causes, and returns the error for it.
  func refusal(
    _ response: HTTPResponse, _ request: ServiceRequest, _ requestName: String
  ) -> Fault {
    let service = request.service
    let now = clock()
    func pause(_ name: String, _ reason: ServiceMemory.Reason, until: Timestamp) {
      let pause = ServiceMemory.Pause(
        until: until, reason: reason, count: memory.pauseCount(name) + 1, status: response.status)
      memory.keep(pause, for: name, at: now)
    }
    switch response.status {
    case 429:
      let until = quotaEnd(response, service, at: now)
      pause(quota(of: service), .quota, until: until)
      return .tooManyRequests(service, until: until, at: now)
    case 401, 403:
      // Users rarely buy a subscription to a feature within the hour.
      pause(keyed(request), .refused, until: now + (request.feature == nil ? 3600 : 86400))
      return .refused(service, status: response.status, at: now)
    case let status where service.meansNotCovered(status, at: request.path):
      // A wrong response must not hide new warnings.
      let length = request.purpose == "alerts" ? 600 : 7 * 86400
      pause(requestName, .coverage, until: now + length)
      return .notCovered(service)
    case 500...:
      if let until = response.retryAfter(at: now) {
        // Another service of the provider may have time.
        pause(keyed(request), .busy, until: until)
        return .busy(service, until: until, at: now)
      }
      return .failed(service, status: response.status)
    default:
      if (400..<500).contains(response.status), response.status != 408 {
        pause(requestName, .error, until: now + (request.purpose == "alerts" ? 600 : 3600))
      }
      return .failed(service, status: response.status)
    }
  }

  private func quotaEnd(_ response: HTTPResponse, _ service: Service, at now: Timestamp) -> Int {
    if let until = response.retryAfter(at: now) {
      // MET Norway requires at least ten minutes. The NWS gets the same.
      let isPatient = [.metNorway, .nws].contains(service.quotaOwner)
      return isPatient ? max(until, now + 600) : until
    }
    switch service {
    case .openMeteo, .openMeteoAir:
      let reason = JSON(response.body)?["reason"].text?.lowercased() ?? ""
      if reason.holds("daily") { return (now / 86400 + 1) * 86400 }
      if reason.holds("hourly") { return (now / 3600 + 1) * 3600 }
      return now + 60
    case .openWeatherMap: return now + 3600
    default: return ServicePause.quotaEnd(after: memory.pauseCount(quota(of: service)), at: now)
    }
  }
}
