package import Coarsen
package import Facts
package import Foundation
package import Network

/// Asks services on the network where this machine's IP address is thought to be.
///
/// They see the address, and they are often a town off, or a country behind a VPN.
package struct IPSource: LocationSource {
  package let name = SourceName.ip
  private let services: [URL]
  private let fetch: HTTPFetch

  /// What no service does better than, in metres.
  package static let bestAccuracy = 25_000.0

  /// - Parameter services: in the order in which they are asked.
  package init(services: [URL], fetch: @escaping HTTPFetch) {
    self.services = services
    self.fetch = fetch
  }

  package func locate(
    deadline: ContinuousClock.Instant
  ) async throws(LocationFailure) -> CoarseLocation {
    var errors: [IPServiceError] = []
    for (index, service) in services.enumerated() {
      // Each gets its share of what is left, so that one that hangs leaves time for the next.
      let remaining = ContinuousClock.now.duration(to: deadline)
      let share = ContinuousClock.now + remaining / (services.count - index)
      do {
        return try await ask(service, deadline: share)
      } catch .network(.cancelled) {
        throw .cancelled
      } catch {
        errors.append(error)
      }
    }
    throw .noAnswer(errors)
  }

  private func ask(
    _ service: URL, deadline: ContinuousClock.Instant
  ) async throws(IPServiceError) -> CoarseLocation {
    let host = service.host ?? "the service"
    let response: HTTPResponse
    do {
      let request = HTTPRequest(
        url: service, headers: ["Accept": "application/json"], bodyLimit: 65536,
        purpose: "location")
      response = try await fetch(request, deadline)
    } catch {
      throw .network(error)
    }
    guard (200..<300).contains(response.status) else {
      throw .refused(host: host, status: response.status)
    }
    guard let answer = try? JSONDecoder().decode(IPServiceAnswer.self, from: response.body),
      let location = answer.location
    else { throw .noPosition(host: host) }
    return location
  }
}
