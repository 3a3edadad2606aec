import Coarsen
import Exchange
import Network
import Platform
import Report
import Testing

@testable import Source

private let tampa = (27.9506, -82.4572)
/// 27 km from Tampa.
private let stPetersburg = (27.7676, -82.6403)
private let paris = (48.8558, 2.3494)
private let frankfurt = (50.1109, 8.6821)

private let time = 1_790_895_600
private let (minute, hour) = (60, 3600)

/// Returns a report with a place that was found so many seconds ago.
private func report(
  _ source: SourceName, _ place: (Double, Double), age: Int, by service: String? = nil,
  lookupService: String? = nil
) throws -> RefreshReport {
  let cell = try #require(Cell(latitude: place.0, longitude: place.1))
  var report = RefreshReport(madeAt: time, dueAt: time)
  report.location = Location(cell: cell, accuracy: 3000, source: source, locatedAt: time - age)
  report.location?.service = service
  report.lookupService = lookupService ?? service
  return report
}

/// The sources of a machine, which are asked in the order gps, ip and manual.
private final class Machine {
  /// The outcome of the receiver; nil where it is not among the sources.
  var gps: SourceOutcome? = .noFix
  var isIPAllowed = true
  /// The places that the services "a" and "b" know; nil for one that does not respond.
  var services: [(name: String, place: (Double, Double)?)] = [("a", paris), ("b", frankfurt)]
  var accuracy = 25
  var home: (Double, Double)?
  var reports: [RefreshReport] = []
  private(set) var asked: [String] = []

  func resolve() throws -> Resolver.Resolution {
    let source = IPSource(
      services: services.compactMap { WebAddress(address($0.name)) },
      fetch: { [self] request, _ in
        asked.append(String(request.url.host.prefix(1)))
        let place = services.first { address($0.name) == request.url.text }?.place
        return { [accuracy] () throws(HTTPError) in
          guard let (latitude, longitude) = place else { throw .failed(host: "") }
          let body = #"{"lat":\#(latitude),"lon":\#(longitude),"accuracy":\#(accuracy)}"#
          return HTTPResponse(status: 200, body: Array(body.utf8))
        }
      }, pauses: ServicePauses(state: nil, isReadOnly: true))
    let receiver = gps.map { outcome in
      Resolver.Candidate(.gps, timeout: .seconds(1), isAllowed: { true }) {
        (_, _) throws(LocationFailure) in throw LocationFailure(outcome)
      }
    }
    let lookup = Resolver.Candidate(
      .ip, timeout: .seconds(5), isAllowed: { [isIPAllowed] in isIPAllowed }
    ) { (deadline, firstService) throws(LocationFailure) in
      try source.locate(first: firstService, deadline: deadline)
    }
    let manual = Resolver.Candidate(.manual, timeout: .seconds(1), isAllowed: { true }) {
      [home] (_, _) throws(LocationFailure) in
      guard let home, let place = CoarseLocation(home) else {
        throw LocationFailure(.notConfigured)
      }
      return SourceResponse(location: place)
    }
    let candidates = [receiver, lookup, manual].compactMap { $0 }
    let resolver = Resolver(
      candidates, known: { [reports] in KnownPlaces(reports, at: time) })
    return resolver.resolve()
  }
}

private func address(_ service: String) -> String { "https://\(service).example/" }
private func digest(_ service: String) -> String { WebAddress(address(service))?.text.digest ?? "" }

extension CoarseLocation {
  fileprivate init?(_ place: (Double, Double)) {
    self.init(latitude: place.0, longitude: place.1, accuracy: nil)
  }
}

@Suite("A place that is known") struct KnownPlacesTests {
  private static let failures: [SourceOutcome] = [
    .noFix, .noDevice, .noConnection, .silentDevice, .cannotLook, .notGPSD,
  ]

  @Test("is kept without an IP lookup for half an hour after a fix", arguments: failures)
  func isKeptForHalfAnHour(failure: SourceOutcome) throws {
    let machine = Machine()
    machine.gps = failure
    machine.home = frankfurt
    machine.reports = [try report(.gps, tampa, age: 30 * minute - 1)]
    for isIPAllowed in [true, false] {
      machine.isIPAllowed = isIPAllowed
      let resolution = try machine.resolve()
      #expect(resolution.attempts.map(\.outcome) == [failure, .recentFix, .notNeeded])
      #expect(resolution.location == machine.reports[0].location)
    }
    #expect(machine.asked == [])
  }

  @Test("is not kept while the receiver may not be used") func isNotKeptWithoutPermission() throws {
    let machine = Machine()
    machine.gps = .notAllowed
    machine.reports = [try report(.gps, tampa, age: minute)]
    #expect(try machine.resolve().location?.cell == cell(paris))
  }

  @Test("is not kept where the receiver is not among the sources")
  func isNotKeptWithoutReceiver() throws {
    let machine = Machine()
    machine.services = [("a", stPetersburg)]
    machine.accuracy = 30
    machine.reports = [try report(.gps, tampa, age: minute)]
    machine.gps = nil
    let resolution = try machine.resolve()
    #expect(resolution.attempts.map(\.outcome) == [.used, .notNeeded])
    #expect(resolution.location?.cell == cell(stPetersburg))
  }

