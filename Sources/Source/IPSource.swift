package import Coarsen
package import Network
package import Platform
import Report

/// The location source that looks up this machine's IP address with services on the network.
///
/// The result is often wrong by a town, or by a country with a VPN.
package struct IPSource {
  private let services: [WebAddress]
  private let fetch: HTTPFetch

  /// The best accuracy of any service, in metres.
  package static let bestAccuracy = 25_000.0

  /// Creates the source.
  ///
  /// - Parameter services: the services in the order in which they are used.
  package init(services: [WebAddress], fetch: @escaping HTTPFetch) {
    self.services = services
    self.fetch = fetch
  }

  package func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation {
    var faults: [Fault] = []
    for (index, service) in services.enumerated() {
      // The remaining time is divided, so that a service that hangs leaves time for the next one.
      let remaining = deadline - .now
      let share = Instant.now + remaining / (services.count - index)
      let request = HTTPRequest(
        url: service, headers: ["Accept": "application/json"], bodyLimit: 65536,
        purpose: "location")
      do {
        let response = try fetch(request, share)()
        if !(200..<300).contains(response.status) {
          let status = response.status
          faults.append(Fault(.location, .error, status: status, subject: service.host))
        } else if let location = IPServiceAnswer(response.body)?.location {
          return location
        } else {
          faults.append(Fault(.location, .noPosition, subject: service.host))
        }
      } catch .cancelled {
        throw LocationFailure(.cancelled, .cancelled)
      } catch {
        faults.append(Fault(.location, error))
      }
    }
    throw LocationFailure(.noAnswer, faults.isEmpty ? [Fault(.location, .noServices)] : faults)
  }
}
