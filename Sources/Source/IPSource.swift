package import Coarsen
package import Facts
package import Network
package import Platform

/// Asks services on the network where this machine's IP address is thought to be.
///
/// They see the address, and they are often a town off, or a country behind a VPN.
package struct IPSource: LocationSource {
  package let name = SourceName.ip
  private let services: [WebAddress]
  private let fetch: HTTPFetch

  /// What no service does better than, in metres.
  package static let bestAccuracy = 25_000.0

  /// - Parameter services: in the order in which they are asked.
  package init(services: [WebAddress], fetch: @escaping HTTPFetch) {
    self.services = services
    self.fetch = fetch
  }

  package func locate(
    deadline: Instant
  ) throws(LocationFailure) -> CoarseLocation {
    var errors: [IPServiceError] = []
    for (index, service) in services.enumerated() {
      // Each gets its share of what is left, so that one that hangs leaves time for the next.
      let remaining = deadline - .now
      let share = Instant.now + remaining / (services.count - index)
      do {
        return try ask(service, deadline: share)
      } catch .network(.cancelled) {
        throw .cancelled
      } catch {
        errors.append(error)
      }
    }
    throw .noAnswer(errors)
  }

  private func ask(
    _ service: WebAddress, deadline: Instant
  ) throws(IPServiceError) -> CoarseLocation {
    let host = service.host
    let response: HTTPResponse
    do {
      let request = HTTPRequest(
        url: service, headers: ["Accept": "application/json"], bodyLimit: 65536,
        purpose: "location")
      response = try fetch(request, deadline)()
    } catch {
      throw .network(error)
    }
    guard (200..<300).contains(response.status) else {
      throw .refused(host: host, status: response.status)
    }
    guard let location = IPServiceAnswer(response.body)?.location else {
      throw .noPosition(host: host)
    }
    return location
  }
}
