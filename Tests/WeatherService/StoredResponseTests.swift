import Exchange
import Foundation
import Network
import Platform
import Support
import Testing

@testable import WeatherService

@Suite("A stored response") struct StoredResponseTests {
  private static let start = 1_790_895_600
  private static let tagged = ["etag": "\"1\""]
  private let home: TemporaryHome
  private let place: WeatherPlace

  init() throws {
    home = try TemporaryHome()
    place = try StandIn.tampa()
  }

  private var file: ResponseFile { ResponseFile(at: "\(home.path)/cache/\(Service.responsesFile)") }

  /// Returns the client of a refresh, at an interval of 15 minutes.
  private func client(
    at now: Int = start, _ respond: @escaping (HTTPRequest) -> HTTPResponse
  ) -> ServiceClient {
    var setup = ServiceClient.Setup()
    setup.contact = "me@example.org"
    setup.interval = 900
    setup.state = "\(home.path)/state"
    setup.cache = "\(home.path)/cache"
    return ServiceClient(setup, deadline: .now + .seconds(60)) { request, _ in
      { () throws(HTTPError) in respond(request) }
    } clock: {
      now
    }
  }

  private func ask(
    _ client: ServiceClient, _ service: Service = .nws, path: String = "/x"
  ) throws {
    let request = ServiceRequest(service, path, [], purpose: "forecast")
    _ = try client.get(request, about: place)
  }

  private static func response(
    _ headers: [String: String] = tagged, body: String = #"{"a":1}"#
  ) -> HTTPResponse {
    HTTPResponse(status: 200, headers: headers, body: Array(body.utf8))
  }

  private static let uses: [(Service, [String: String], Bool)] = [
    (.openMeteo, [:], false), (.nws, [:], false), (.brightSky, [:], false),
    // Valid for longer than the 15 minutes until the next refresh.
    (.openMeteoAir, [:], true), (.metNorway, [:], true),
    (.nws, ["cache-control": "max-age=3600"], true),
    (.nws, ["cache-control": "max-age=600"], false),
    (.metNorway, ["cache-control": "max-age=600"], false),
    // With a validator, so that a conditional request is possible.
    (.nws, tagged, true), (.openMeteo, ["last-modified": "Fri, 02 Oct 2026 12:00:00 GMT"], true),
  ]

  @Test("is stored only if a later refresh can use it", arguments: uses)
  func isStoredOnlyIfALaterRefreshCanUseIt(
    service: Service, headers: [String: String], isStored: Bool
  ) throws {
    try ask(client { _ in Self.response(headers) }, service)
    #expect(file.responses.isEmpty != isStored)
    #expect(home.files.contains("cache/services.response") == isStored, "\(home.files)")
  }

  @Test("is limited in length") func isLimitedInLength() throws {
    let long = #"{"a":""# + String(repeating: "x", count: ResponseFile.longestBody) + #""}"#
    try ask(client { _ in Self.response(body: long) })
    #expect(home.files == ["cache/asking.lock"])
  }

