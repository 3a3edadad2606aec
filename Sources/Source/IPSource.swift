package import Coarsen
package import Network
package import Platform
import Report

/// Asks services on the network where this machine's IP address is thought to be.
///
/// They see the address, and they are often a town off, or a country behind a VPN.
package struct IPSource {
  private let services: [WebAddress]
  private let fetch: HTTPFetch

  /// What no service does better than, in metres.
  package static let bestAccuracy = 25_000.0

  /// - Parameter services: in the order in which they are asked.
  package init(services: [WebAddress], fetch: @escaping HTTPFetch) {
    self.services = services
    self.fetch = fetch
  }

  package func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation {
    var faults: [Fault] = []
    for (index, service) in services.enumerated() {
      // Each gets its share of what is left, so that one that hangs leaves time for the next.
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
