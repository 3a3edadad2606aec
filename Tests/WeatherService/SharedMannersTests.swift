import Exchange
import Foundation
import Network
import Platform
import Support
import Testing

@testable import WeatherService

/// Tests of several refreshes at the same time, each with a client of its own.
@Suite("Simultaneous clients", .ownThreads) struct SharedMannersTests {
  private let home: TemporaryHome
  private let place: WeatherPlace
  private let asked = Counter()

  init() throws {
    home = try TemporaryHome()
    place = try StandIn.tampa()
  }

  /// Creates a client.
  ///
  /// - Parameter deadline: long enough even for a slow machine, unless a test waits for it.
  private func client(
    deadline: Duration = .seconds(600), _ respond: @escaping @Sendable () -> HTTPResponse
  ) -> ServiceClient {
    var setup = ServiceClient.Setup()
    setup.state = "\(home.path)/state"
    setup.cache = "\(home.path)/cache"
    let counter = asked
    return ServiceClient(setup, deadline: .now + deadline) { _, _ in
      { () throws(HTTPError) in
        counter.enter()
        defer { counter.leave() }
        // No request that must wait is sent while this one is open.
        nothingHappens(for: .milliseconds(60))
        return respond()
      }
    } clock: {
      1_790_895_600
    }
  }

  private func ask(
    _ client: ServiceClient, _ path: String, of service: Service = .openMeteo
  ) throws -> Double? {
    let request = ServiceRequest(service, path, [], purpose: "forecast")
    return try client.get(request, about: place)["a"].number
  }

