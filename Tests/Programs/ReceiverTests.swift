import Coarsen
import Foundation
import Support
import Testing

extension Programs {
  /// Tests of the whole way: a real gpsd, the programs, and a weather service that records its
  /// requests.
  @Suite("With a receiver", .timeLimit(.minutes(3 * slowness))) struct WithAReceiverTests {
    @Test(
      "requests contain only the centre of the cell",
      .serialized, arguments: [(27.95061, -82.45723), (-33.86882, 151.20929), (-16.8, -179.99)])
    func requestsContainOnlyTheCentreOfTheCell(latitude: Double, longitude: Double) throws {
      let receiver = try Receiver(.fix(latitude, longitude))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow", "--ip")
      let result = try world.wxhere("-v")
      #expect(result.status == 0, "\(result)")
      let cell = try #require(Cell(latitude: latitude, longitude: longitude))
      #expect(world.weather.requests.count == 1)
      for request in world.weather.requests {
        #expect(request.query["latitude"] == cell.latitudeText)
        #expect(request.query["longitude"] == cell.longitudeText)
      }
      #expect(world.lookup.connections == 0, "a receiver answered")
      let whereabouts = try world.json("where")
      #expect(whereabouts["cell"] as? String == cell.key)
      #expect(whereabouts["source"] as? String == "gps")
      #expect(whereabouts["accuracy_m"] as? Double == 3000)
      // No file and no output contains the position.
      let written = world.home.files.compactMap { world.home.read($0) }
      let said = written + [result.output, result.errors, try world.wxhere("where").output]
      let exact = [latitude, longitude].map { String(format: "%.3f", abs($0)) }
      for text in said {
        #expect(!exact.contains { text.contains($0) }, "\(text)")
      }
    }

    @Test("a background refresh makes the report for the bar")
    func aBackgroundRefreshMakesTheReportForTheBar() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow", "--always")
      let timer = try Program("wxhere-refresh").run(["--background"], in: world.home)
      #expect(timer.status == 0)
      #expect(try world.wxhere("--offline").output == "☁ 24°C Tampa, FL\n")
    }