  @Test("is kept with its age for twelve hours while the IP's circle holds it")
  func isKeptWhileTheCircleHoldsIt() throws {
    let machine = Machine()
    machine.services = [("a", stPetersburg)]
    for (age, accuracy, isKept) in [
      (30 * minute, 30, true), (12 * hour - 1, 30, true), (12 * hour, 30, false),
      (30 * minute, 25, false),
    ] {
      machine.reports = [try report(.gps, tampa, age: age)]
      machine.accuracy = accuracy
      let resolution = try machine.resolve()
      #expect((resolution.location == machine.reports[0].location) == isKept, "\(age)")
      #expect(resolution.attempts[1].outcome == (isKept ? .agrees : .used))
      #expect(resolution.lookupService == digest("a"))
    }
  }

  @Test("is not kept when its age is unknown") func isNotKeptWhenItsAgeIsUnknown() throws {
    let machine = Machine()
    machine.reports = [try report(.gps, tampa, age: minute)]
    machine.reports[0].location?.isAgeKnown = false
    #expect(try machine.resolve().attempts[1].outcome == .used)
    // From the future.
    machine.reports = [try report(.gps, tampa, age: -2 * minute)]
    #expect(try machine.resolve().attempts[1].outcome == .used)
  }

  @Test("may be that of another report, the newest") func mayBeThatOfAnotherReport() throws {
    let machine = Machine()
    machine.reports = [
      RefreshReport(madeAt: time, dueAt: time),
      try report(.ip, paris, age: minute, by: digest("a")),
      try report(.gps, frankfurt, age: 20 * minute), try report(.gps, tampa, age: 10 * minute),
    ]
    #expect(try machine.resolve().location == machine.reports[3].location)
  }

  @Test("is not left for that of another lookup service within half an hour")
  func isNotLeftForThatOfAnotherService() throws {
    let machine = Machine()
    machine.gps = .noDevice
    machine.services = [("a", nil), ("b", frankfurt)]
    machine.reports = [try report(.ip, paris, age: 30 * minute - 1, by: digest("a"))]
    var resolution = try machine.resolve()
    #expect(resolution.location == machine.reports[0].location)
    #expect(resolution.attempts.map(\.outcome) == [.noDevice, .disagrees, .notNeeded])
    // The next refresh asks the first service again.
    #expect(resolution.lookupService == nil)
    machine.reports = [try report(.ip, paris, age: 30 * minute, by: digest("a"))]
    resolution = try machine.resolve()
    #expect(resolution.location?.cell == cell(frankfurt))
    #expect(resolution.lookupService == digest("b"))
    #expect(machine.asked == ["a", "b", "a", "b"])
    // The place is left when its own service knows another one.
    machine.services = [("a", frankfurt)]
    machine.reports = [try report(.ip, paris, age: minute, by: digest("a"))]
    #expect(try machine.resolve().location?.cell == cell(frankfurt))
  }

  @Test("is not left for a near one of another lookup service")
  func isNotLeftForANearOne() throws {
    let machine = Machine()
    machine.services = [("a", nil), ("b", stPetersburg)]
    machine.accuracy = 30
    machine.reports = [try report(.ip, tampa, age: 2 * hour, by: digest("a"))]
    let resolution = try machine.resolve()
    #expect(resolution.location == machine.reports[0].location)
    #expect(resolution.lookupService == digest("b"))
    // The other service is asked first from now on, and knows when the machine has moved.
    machine.services = [("a", nil), ("b", paris)]
    machine.reports = [
      try report(.ip, tampa, age: minute, by: digest("a"), lookupService: digest("b"))
    ]
    #expect(try machine.resolve().location?.service == digest("b"))
    #expect(machine.asked == ["a", "b", "b"])
  }

  @Test("is kept for half an hour when no lookup service responds")
  func isKeptWhenNoServiceResponds() throws {
    let machine = Machine()
    machine.services = [("a", nil)]
    machine.reports = [try report(.ip, paris, age: 30 * minute - 1, by: digest("a"))]
    #expect(try machine.resolve().location == machine.reports[0].location)
    machine.isIPAllowed = false
    #expect(try machine.resolve().location == nil)
    machine.isIPAllowed = true
    machine.reports = [try report(.ip, paris, age: 30 * minute, by: digest("a"))]
    #expect(try machine.resolve().location == nil)
    // The configuration's place is at least as good as that of an IP lookup.
    machine.home = frankfurt
    machine.reports = [try report(.ip, paris, age: minute, by: digest("a"))]
    #expect(try machine.resolve().location?.cell == cell(frankfurt))
  }
}

private func cell(_ place: (Double, Double)) -> Cell? {
  Cell(latitude: place.0, longitude: place.1)
}

@Suite("The first IP lookup service") struct FirstLookupServiceTests {
  @Test("is the one that last responded") func isTheOneThatLastResponded() throws {
    let machine = Machine()
    machine.services = [("a", nil), ("b", paris)]
    let resolution = try machine.resolve()
    #expect(resolution.location?.service == digest("b"))
    machine.services = [("a", frankfurt), ("b", paris)]
    machine.reports = [RefreshReport(madeAt: time, dueAt: time)]
    machine.reports[0].lookupService = resolution.lookupService
    #expect(try machine.resolve().location?.cell == cell(paris))
    #expect(machine.asked == ["a", "b", "b"])
    // If it fails, the others follow in their order.
    machine.services = [("a", frankfurt), ("b", nil), ("c", paris)]
    _ = try machine.resolve()
    #expect(machine.asked.suffix(2) == ["b", "a"])
    // One that is no longer configured is not asked.
    machine.services = [("a", frankfurt)]
    _ = try machine.resolve()
    #expect(machine.asked.last == "a")
  }
}
