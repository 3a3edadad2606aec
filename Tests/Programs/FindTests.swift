import Foundation
import Support
import Testing

extension Programs {
  @Suite("Town search", .timeLimit(.minutes(1 * slowness))) struct TownsByNameTests {
    @Test("works offline") func worksOffline() throws {
      let world = try World()
      let result = try world.wxhere("find", "sao")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("São Paulo, Brazil\tSão Paulo\tBR\t-23.5475,-46.63611\t"))
      #expect(result.output.split(separator: "\n").count == 20)
      #expect(world.weather.connections + world.lookup.connections == 0)
      let two = try world.wxhere("find", "tampa,", "fl", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(two.output.utf8)) as? [String: Any]
      #expect(object?["place"] as? String == "Tampa, FL")
      #expect(object?["country_code"] as? String == "US")
    }

    @Test("uses the configured language, unless the configuration is invalid")
    func usesTheConfiguredLanguage() throws {
      let home = try TemporaryHome()
      func names(_ line: String) throws -> [String] {
        try home.write("{ line: \(line) }", to: "config/wxhere/config.json5")
        let found = try Program("wxhere").run(["find", "wien"], in: home)
        let named = try Program("wxhere").run(["name"], in: home, input: "48.2,16.37\n")
        #expect(found.status == 0 && named.status == 0, "\(found) \(named)")
        return [found.output, named.output].compactMap {
          $0.split(separator: "\t").first { $0.contains(", ") }.map(String.init)
        }
      }
      #expect(try names(#"{ language: "de" }"#) == ["Wien, Österreich", "Wien, Österreich"])
      let international = ["Vienna, Austria", "Vienna, Austria"]
      for line in ["{}", #"{ language: "de", units: "gold" }"#, #"{ language: "de", colour: 1 }"#] {
        #expect(try names(line) == international, "\(line)")
      }
      let file = "\(home.path)/config/wxhere/config.json5"
      #expect(try Program("wxhere").run(["find", "wien", "--config", file], in: home).status == 78)
    }

    @Test("reports when no town matches") func reportsWhenNoTownMatches() throws {
      let world = try World()
      let result = try world.wxhere("find", "qqqqq")
      #expect(result.status == 69)
      #expect(result.output.isEmpty)
      #expect(result.errors == "wxhere: no town's name begins like that; try a shorter beginning\n")
      let misspelt = try world.wxhere("find", "philidelphia")
      #expect(misspelt.status == 69)
      #expect(misspelt.output.isEmpty)
      #expect(
        misspelt.errors
          == "wxhere: no town's name begins like that. Did you mean Philadelphia, PA?\n")
      #expect(try world.wxhere("find").status == 64)
      #expect(try world.wxhere("find", ",").status == 64)
    }

    @Test("provides coordinates for --place without permission")
    func providesCoordinatesForPlaceWithoutPermission() throws {
      let world = try World()
      let result = try world.wxhere("--place", "Tampa, FL")
      #expect(result.status == 0)
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(world.weather.connections == 1)
      #expect(world.lookup.connections == 0)
      let json = try world.json("where", "--place", "tampa fl")
      #expect(json["cell"] as? String == "g3-4371-3194")
      #expect(json["source"] as? String == "manual")
      #expect(json["place"] as? String == "Tampa, FL")
    }

    @Test("lists the towns if several have the name") func listsTheTownsIfSeveralHaveTheName()
      throws
    {
      let world = try World()
      let result = try world.wxhere("--place", "Springfield")
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      for state in ["MO", "MA", "IL", "OH"] {
        #expect(result.errors.contains("--place \"Springfield, \(state)\""))
      }
      #expect(result.errors.contains("Missouri, United States"))
      #expect(world.weather.connections == 0)
      let unknown = try world.wxhere("--place", "Tamp")
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("--place \"Tampa, FL\""))
      let misspelt = try world.wxhere("--place", "tmapa")
      #expect(misspelt.status == 64)
      #expect(misspelt.errors.contains("--place \"Tampa, FL\""))
      #expect(try world.wxhere("--place", "Tampa", "--manual", "1,1").status == 64)
    }

    @Test("ranks by distance from an allowed location") func ranksByDistanceFromAnAllowedLocation()
      throws
    {
      let world = try World()
      try world.home.write(
        """
        { location: { sources: ["manual"], manual: "44.05,-123.09" },
          weather: { urls: { "open-meteo": "\(world.weather.url)", "open-meteo-air": "\(world.air.url)",
                             nws: "\(world.warnings.url)" } } }
        """, to: "config/wxhere/config.json5")
      #expect(try world.wxhere("find", "springfield").output.hasPrefix("Springfield, MO"))
      try world.wxhere()
      #expect(try world.wxhere("find", "springfield").output.hasPrefix("Springfield, OR"))
    }

    @Test(
      "finds the same town by find, --place and a plain argument",
      .serialized,
      arguments: ["st. pete", "springfield, mo", "paris", "new york", "portland", "frisco", "york"])
    func findsTheSameTownInEachWay(text: String) throws {
      let world = try World(configuration: #"line: { format: "{place}" },"#)
      let place = try world.wxhere("--place", text).output
      #expect(!place.isEmpty)
      #expect(try world.wxhere(text).output == place)
      for language in ["en", "de"] {
        let first = try world.wxhere("find", text, "--lang", language).output.prefix {
          $0 != "\t"
        }
        let shown = try world.wxhere("--place", text, "--lang", language).output
        #expect("\(first)\n" == shown)
      }
    }

    @Test("lists towns of the same name by population") func listsTownsOfTheSameNameByPopulation()
      throws
    {
      let world = try World()
      let typed = try world.wxhere("springfield")
      #expect(typed.status == 64)
      let rows = typed.errors.split(separator: "\n").dropFirst()
      let people = rows.compactMap { row in
        row.split(separator: " ").reversed().dropFirst().first.flatMap { Int($0) }
      }
      #expect(people.count > 5 && people.sorted(by: >) == people, "\(typed.errors)")
      let found = try world.wxhere("find", "springfield").output.split(separator: "\n").prefix(3)
      #expect(
        found.map { $0.prefix(15) } == ["Springfield, MO", "Springfield, MA", "Springfield, IL"])
    }

    @Test("lists only the country's own towns for a country name")
    func listsOnlyTheCountrysOwnTowns() throws {
      let world = try World()
      let typed = try world.wxhere("canada")
      let rows = typed.errors.split(separator: "\n").dropFirst()
      #expect(rows.count >= 5 && rows.allSatisfy { $0.contains(", Canada, about ") }, "\(typed)")
    }

    @Test(
      "prints names in the reader's language",
      .serialized,
      arguments: [
        ("de_DE.UTF-8", [], "Lyon, Frankreich"), ("fr_FR.UTF-8", [], "Lyon"),
        ("C.UTF-8", ["--lang", "ru"], "Лион, Франция"), ("C.UTF-8", [], "Lyon, France"),
        ("ru_RU.UTF-8", ["--icons", "ascii"], "Lyon, France"),
      ])
    func printsNamesInTheReadersLanguage(locale: String, options: [String], expected: String) throws
    {
      let world = try World()
      let result = try Program("wxhere").run(
        ["--manual", "45.764,4.8357", "--format", "{place}"] + options, in: world.home,
        environment: ["LANG": locale])
      #expect(result.output == "\(expected)\n")
    }
  }
}