  private static let fine: @Sendable () -> HTTPResponse = {
    HTTPResponse(status: 200, body: Array(#"{"a":1}"#.utf8))
  }

  @Test("send a service a few requests at a time") func sendAServiceAFewRequestsAtATime() throws {
    let results = try atOnce(16) { try ask(client(Self.fine), "/\($0)") }
    #expect(results == Array(repeating: 1, count: 16))
    #expect((2...ServiceTurn.most).contains(asked.most), "\(asked.most)")
  }

  @Test("send the same request once") func sendTheSameRequestOnce() throws {
    let count = Counter()
    let results = try atOnce(8) { _ in
      let client = client {
        // Without `leave()`, the counter counts every request.
        count.enter()
        return HTTPResponse(status: 200, body: Array(#"{"a":1}"#.utf8))
      }
      return try ask(client, "/same")
    }
    #expect(results == Array(repeating: 1, count: 8))
    #expect(count.most == 1)
  }

  @Test("wait for their turn no longer than their deadline")
  func waitForTheirTurnNoLongerThanTheirDeadline() throws {
    let path = "\(home.path)/cache/asking.lock"
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/cache", withIntermediateDirectories: true)
    let held = (0..<ServiceTurn.most).map { number in
      ServiceTurn.wait(
        for: "\(number)", to: "open-meteo", in: "\(home.path)/cache", until: .now + .seconds(10))
    }
    #expect(held.allSatisfy { $0 != nil })
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(throws: Fault.self) {
      try ask(client(deadline: .milliseconds(200), Self.fine), "/x")
    }
    // Requests to other services do not wait.
    #expect(try ask(client(Self.fine), "/x", of: .nws) == 1)
    for turn in held { turn?.end() }
    #expect(try ask(client(Self.fine), "/x") == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
  }

  @Test("obey a pause that another client received") func obeyAPauseThatAnotherClientReceived()
    throws
  {
    let late = client(Self.fine)
    let busy = client { HTTPResponse(status: 429, headers: ["retry-after": "600"], body: []) }
    #expect(throws: Fault.self) { try ask(busy, "/x") }
    #expect(throws: Fault.self) { try ask(late, "/y") }
    #expect(asked.most == 1)
  }

  @Test("save the pauses of every client") func saveThePausesOfEveryClient() throws {
    // Every memory is loaded before any pause is saved.
    let services: [Service] = [.openMeteo, .nws, .brightSky, .metNorway, .eccc, .meteoAlarm]
    let memories = services.map { _ in
      ServiceMemory(state: "\(home.path)/state", cache: "\(home.path)/cache")
    }
    _ = try atOnce(services.count) { index in
      var memory = memories[index]
      for number in 0..<10 {
        let pause = ServiceMemory.Pause(until: 1_790_900_000 + number, reason: .quota, count: 1)
        memory.keep(pause, for: "\(services[index].rawValue)-\(number)", at: 1_790_895_600)
      }
    }
    let memory = ServiceMemory(state: "\(home.path)/state", cache: "\(home.path)/cache")
    for service in services {
      for number in 0..<10 {
        #expect(memory.pause("\(service.rawValue)-\(number)", at: 1_790_895_600) != nil)
      }
    }
  }

  @Test("do not shorten another client's pause") func doNotShortenAnotherClientsPause() {
    func memory() -> ServiceMemory {
      ServiceMemory(state: "\(home.path)/state", cache: "\(home.path)/cache")
    }
    func kept(_ until: Int, then next: Int) -> Int? {
      var (one, other) = (memory(), memory())
      one.keep(.init(until: until, reason: .busy, count: 1), for: "nws", at: 1_790_895_600)
      other.keep(.init(until: next, reason: .quota, count: 1), for: "nws", at: 1_790_895_600)
      return memory().pause("nws", at: 1_790_895_600)?.until
    }
    #expect(kept(1_790_895_700, then: 1_790_895_660) == 1_790_895_700)
    #expect(kept(1_790_895_700, then: 1_790_895_800) == 1_790_895_800)
    // A pause longer than the maximum is not kept.
    #expect(kept(1_799_000_000, then: 1_790_895_660) == 1_790_895_660)
  }

  @Test("do not retry during another client's pause") func doNotRetryDuringAnotherClientsPause()
    throws
  {
    let count = Counter()
    let client = client {
      // Without `leave()`, the counter counts every request.
      count.enter()
      var other = ServiceMemory(state: "\(home.path)/state", cache: "\(home.path)/cache")
      let pause = ServiceMemory.Pause(until: 1_790_896_200, reason: .busy, count: 1)
      other.keep(pause, for: Service.openMeteo.rawValue, at: 1_790_895_600)
      return HTTPResponse(status: 500, body: [])
    }
    #expect(throws: Fault.busy(.openMeteo, until: 1_790_896_200)) {
      try ask(client, "/x")
    }
    #expect(count.most == 1)
  }

  @Test("wait without triggering a folder watch") func waitWithoutTriggeringAFolderWatch() throws {
    let folder = "\(home.path)/cache"
    let turn = ServiceTurn.wait(
      for: "x", to: "nws", in: folder, until: .now + .seconds(10))
    try #require(turn != nil)
    let watch = FolderWatch([folder])
    let isWaiting = Gate()
    let waiting = Background {
      ServiceTurn.wait(
        for: "x", to: "nws", in: folder, until: .now + .seconds(10),
        givingBack: { isWaiting.open() })?.hasWaited
    }
    isWaiting.pass()
    let start = ContinuousClock.now
    watch.wait(for: .milliseconds(100))
    #expect(ContinuousClock.now - start >= .milliseconds(100), "nothing has happened")
    turn?.end()
    #expect(try waiting.value() == true)
  }

  @Test("do not end a pause unknown to them") func doNotEndAPauseUnknownToThem() {
    func memory() -> ServiceMemory {
      ServiceMemory(state: "\(home.path)/state", cache: "\(home.path)/cache")
    }
    let pause = ServiceMemory.Pause(until: 1_790_900_000, reason: .quota, count: 1)
    var (early, other) = (memory(), memory())
    other.keep(pause, for: "nws", at: 1_790_895_600)
    early.endPause("nws", at: 1_790_895_600)
    #expect(memory().pause("nws", at: 1_790_895_600) == pause)
    early.refresh()
    early.endPause("nws", at: 1_790_895_600)
    #expect(memory().pause("nws", at: 1_790_895_600) == nil)
  }
}
