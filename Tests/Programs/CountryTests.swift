import Coarsen
import Coordinates
import Foundation
import PlaceName
import Support
import Testing

extension Programs {
  /// Tests of cells that two countries share: the country names the place, and its service alone says
  /// that there are no warnings.
  @Suite("A place on a border", .timeLimit(.minutes(5 * slowness))) struct CountryTests {
    /// A town whose cell has its centre abroad, or another country's towns.
    struct BorderTown: Sendable, CustomTestStringConvertible {
      let typed: String
      let name: String
      let code: String
      /// The path of the request for warnings.
      let path: String
      let zone: String

      init(_ typed: String, _ name: String, _ code: String, _ path: String, _ zone: String) {
        (self.typed, self.name, self.code, self.path, self.zone) = (typed, name, code, path, zone)
      }

      var testDescription: String { typed }
    }

    private static let feeds = "/api/v1/warnings/feeds-"

    private static let towns = [
      BorderTown("konstanz", "Konstanz, Germany", "DE", "/alerts", "Europe/Berlin"),
      BorderTown(
        "Kreuzlingen", "Kreuzlingen, Switzerland", "CH", feeds + "switzerland", "Europe/Zurich"),
      BorderTown(
        "Niagara Falls NY", "Niagara Falls, NY", "US", "/alerts/active", "America/New_York"),
      BorderTown("ruse", "Ruse, Bulgaria", "BG", feeds + "bulgaria", "Europe/Sofia"),
      BorderTown("vidin", "Vidin, Bulgaria", "BG", feeds + "bulgaria", "Europe/Sofia"),
      BorderTown("tornio", "Tornio, Finland", "FI", feeds + "finland", "Europe/Helsinki"),
      BorderTown("lustenau", "Lustenau, Austria", "AT", feeds + "austria", "Europe/Vienna"),
      BorderTown(
        "Frankfurt (Oder)", "Frankfurt (Oder), Germany", "DE", "/alerts", "Europe/Berlin"),
    ]

    @Test(
      "as typed, has its own country's name, time zone and warnings", .serialized, arguments: towns)
    func hasItsOwnCountry(town: BorderTown) throws {
      let world = try World()
      try check(town, in: world, ["--place", town.typed])
    }

    @Test(
      "as saved, keeps its country, and an earlier version still reads it", .serialized,
      arguments: towns)
    func keepsItsCountryAsSaved(town: BorderTown) throws {
      let world = try World()
      let added = try world.wxhere("places", "add", "home", town.typed)
      #expect(added.output.hasPrefix("home is saved: \(town.name), "), "\(added)")
      #expect(try world.wxhere("places").output.hasPrefix("home\t\(town.name)\t"))
      #expect(try world.wxhere("places", "rename", "home", "hut").status == 0)
      let content = try #require(world.home.read("config/wxhere/places.json"))
      let file = Data(content.utf8)
      let saved = try JSONSerialization.jsonObject(with: file) as? [String: String] ?? [:]
      let text = try #require(saved["hut"])
      // Earlier versions read each entry like this.
      let position = try Coordinates(typed: text)
      let cell = try #require(Cell(latitude: position.latitude, longitude: position.longitude))
      #expect(position.latitude == cell.latitude && position.longitude == cell.longitude)
      try check(town, in: world, ["--place", "hut"], named: "hut")
      #expect(try world.wxhere("places", "remove", "hut").status == 0)
      #expect(!world.home.files.contains { $0.contains(cell.key) }, "\(world.home.files)")
    }

    private func check(
      _ town: BorderTown, in world: World, _ arguments: [String], named name: String? = nil
    ) throws {
      let result = try Program("wxhere").run(["--json"] + arguments, in: world.home)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let json = try #require(object as? [String: Any])
      let location = try #require(json["location"] as? [String: Any])
      #expect(location["country_code"] as? String == town.code)
      #expect(location["place"] as? String == name ?? town.name)
      #expect(location["time_zone"] as? String == town.zone)
      #expect((json["alerts"] as? [Any])?.isEmpty == true, "\(result)")
      #expect(Set(world.warnings.requests.map(\.path)) == [town.path])
      let key = location["cell"] as? String ?? ""
      let cell = try #require(Cell(key: key))
      for request in world.weather.requests {
        #expect(request.query["latitude"] == cell.latitudeText)
        #expect(request.query["longitude"] == cell.longitudeText)
      }
    }

    private static let crossings = ["Niagara Falls NY", "Sault Ste. Marie MI", "Detroit"]

    @Test(
      "asks the National Weather Service about a position in the United States", .serialized,
      arguments: crossings)
    func asksAboutAPositionInItsCountry(town: String) throws {
      let world = try World()
      let gazetteer = try #require(Gazetteer.embedded)
      #expect((try world.json("--place", town)["alerts"] as? [Any])?.isEmpty == true)
      let points = world.warnings.requests.compactMap { $0.query["point"] }
      #expect(points.count == 1)
      let numbers = try #require(points.first).split(separator: ",").compactMap { Double($0) }
      try #require(numbers.count == 2)
      #expect(gazetteer.countryCode(at: numbers[0], numbers[1]) == "US")
      let isAbroad = gazetteer.isAbroad(numbers[0], numbers[1], from: "US")
      #expect(!isAbroad)
    }

    @Test("is named by a country that is only in part in the cell, with the zone of that country")
    func hasAZoneOfItsCountry() throws {
      let world = try World()
      let place = try world.json("where", "--place", "phuntsholing")
      #expect(place["country_code"] as? String == "BT")
      #expect(place["time_zone"] as? String == "Asia/Thimphu")
    }

    private static let sides: [(position: String, code: String, paths: [String])] = [
      ("47.6655,9.1752", "DE", ["/alerts"]), ("47.6495,9.1755", "CH", [feeds + "switzerland"]),
    ]

    @Test(
      "has the name and the warnings of the side that was typed", .serialized, arguments: sides)
    func hasTheCountryOfTheCoordinates(position: String, code: String, paths: [String]) throws {
      let world = try World()
      #expect(try world.wxhere("--manual", position).status == 0)
      try world.waitForRefresh()
      #expect(try world.json("where", "--manual", position)["country_code"] as? String == code)
      #expect(world.warnings.requests.map(\.path) == paths)
      #expect(world.home.files.contains { $0.hasSuffix("-\(code).report") })
    }

    @Test(
      "has the name and the warnings of the side that is configured", .serialized, arguments: sides)
    func hasTheCountryOfTheConfiguration(position: String, code: String, paths: [String]) throws {
      let world = try World(configuration: #"places: { spot: "\#(position)" }"#)
      try world.wxhere("config", "set", "location.manual", position)
      for arguments in [["--source", "manual"], ["--place", "spot"]] {
        let result = try Program("wxhere").run(["--json"] + arguments, in: world.home)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let json = try #require(object as? [String: Any])
        #expect((json["location"] as? [String: Any])?["country_code"] as? String == code)
        #expect((json["alerts"] as? [Any])?.isEmpty == true, "\(result)")
      }
      #expect(Set(world.warnings.requests.map(\.path)) == Set(paths))
      #expect(world.home.files.contains { $0.hasSuffix("-\(code).report") })
      // The reports of a place that is no longer configured are removed, whatever their country.
      try world.wxhere("config", "unset", "places.spot")
      #expect(!world.home.files.contains { $0.contains(Self.cell) }, "\(world.home.files)")
    }

    @Test("asks both countries' services where the configuration has a cell's centre")
    func asksBothServicesForACentre() throws {
      let centre = try #require(Cell(latitude: 47.6603, longitude: 9.1758))
      let text = "\(centre.latitudeText),\(centre.longitudeText)"
      let world = try World(configuration: #"places: { spot: "\#(text)" }"#)
      let json = try world.json("--place", "spot")
      #expect(
        world.warnings.requests.map(\.path).sorted() == ["/alerts", "\(Self.feeds)switzerland"])
      #expect((json["alerts"] as? [Any])?.isEmpty == true)
    }

    /// The key of the cell of Konstanz.
    private static let cell = Cell(latitude: 47.6603, longitude: 9.1758)?.key ?? ""

    /// Returns a world that finds Konstanz by IP lookup.
    ///
    /// - Parameters:
    ///   - more: further members of the lookup's response.
    ///   - configuration: further members of the configuration.
    private func konstanz(
      _ more: String = "", configuration: String = "", alerts: String? = nil
    ) throws -> World {
      let world = try World(
        configuration: configuration,
        lookup: #"{"latitude":47.6603,"longitude":9.1758\#(more)}"#,
        alerts: alerts ?? #"{"warnings":[],"features":[],"alerts":[]}"#)
      try world.wxhere("permission", "allow", "--ip")
      return world
    }

    private static let lookups: [(more: String, code: String, paths: [String])] = [
      (#","country_code":"DE","country":"Germany""#, "DE", ["/alerts"]),
      (#","country":"CH""#, "CH", [feeds + "switzerland"]),
      (#","countryCode":"CH","countryName":"Switzerland""#, "CH", [feeds + "switzerland"]),
    ]

    @Test("takes the country from an IP lookup's response", .serialized, arguments: lookups)
    func takesTheCountryFromAnIPLookup(more: String, code: String, paths: [String]) throws {
      let world = try konstanz(more)
      let json = try world.json("--source", "ip")
      #expect((json["location"] as? [String: Any])?["country_code"] as? String == code)
      #expect((json["alerts"] as? [Any])?.isEmpty == true)
      #expect(world.warnings.requests.map(\.path) == paths)
    }

    @Test(
      "asks both countries' services where the country is unknown", .serialized,
      arguments: ["", #","country":null"#, #","country_code":"","country":"Germany""#])
    func asksBothServices(more: String) throws {
      let world = try konstanz(more)
      let json = try world.json("--source", "ip")
      #expect(
        world.warnings.requests.map(\.path).sorted() == ["/alerts", "\(Self.feeds)switzerland"])
      #expect((json["alerts"] as? [Any])?.isEmpty == true)
    }

    @Test("does not say that there are no warnings when one of the services is down")
    func saysNothingOfNoWarningsWhenOneIsDown() throws {
      // Bright Sky's response is invalid.
      let world = try konstanz(alerts: #"{"warnings":[],"features":[]}"#)
      let json = try world.json("--source", "ip")
      #expect(json["alerts"] is NSNull, "\(json)")
      let shown = try world.wxhere("alerts", "--source", "ip").output
      #expect(!shown.contains("There are no warnings"), "\(shown)")
      #expect(world.warnings.requests.contains { $0.path.hasPrefix(Self.feeds) })
    }

    @Test("shows a warning of either country where the country is unknown")
    func showsAWarningOfEither() throws {
      let ends = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 3600))
      let world = try konstanz(
        alerts: """
          {"warnings":[],"alerts":[{"id":1,"alert_id":"a","severity":"severe",
            "event_en":"storm","event_de":"STURM","expires":"\(ends)"}]}
          """)
      let alerts = try world.json("--source", "ip")["alerts"] as? [[String: Any]]
      #expect(alerts?.map { $0["event"] as? String } == ["storm"])
    }

    @Test("shows a warning of one country while the service of the other does not answer in time")
    func showsAWarningWhileTheOtherServiceHangs() throws {
      let ends = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 3600))
      let world = try konstanz(
        alerts: """
          {"warnings":[{"alert":{"identifier":"1","status":"Actual","info":[{"language":"en",
            "event":"Hurricane","severity":"Extreme","senderName":"MeteoSwiss","expires":"\(ends)",
            "area":[{"areaDesc":"Kreuzlingen"}]}]}}]}
          """)
      // It is asked first, because the centre of the cell is in Germany.
      let brightSky = try StandInServer { _ in StandInServer.Response("", delay: .seconds(60)) }
      defer { brightSky.stop() }
      try world.wxhere("config", "set", "weather.urls.brightsky", brightSky.url)
      let alerts = try world.json("--source", "ip")["alerts"] as? [[String: Any]]
      #expect(brightSky.requests.count == 1)
      #expect(alerts?.map { $0["event"] as? String } == ["Hurricane"])
    }

    @Test("keeps a known warning of one country while its service is down and the other's warns")
    func keepsAKnownWarningWhileItsServiceIsDown() throws {
      let ends = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 3600))
      let feed = """
        {"warnings":[{"alert":{"identifier":"1","status":"Actual","info":[{"language":"en",
          "event":"Hurricane","severity":"Extreme","senderName":"MeteoSwiss","expires":"\(ends)",
          "area":[{"areaDesc":"Kreuzlingen"}]}]}}]}
        """
      // After the first request the service is down.
      let responses = ResponseSequence([feed])
      let meteoAlarm = try StandInServer { _ in responses.next() }
      defer { meteoAlarm.stop() }
      let centre = try #require(Cell(latitude: 47.6603, longitude: 9.1758))
      let text = "\(centre.latitudeText),\(centre.longitudeText)"
      let world = try World(
        configuration: #"places: { spot: "\#(text)" }"#,
        alerts: """
          {"alerts":[{"id":1,"alert_id":"a","severity":"minor","event_en":"frost",
            "event_de":"FROST","expires":"\(ends)"}]}
          """)
      try world.wxhere("config", "set", "weather.urls.meteoalarm", meteoAlarm.url)
      func events() throws -> [String?]? {
        let alerts = try world.json("--place", "spot")["alerts"] as? [[String: Any]]
        return alerts?.map { $0["event"] as? String }
      }
      #expect(try events() == ["Hurricane", "frost"])
      try world.waitForRefresh()
      try world.wxhere("--refresh", "--place", "spot")
      try world.waitForRefresh()
      #expect(try events() == ["Hurricane", "frost"])
    }

    @Test("does not take the warnings of one country for all while the other's service is down")
    func doesNotTakeTheWarningsForAllWhileOneIsDown() throws {
      func feed(_ areas: String...) -> String {
        let warnings = areas.map {
          #"""
          {"alert":{"identifier":"\#($0)","status":"Actual","info":[{"language":"en",
            "event":"Hail","severity":"Severe","area":[{"areaDesc":"\#($0)"}]}]}}
          """#
        }
        return #"{"warnings":[\#(warnings.joined(separator: ","))]}"#
      }
      let feeds = ResponseSequence([feed("Kreuzlingen"), feed("Kreuzlingen", "Oberthurgau Nord")])
      let meteoAlarm = try StandInServer { _ in feeds.next() }
      defer { meteoAlarm.stop() }
      // After the first request the service is down.
      let german = ResponseSequence([#"{"alerts":[]}"#])
      let brightSky = try StandInServer { _ in german.next() }
      defer { brightSky.stop() }
      let centre = try #require(Cell(latitude: 47.6603, longitude: 9.1758))
      let text = "\(centre.latitudeText),\(centre.longitudeText)"
      let world = try World(configuration: #"places: { spot: "\#(text)" }"#)
      try world.wxhere("config", "set", "weather.urls.meteoalarm", meteoAlarm.url)
      try world.wxhere("config", "set", "weather.urls.brightsky", brightSky.url)
      for status: Int32 in [0, 75] {
        try world.wxhere("--refresh", "--place", "spot")
        try world.waitForRefresh()
        let result = try world.wxhere("when", "alert_count == 1", "--place", "spot", "--offline")
        #expect(result.status == status, "\(result)")
      }
    }

    @Test("asks the next service where the first does not cover the cell's centre")
    func asksTheNextServiceWhereTheFirstDoesNotCoverIt() throws {
      let world = try World(alerts: #"{"detail":"outside"}"#, alertsStatus: 404)
      let json = try world.json("--place", "konstanz")
      #expect(json["alerts"] is NSNull)
      #expect(
        world.warnings.requests.map(\.path) == ["/alerts", "\(Self.feeds)germany"])
    }

    @Test(
      "by receiver, has the country of the fix", .serialized,
      arguments: [(47.6655, 9.1752, "DE", "Konstanz"), (47.6495, 9.1755, "CH", "Kreuzlingen")])
    func hasTheCountryOfTheFix(
      latitude: Double, longitude: Double, code: String, town: String
    ) throws {
      let receiver = try Receiver(.fix(latitude, longitude))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow")
      let json = try world.json()
      let location = try #require(json["location"] as? [String: Any])
      #expect(location["cell"] as? String == Self.cell)
      #expect(location["country_code"] as? String == code)
      #expect(location["town"] as? String == town)
      #expect(
        world.warnings.requests.map(\.path) == [
          code == "DE" ? "/alerts" : "\(Self.feeds)switzerland"
        ])
    }
  }
}