  @Test("is written once with the others, in a private file")
  func isWrittenOnceWithTheOthersInAPrivateFile() throws {
    let first = client { _ in Self.response() }
    try ask(first, .nws, path: "/a")
    try ask(first, .eccc, path: "/b")
    #expect(home.files == ["cache/asking.lock"])
    first.writeMemory()
    #expect(file.responses.count == 2)
    let path = "\(home.path)/cache/services.response"
    let version = Files.version(path)
    first.writeMemory()
    #expect(Files.version(path) == version)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("is kept beside those of other places and refreshes")
  func isKeptBesideThoseOfOtherPlacesAndRefreshes() throws {
    let (one, other) = (client { _ in Self.response() }, client { _ in Self.response() })
    try ask(one, path: "/a")
    try ask(other, path: "/b")
    other.writeMemory()
    one.writeMemory()
    #expect(file.responses.count == 2)
    for path in ["/a", "/b"] {
      var tag: String?
      try ask(
        client(at: Self.start + 900) {
          tag = $0.headers["If-None-Match"]
          return Self.response()
        }, path: path)
      #expect(tag == "\"1\"")
    }
  }

  @Test("is rewritten only once a day if it has not changed")
  func isRewrittenOnlyOnceADayIfItHasNotChanged() throws {
    try ask(client { _ in Self.response() })
    let path = "\(home.path)/cache/services.response"
    let version = Files.version(path)
    for time in [900, 86_399] {
      try ask(client(at: Self.start + time) { _ in HTTPResponse(status: 304, body: []) })
      #expect(Files.version(path) == version)
    }
    // The version may be the same, because the file is overwritten within a tick of its clock.
    let before = home.bytes(of: "cache/services.response")
    try ask(client(at: Self.start + 86_400) { _ in HTTPResponse(status: 304, body: []) })
    #expect(home.bytes(of: "cache/services.response") != before)
    #expect(file.responses.first?.value.head.fetchedAt == Self.start + 86_400)
  }

  @Test(
    "that is confirmed although it is missing or damaged is unusable",
    arguments: [nil, "{", "[]x"])
  func thatIsConfirmedAlthoughItIsMissingOrDamagedIsUnusable(body: String?) throws {
    if let body {
      let first = client { _ in Self.response() }
      try ask(first)
      first.writeMemory()
      var file = file
      let name = try #require(file.responses.keys.first)
      file.responses[name]?.body = Array(body.utf8)
      try home.write(file.bytes, to: "cache/services.response")
    }
    let before = home.bytes(of: "cache/services.response")
    let later = client(at: Self.start + 900) { _ in HTTPResponse(status: 304, body: []) }
    #expect(throws: Fault.unusableResponse(.nws)) { try ask(later) }
    later.writeMemory()
    #expect(home.bytes(of: "cache/services.response") == before)
  }

  @Test("keeps its body when it is confirmed, also by a service that was not asked to")
  func keepsItsBodyWhenItIsConfirmed() throws {
    for (service, headers) in [(Service.nws, Self.tagged), (.metNorway, [:])] {
      try ask(client { _ in Self.response(headers) }, service)
      let name = try #require(file.responses.keys.first { $0.hasPrefix(service.rawValue) })
      let stored = try #require(file.responses[name])
      let later = client(at: Self.start + 86_400) { _ in
        HTTPResponse(status: 304, headers: ["cache-control": "max-age=7200"])
      }
      let request = ServiceRequest(service, "/x", [], purpose: "forecast")
      #expect(try later.get(request, about: place)["a"].number == 1)
      later.writeMemory()
      let confirmed = try #require(file.responses[name])
      #expect(confirmed.packedBody == stored.packedBody)
      #expect(confirmed.head.etag == headers["etag"])
      #expect(confirmed.head.expires == Self.start + 93_600)
    }
  }

  @Test("is removed if the next one must not be stored") func isRemovedIfTheNextOneMustNotBeStored()
    throws
  {
    try ask(client { _ in Self.response() }, path: "/a")
    try ask(client { _ in Self.response() }, path: "/b")
    try ask(client(at: Self.start + 900) { _ in Self.response([:], body: #"{"a":2}"#) }, path: "/a")
    #expect(file.responses.count == 1)
    try ask(client(at: Self.start + 900) { _ in Self.response([:], body: #"{"a":2}"#) }, path: "/b")
    #expect(!home.files.contains("cache/services.response"))
  }

  @Test("is removed by any refresh after two days without use")
  func isRemovedByAnyRefreshAfterTwoDaysWithoutUse() throws {
    try ask(client { _ in Self.response() }, path: "/a")
    let late = Self.start + ResponseFile.longestUnused
    try ask(client(at: late) { _ in Self.response([:]) }, path: "/b")
    #expect(file.responses.count == 1)
    try ask(client(at: late + 1) { _ in Self.response([:]) }, path: "/b")
    #expect(!home.files.contains("cache/services.response"))
  }

  @Test("is kept as long as it is used, however long it is valid")
  func isKeptAsLongAsItIsUsedHoweverLongItIsValid() throws {
    let request = ServiceRequest(
      .nws, "/points", [], purpose: "forecast", minimumInterval: 14 * 86400)
    for day in 0..<12 {
      _ = try client(at: Self.start + day * 86400) { _ in
        if day > 0 { Issue.record("it is asked for on day \(day)") }
        return Self.response([:])
      }.get(request, about: place)
    }
    #expect(file.responses.first?.value.head.fetchedAt == Self.start)
  }

  @Test(
    "with warnings is used for an hour at most, however long it is valid",
    arguments: [("alerts", 3599, 1), ("alerts", 3600, 2), ("forecast", 3600, 1)])
  func isUsedForAnHourAtMost(purpose: String, seconds: Int, requests: Int) throws {
    let request = ServiceRequest(.nws, "/x", [], purpose: purpose)
    var count = 0
    for time in [Self.start, Self.start + seconds] {
      _ = try client(at: time) { _ in
        count += 1
        return Self.response(["cache-control": "max-age=86400"])
      }.get(request, about: place)
    }
    #expect(count == requests)
  }

  @Test("is rejected if any byte of the file is damaged")
  func isRejectedIfAnyByteOfTheFileIsDamaged() throws {
    let first = client { _ in Self.response() }
    try ask(first, path: "/a")
    try ask(first, path: "/b")
    first.writeMemory()
    let bytes = file.bytes
    #expect(ResponseFile(bytes)?.responses == file.responses)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(ResponseFile(damaged) == nil, "\(index)")
      #expect(ResponseFile(Array(bytes[..<index])) == nil, "\(index)")
    }
    #expect(ResponseFile(bytes + [0]) == nil)
  }

  @Test(
    "is not read from a file with invalid lengths", arguments: ["-1", "9999", "1e300", "\"1\""])
  func isNotReadFromAFileWithInvalidLengths(length: String) {
    let rest = Array(
      "{\"answers\":{\"nws-1\":{\"fetchedAt\":1,\"usedAt\":1,\"length\":\(length)}}}\n{}".utf8)
    #expect(ResponseFile(Array("wxhere-packed-answers \(rest.digest)\n".utf8) + rest) == nil)
  }

  @Test("is read again after waiting for a process that may be writing it")
  func isReadAgainAfterWaiting() throws {
    let first = client { _ in Self.response() }
    try ask(first, path: "/a")
    first.writeMemory()
    let (whole, bytes) = (file, file.bytes)
    let name = "cache/services.response"
    try home.write(Array(bytes.dropLast(3)), to: name)
    var waits = 0
    let read = ResponseFile(at: "\(home.path)/\(name)") {
      waits += 1
      try? home.write(bytes, to: name)
    }
    #expect(read.responses == whole.responses && !whole.responses.isEmpty && waits == 1)
  }

  @Test("may contain any bytes") func mayContainAnyBytes() throws {
    var file = ResponseFile(at: "")
    for (name, body) in ["a": [10, 0, 255], "b": [], "c": Array("\n\n{".utf8)] as [String: [UInt8]]
    {
      file.responses[name] = StoredResponse(
        head: .init(fetchedAt: Self.start, usedAt: Self.start), body: body)
    }
    file.pauses["nws-1"] = ServicePause(until: Self.start, reason: .coverage, count: 1)
    let read = try #require(ResponseFile(file.bytes))
    #expect(read.responses == file.responses && read.pauses == file.pauses)
  }

  @Test("shares a file with the record of uncovered places")
  func sharesAFileWithTheRecordOfUncoveredPlaces() throws {
    let refusing = client { _ in HTTPResponse(status: 400, body: []) }
    #expect(throws: Fault.notCovered(.nws)) {
      try ask(refusing, path: "/alerts/active")
    }
    refusing.writeMemory()
    #expect(home.files.sorted() == ["cache/asking.lock", "cache/services.response"])
    #expect(throws: Fault.notCovered(.nws)) {
      try ask(client { _ in Self.response() }, path: "/alerts/active")
    }
  }
}
