import Coarsen
import Foundation
import Support
import Testing

extension Programs {
  /// Tests of `wxhere where --format` and Config/examples.
  @Suite("The location for other programs", .timeLimit(.minutes(2 * slowness)))
  struct LocationForOthersTests {
    private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Config/examples").standardized.path

    /// Creates a world with Tampa in its configuration.
    private func world() throws -> World {
      let world = try World()
      try world.home.write(
        """
        { location: { sources: ["manual"], manual: "27.950612,-82.457234" },
          weather: { urls: { "open-meteo": "\(world.weather.url)", "open-meteo-air": "\(world.air.url)",
                             nws: "\(world.warnings.url)" } } }
        """, to: "config/wxhere/config.json5")
      return world
    }

    private static let formats: [(String, String)] = [
      ("{latitude}:{longitude}", "27.9631:-82.4555"),
      (
        "{place}|{town}|{region}|{country}|{country_code}",
        "Tampa, FL|Tampa|Florida|United States|US"
      ),
      ("{cell} {source} {accuracy} {time_zone}", "g3-4372-3193 manual 3000 America/New_York"),
      ("[{approximate} ]|{latitude:>10}", "|   27.9631"),
    ]

    @Test("is printed in a format, as the centre of a cell", .serialized, arguments: formats)
    func isPrintedInAFormatAsTheCentreOfACell(format: String, line: String) throws {
      let world = try world()
      let result = try world.wxhere("where", "--format", format)
      #expect(result.output == "\(line)\n", "\(result.errors)")
      #expect(result.status == 0)
      let age = try world.wxhere("where", "--format", "{age}").output
      #expect(Int(age.dropLast()).map { (0...600).contains($0) } == true)
    }

    private static let refused: [(String, String)] = [
      ("{temperature}", "is not available here"), ("{icon} {place}", "latitude, longitude"),
      ("{latitud}", "Did you mean {latitude}?"), ("compact", "is not available here"),
      ("{", "column 1"),
      ("{hour+3.latitude}", "not for hours"),
    ]