    @Test("each failure of gpsd has its own message") func eachFailureOfGpsdHasItsOwnMessage()
      throws
    {
      let receiver = try Receiver(.noFix)
      defer { receiver.stop() }
      let noFix = try GPSDaemon([receiver.device])
      defer { noFix.stop() }
      let noDevice = try GPSDaemon([])
      defer { noDevice.stop() }
      let notGPSD = try ScriptedServer([.send("HTTP/1.1 400 Bad Request\r\n\r\n"), .close])
      defer { notGPSD.stop() }
      for (port, outcome) in [
        (noFix.port, "noFix"), (noDevice.port, "noDevice"), (notGPSD.port, "notGpsd"),
        (try Socket.refusingPort(), "noConnection"),
      ] {
        let world = try World(gpsdPort: port, gpsdTimeout: 3)
        try world.wxhere("permission", "allow")
        let whereabouts = try world.json("where")
        let attempts = try #require(whereabouts["attempts"] as? [[String: Any]])
        #expect(
          attempts.map { $0["outcome"] as? String } == [outcome, "notAllowed", "notConfigured"])
        #expect(whereabouts["cell"] is NSNull)
        #expect(try world.wxhere("where").status == 69)
      }
    }

    @Test("a malformed line that libgps parses forever ends with the time limit")
    func aMalformedLineThatLibgpsParsesForeverEndsWithTheTimeLimit() throws {
      let version = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#
      let devices = #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/gps0","bps":"#
      let server = try ScriptedServer([.send("\(version)\r\n\(devices)\r\n")])
      defer { server.stop() }
      let world = try World(gpsdPort: server.port, gpsdTimeout: 1)
      try world.wxhere("permission", "allow")
      let attempts = try #require(try world.json("where")["attempts"] as? [[String: Any]])
      // Other releases of libgps may reject the line, or take it for an empty list.
      let outcome = attempts.first?["outcome"] as? String ?? ""
      #expect(["noConnection", "silentDevice", "noDevice"].contains(outcome), "\(outcome)")
      #expect(try world.wxhere("where").status == 69)
    }

    @Test("where waits for the location but not for the weather")
    func whereWaitsForTheLocationButNotForTheWeather() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let gate = Gate()
      let world = try World(
        gpsdPort: daemon.port,
        weather: { _ in
          gate.pass()
          return StandInServer.Response(World.forecast())
        })
      defer { gate.open() }
      try world.wxhere("permission", "allow")
      let result = try world.wxhere("where", "--wait", "30")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("Tampa, FL\n"))
    }

    @Test("a terminal shows what it is waiting for", .measuresTime)
    func aTerminalShowsWhatItIsWaitingFor() throws {
      let receiver = try Receiver(.noFix)
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port, gpsdTimeout: 3)
      try world.wxhere("permission", "allow")
      let terminal = try PseudoTerminal(Program("wxhere"), [], in: world.home)
      try terminal.wait(for: "reading the GPS receiver… 2 s")
      #expect(try terminal.finish() == 69)
    }

    @Test("sources are tried in the given order") func sourcesAreTriedInTheGivenOrder() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      let result = try world.wxhere("--source", "gps,manual", "--manual", "27.9506,-82.4572")
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(world.lookup.connections == 0)
      let first = try world.wxhere("--source", "ip,manual", "--manual", "27.9506,-82.4572")
      #expect(first.output.contains("approx."))
    }

    @Test("a lost fix leaves the last line with its age")
    func aLostFixLeavesTheLastLineWithItsAge() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      try daemon.waitToReport(latitude: 27.9506)
      let world = try World(gpsdPort: daemon.port, gpsdTimeout: 2)
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 0)
      receiver.see(.noFix)
      try daemon.waitToReport(latitude: nil)
      try world.age(by: 2 * 3600)
      #expect(try world.wxhere("--refresh").output == "☁ 24°C Tampa, FL (2 h ago)\n")
      #expect(world.weather.requests.count == 1)
      receiver.see(.fix(27.9506, -82.4572))
      try daemon.waitToReport(latitude: 27.9506)
      #expect(try world.wxhere("--refresh").output == "☁ 24°C Tampa, FL\n")
    }

    @Test("a lost fix is no reason for an IP lookup within half an hour")
    func aLostFixIsNoReasonForAnIPLookup() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      try daemon.waitToReport(latitude: 27.9506)
      let world = try World(
        gpsdPort: daemon.port, gpsdTimeout: 2,
        // St. Petersburg, 27 km from Tampa.
        lookup: #"{"latitude":27.7676,"longitude":-82.6403,"accuracy":30}"#)
      try world.wxhere("permission", "allow", "--ip")
      #expect(try world.wxhere().output == "☁ 24°C Tampa, FL\n")
      try world.waitForRefresh()
      receiver.see(.noFix)
      try daemon.waitToReport(latitude: nil)
      // The weather is requested as before.
      #expect(try world.wxhere("--refresh").output == "☁ 24°C Tampa, FL\n")
      #expect(world.weather.requests.count == 2)
      func outcomes() throws -> [String?] {
        // The report of this order of sources knows the place from the other one.
        let place = try world.json("where", "--refresh", "--source", "gps,ip,manual")
        #expect(place["place"] as? String == "Tampa, FL")
        #expect(place["source"] as? String == "gps")
        return (place["attempts"] as? [[String: Any]] ?? []).map { $0["outcome"] as? String }
      }
      #expect(try outcomes() == ["noFix", "recentFix", "notNeeded"])
      #expect(world.lookup.connections == 0)
      // Half an hour later, the IP lookup agrees.
      for name in ["here", "here-gps-ip-manual"] { try world.age(name, by: 1800) }
      #expect(try outcomes() == ["noFix", "agrees", "notNeeded"])
      #expect(try world.wxhere("--refresh").output == "☁ 24°C Tampa, FL\n")
      #expect(try #require(world.json("where")["age_s"] as? Int) >= 1800)
      #expect(world.lookup.requests.count == 2)
      // Twelve hours later, the fix is too old.
      for name in ["here", "here-gps-ip-manual"] { try world.age(name, by: 12 * 3600) }
      #expect(try world.wxhere("--refresh").output.contains("St. Petersburg, FL (approx.)"))
    }

    @Test("a background refresh without permission leaves the report unchanged")
    func refreshWithoutPermissionChangesNothing() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 0)
      // A timer that finds a running refresh ends at once.
      try world.waitForRefresh()
      let timer = try Program("wxhere-refresh").run(["--background"], in: world.home)
      #expect(timer.status == 77)
      #expect(try world.wxhere("--offline").output == "☁ 24°C Tampa, FL\n")
    }

    @Test("denying access during a search ends it") func denyingAccessDuringASearchEndsIt() throws {
      let receiver = try Receiver(.silent)
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port, gpsdTimeout: 3)
      try world.wxhere("permission", "allow", "--ip")
      #expect(try world.wxhere("--wait", "0.5").status == 75)
      try world.wxhere("permission", "deny")
      try world.waitForRefresh()
      #expect(world.lookup.connections == 0)
      #expect(world.weather.connections == 0)
      #expect(!world.home.files.contains { $0.hasSuffix(".response") })
    }
  }
}
