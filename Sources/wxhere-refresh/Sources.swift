import Coarsen
import Configuration
import Foundation
import Network
import Report
import Source

/// The sources that a refresh asks, in order.
struct Sources {
  let resolver: Resolver

  init(settings: Settings, request: RefreshRequest, grant: Grant, fetch: @escaping HTTPFetch) {
    let names =
      request.sources?.compactMap(SourceName.init(rawValue:))
      // The person's word is used alone, without looking anywhere.
      ?? (request.manual == nil ? settings.location.sources : [.manual])
    let manual = request.manual ?? settings.location.manual
    resolver = Resolver(
      names.map { name in
        switch name {
        case .gps:
          Resolver.Candidate(
            GPSDSource(host: settings.location.gpsd.host, port: settings.location.gpsd.port),
            timeout: .seconds(settings.location.gpsd.timeout)
          ) { grant.allows("gps") }
        case .ip:
          Resolver.Candidate(
            IPSource(
              services: settings.location.ip.services.compactMap { URL(string: $0.text) },
              fetch: fetch),
            timeout: .seconds(settings.location.ip.timeout)
          ) { grant.allows("ip") }
        case .manual:
          Resolver.Candidate(
            ManualSource(latitude: manual?.latitude, longitude: manual?.longitude),
            timeout: .seconds(1)
          ) { true }
        }
      })
  }
}

extension SourceAttempt {
  init(_ attempt: Resolver.Attempt) {
    let (word, detail): (String, String?) =
      switch attempt.outcome {
      case .used: ("used", nil)
      case .notAllowed: ("notAllowed", nil)
      case .notNeeded: ("notNeeded", nil)
      case .failed(let failure): (failure.word, failure.description)
      }
    self.init(source: attempt.source, outcome: word, detail: detail)
  }
}