    @Test("is not printed with weather placeholders", .serialized, arguments: refused)
    func isNotPrintedWithWeatherPlaceholders(format: String, sentence: String) throws {
      let world = try world()
      let result = try world.wxhere("where", "--format", format)
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    @Test("can be a GeoJSON feature") func canBeAGeoJSONFeature() throws {
      let world = try world()
      let result = try world.wxhere("where", "--format", "geojson")
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let feature = try #require(object as? [String: Any])
      #expect(feature["type"] as? String == "Feature")
      let geometry = try #require(feature["geometry"] as? [String: Any])
      #expect(geometry["type"] as? String == "Point")
      #expect(geometry["coordinates"] as? [Double] == [-82.4555, 27.9631])
      let properties = try #require(feature["properties"] as? [String: Any])
      let plain = try world.json("where")
      #expect(Set(properties.keys) == Set(plain.keys))
      #expect(properties["place"] as? String == "Tampa, FL")
      #expect(!result.output.contains("27.9506"))
    }

    private static let outputs = [
      ["where"], ["where", "--json"], ["where", "--format", "geojson"],
      ["where", "--format", "geolocation"], ["where", "--format", "{cell} {latitude} {longitude}"],
      ["--json"], ["--bar", "prometheus"],
    ]

    @Test(
      "is as coarse as a new location.precision before the next refresh", .serialized,
      arguments: ["10km", "city"])
    func isAsCoarseAsANewPrecision(precision: String) throws {
      let world = try world()
      try world.wxhere("config", "set", "location.manual", "27.98,-82.45")
      try world.wxhere("--refresh")
      try world.waitForRefresh()
      let wxhere = Program("wxhere")
      func told(_ arguments: [String]) throws -> String {
        try wxhere.run(arguments + ["--offline"], in: world.home).output
      }
      func isFiner(_ text: String) -> Bool {
        text.contains("27.990") || text.contains("g3-4373-3192")
      }
      for arguments in Self.outputs { #expect(isFiner(try told(arguments)), "\(arguments)") }
      try world.wxhere("config", "set", "location.precision", precision)
      for arguments in Self.outputs {
        let text = try told(arguments)
        #expect(!text.isEmpty && !isFiner(text), "\(arguments): \(text)")
      }
      let place = ["where", "--format", "{cell} {accuracy} {place}"]
      let before = try told(place)
      #expect(before.contains(" 10000 "), "\(before)")
      // The refresh finds the same.
      try world.wxhere("--refresh")
      try world.waitForRefresh()
      #expect(try told(place) == before)
    }

    @Test("of an IP lookup is as coarse beside coordinates on the command line")
    func ofAnIPLookupIsAsCoarseBesideCoordinates() throws {
      let world = try World(lookup: #"{"success":true,"latitude":48.8828,"longitude":2.3494}"#)
      try world.wxhere("permission", "allow", "--ip")
      try world.wxhere("config", "set", "location.precision", "10km")
      let result = try world.wxhere(
        "where", "--no-weather", "--source", "ip,manual", "--manual", "1,2", "--format",
        "{source} {cell}")
      let words = result.output.split { $0.isWhitespace }
      try #require(words.count == 2 && words[0] == "ip", "\(result)")
      let cell = try #require(Cell(key: String(words[1])))
      #expect(cell.middleOfBlock == cell)
    }

    @Test("of an IP lookup is as coarse as a new location.precision, too")
    func ofAnIPLookupIsAsCoarseAsANewPrecision() throws {
      let world = try World(lookup: #"{"success":true,"latitude":48.8828,"longitude":2.3494}"#)
      try world.wxhere("permission", "allow", "--ip")
      try world.wxhere("where", "--no-weather")
      try world.waitForRefresh()
      let wxhere = Program("wxhere")
      func cell() throws -> Cell {
        let arguments = ["where", "--no-weather", "--offline", "--format", "{cell}"]
        let words = try wxhere.run(arguments, in: world.home).output.split { $0.isWhitespace }
        return try #require(Cell(key: String(words.first ?? "")))
      }
      let before = try cell()
      try #require(before.middleOfBlock != before)
      try world.wxhere("config", "set", "location.precision", "10km")
      #expect(try cell() == before.middleOfBlock)
    }

    @Test("is that of the nearest town with city, however far it is")
    func isThatOfTheNearestTownHoweverFar() throws {
      let world = try world()
      try world.wxhere("config", "set", "location.precision", "city")
      // The centre of Alaska.
      try world.wxhere("config", "set", "location.manual", "66.5,-150")
      let line = try world.wxhere("where", "--no-weather", "--format", "{country_code} {accuracy}")
      #expect(line.status == 0 && line.output == "US 10000\n", "\(line)")
    }

    @Test("is empty if it is unknown") func isEmptyIfItIsUnknown() throws {
      let world = try World()
      let line = try world.wxhere("where", "--format", "{latitude}")
      #expect(line.output.isEmpty && line.status == 77 && !line.errors.isEmpty)
      let feature = try world.wxhere("where", "--format", "geojson")
      #expect(feature.output.contains(#""geometry":null"#) && feature.status == 77)
      let both = try world.wxhere("where", "--format", "geojson", "--json")
      #expect(both.status == 64 && both.errors.contains("cannot be combined"))
    }

    @Test("has its own formats in help") func hasItsOwnFormatsInHelp() throws {
      let help = try Program("wxhere").run(["where", "--help"], in: try TemporaryHome()).output
      #expect(help.contains("(geojson, geolocation)") && !help.contains("compact"), "\(help)")
    }

    @Test("of several places is one line each") func ofSeveralPlacesIsOneLineEach() throws {
      let world = try world()
      let result = try world.wxhere("where", "--place", "Tampa, FL,Oslo", "--format", "{town}")
      #expect(result.output == "Tampa\nOslo\n")
    }

    // MARK: Config/examples

    private static let runs: [(String, [String], [String: String], String)] = [
      ("night-light.sh", ["-o"], [:], "gammastep -l 27.9631:-82.4555 -o\n"),
      ("night-light.sh", [], ["NIGHT_LIGHT": "redshift"], "redshift -l 27.9631:-82.4555\n"),
      ("night-light.sh", [], ["PLACE": "down under"], "gammastep -l -33.8714:151.1942\n"),
      (
        "fetch-here.sh", ["http://localhost/?lat={latitude}&lon={longitude}", "--ipv4"], [:],
        "curl --fail --silent --show-error --location --ipv4 -- "
          + "http://localhost/?lat=27.9631&lon=-82.4555\n"
      ),
    ]

    /// Creates a folder with stand-ins for the examples' programs, which print their arguments.
    private func folder(_ world: World) throws -> String {
      for name in ["gammastep", "redshift", "curl"] {
        try world.home.write("#!/bin/sh\necho \(name) \"$@\"\n", to: "bin/\(name)")
        chmod("\(world.home.path)/bin/\(name)", 0o700)
      }
      #expect(try world.wxhere("places", "add", "home", "27.95,-82.45").status == 0)
      #expect(try world.wxhere("places", "add", "down under", "-33.87,151.21").status == 0)
      return "\(world.home.path)/bin:\(Program.folder):/usr/bin:/bin"
    }

    @Test("is passed on by the examples", .serialized, arguments: runs)
    func isPassedOnByTheExamples(
      name: String, arguments: [String], environment: [String: String], printed: String
    ) throws {
      let world = try world()
      let path = try folder(world)
      let result = try Program("\(Self.examples)/\(name)").run(
        arguments, in: world.home, environment: environment.merging(["PATH": path]) { $1 })
      #expect(result.output == printed, "\(result.errors)")
      #expect(result.status == 0)
    }

    private static let near: [(precision: String, status: Int32)] = [
      ("3km", 1), ("10km", 0), ("city", 0),
    ]

    @Test(
      "can be compared with a place by a script, as precisely as it is known", .serialized,
      arguments: near)
    func canBeComparedByAScript(precision: String, near: Int32) throws {
      let world = try world()
      let path = try folder(world)
      // Another cell, in the same block and the same town.
      #expect(try world.wxhere("places", "add", "near", "27.98,-82.45").status == 0)
      #expect(try world.wxhere("config", "set", "location.precision", precision).status == 0)
      let statuses: [(String, Int32)] = [
        ("home", 0), ("near", near), ("down under", 1), ("hoome", 64), ("Tampa", 64),
      ]
      for (place, status) in statuses {
        let result = try Program("\(Self.examples)/is-at.sh").run(
          [place], in: world.home, environment: ["PATH": path])
        #expect(result.status == status, "\(place): \(result.errors)")
      }
    }

    @Test(
      "is not that of every place at sea for a script", .serialized,
      arguments: ["3km", "10km", "city"])
    func isNotThatOfEveryPlaceAtSea(precision: String) throws {
      let world = try world()
      let path = try folder(world)
      #expect(try world.wxhere("places", "add", "pacific", "51,-140").status == 0)
      #expect(try world.wxhere("places", "add", "atlantic", "10,-30").status == 0)
      try world.wxhere("config", "set", "location.manual", "51,-140")
      try world.wxhere("config", "set", "location.precision", precision)
      for (place, status) in [("pacific", Int32(0)), ("atlantic", 1), ("home", 1)] {
        let result = try Program("\(Self.examples)/is-at.sh").run(
          [place], in: world.home, environment: ["PATH": path])
        #expect(result.status == status, "\(place): \(result.errors)")
      }
    }

    @Test("is not invented by an example if it is unknown")
    func isNotInventedByAnExampleIfItIsUnknown() throws {
      let world = try World()
      let path = try folder(world)
      for (name, arguments) in [("night-light.sh", []), ("is-at.sh", ["home"])] {
        let result = try Program("\(Self.examples)/\(name)").run(
          arguments, in: world.home, environment: ["PATH": path])
        #expect(result.status == 77 && result.output.isEmpty, "\(result)")
      }
    }
  }
}
