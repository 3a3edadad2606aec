import Coarsen
import Exchange
import Testing
import Weather

@testable import Report

/// Tests of the faults that are this machine's own, after which a refresh waits for a network.
@Suite("A machine without a network") struct OwnNetworkTests {
  /// Returns the report of a refresh without weather.
  private func report(_ kinds: [Fault.Kind]) -> RefreshReport {
    var report = RefreshReport(madeAt: 1000, dueAt: 1060)
    report.failures = 1
    report.faults = kinds.map { Fault(.weather, $0, service: .openMeteo) }
    return report
  }

  /// Returns the outcome of an IP lookup.
  private func lookup(_ outcome: SourceOutcome, _ kinds: [Fault.Kind] = []) -> SourceAttempt {
    var attempt = SourceAttempt(source: .ip, outcome: outcome)
    attempt.faults = kinds.map { Fault(.location, $0, source: .ip) }
    return attempt
  }

  @Test("has no route or no name server") func hasNoRoute() {
    #expect(report([.noRoute]).isCutOff)
    #expect(report([.noRoute, .unknownHost, .noKey]).isCutOff)
    #expect(!report([.noRoute, .timedOut]).isCutOff)
    #expect(!report([.noRoute, .error]).isCutOff)
    #expect(!report([]).isCutOff)
  }

  @Test("may be better off in another network where no service can be reached")
  func mayBeBetterOffInAnotherNetwork() {
    #expect(report([.timedOut]).isUnreachable)
    #expect(report([.brokenOff, .cannotConnect, .noKey]).isUnreachable)
    #expect(report([.notTrusted]).isUnreachable)
    #expect(report([.noRoute]).isUnreachable)
    #expect(!report([.timedOut, .error]).isUnreachable)
    #expect(!report([.quota]).isUnreachable)
    // No network cures this machine's clock and certificates.
    for kind in [Fault.Kind.noCertificates, .certificateExpired, .certificateNotYetValid] {
      #expect(!report([kind]).isUnreachable, "\(kind)")
    }
    #expect(!report([.timedOut]).isCutOff)
  }

  @Test("has a login page where no service answers") func hasALoginPage() {
    #expect(report([.loginPage]).hasLoginPage)
    #expect(report([.loginPage, .unknownHost, .noKey]).hasLoginPage)
    #expect(report([.notTrusted]).hasLoginPage)
    #expect(!report([.notTrusted, .error]).hasLoginPage)
    #expect(!report([.loginPage, .error]).hasLoginPage)
    #expect(!report([.noRoute]).hasLoginPage)
    #expect(!report([.loginPage]).isCutOff)
  }

  @Test(
    "may have a service that is left alone for some time",
    arguments: [Fault.Kind.quota, .busy, .refused, .keyRefused, .notCovered])
  func mayHaveAPausedService(kind: Fault.Kind) {
    #expect(report([kind, .noRoute]).isCutOff)
    #expect(!report([kind]).isCutOff)
  }

  @Test("has no service that has just asked to wait, or has refused the request")
  func hasNoServiceThatHasJustAskedToWait() {
    for kind in [Fault.Kind.quota, .busy, .refused, .keyRefused] {
      var told = report([kind, .timedOut])
      #expect(told.isUnreachable, "\(kind)")
      told.faults[0].time = 1001
      #expect(!told.isUnreachable && !told.isOffline, "\(kind)")
      var lost = report([.noRoute])
      lost.attempts = [lookup(.noResponse, [kind])]
      #expect(lost.isCutOff, "\(kind)")
      lost.attempts[0].faults[0].time = 1001
      #expect(!lost.isCutOff, "\(kind)")
    }
  }

  @Test("may have such a lookup service") func mayHaveAPausedLookupService() {
    var report = report([])
    report.attempts = [lookup(.noResponse, [.quota, .unknownHost])]
    #expect(report.isCutOff)
    report.attempts = [lookup(.noResponse, [.quota])]
    #expect(!report.isCutOff)
  }

  @Test("may know the place of an earlier refresh") func mayKnowAnEarlierPlace() {
    var report = report([])
    report.location = Location(cell: .origin, accuracy: 3000, source: .ip, locatedAt: 0)
    report.attempts = [lookup(.noResponse, [.noRoute])]
    #expect(report.isCutOff)
    report.attempts = [lookup(.noResponse, [.notTrusted])]
    #expect(report.hasLoginPage)
  }

  @Test("has no answer of another service") func hasNoAnswer() {
    var report = report([.unknownHost])
    report.attempts = [lookup(.noResponse, [.unknownHost])]
    #expect(report.isCutOff)
    let answered = [
      lookup(.used), lookup(.agrees), lookup(.disagrees), lookup(.noResponse, [.error]),
      lookup(.noResponse, [.onlyCountry]),
    ]
    for attempt in answered {
      report.attempts = [attempt]
      #expect(!report.isCutOff)
    }
    report.attempts = []
    report.weather = WeatherNow(
      provider: "open-meteo", attribution: "", fetchedAt: 0, current: Moment(time: 0))
    report.weather?.alertsAt = 900
    #expect(report.isCutOff)
    report.weather?.alertsAt = 1001
    #expect(!report.isCutOff)
  }
}
