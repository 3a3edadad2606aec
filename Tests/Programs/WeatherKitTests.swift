import Foundation
import Support
import Testing

/// An account of Apple's developer program, with a key that openssl makes.
enum WeatherKitAccount {
  static let keyID = "ABC123DEFG"
  static let teamID = "DEF123GHIJ"
  static let serviceID = "org.example.weather"

  /// Makes a key in a home, and returns its parts as in `weather.weatherkit`.
  static func configuration(in home: TemporaryHome) throws -> String {
    _ = try SigningKeyFile(in: home)
    return """
      { key_file: "~/key.p8", key_id: "\(keyID)", team_id: "\(teamID)",
        service_id: "\(serviceID)" }
      """
  }
}

extension Programs {
  @Suite(
    "WeatherKit", .timeLimit(.minutes(1 * slowness)), RequiredProgram.installed("openssl"))
  struct WeatherKitTests {
    private static let place = ["--manual", "-34.6,-58.4"]

    private static func respond(to request: StandInServer.Request) -> StandInServer.Response? {
      guard request.path.hasPrefix("/api/v1/weather/en/") else { return nil }
      let now = Date().formatted(.iso8601)
      return StandInServer.Response(
        """
        {"currentWeather":{"asOf":"\(now)","temperature":24.2,"conditionCode":"Cloudy"},
         "forecastHourly":{"hours":[{"forecastStart":"\(now)","temperature":24.2}]},
         "forecastDaily":{"days":[{"forecastStart":"\(now)","temperatureMax":30}]}}
        """)
    }

    /// Returns a home in which WeatherKit and other providers are configured, in order.
    private func home(_ urls: [String: String]) throws -> TemporaryHome {
      let home = try TemporaryHome()
      let providers = urls.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      let map = urls.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
      try home.write(
        """
        { weather: { providers: [\(providers)], air: "none", urls: { \(map) },
          weatherkit: \(try WeatherKitAccount.configuration(in: home)) } }
        """, to: "config/wxhere/config.json5")
      return home
    }

    /// Puts a program in place of openssl, which adds a line to a file and then runs a command.
    private func replaceOpenssl(_ command: String, in home: TemporaryHome) throws
      -> [String: String]
    {
      try home.write(
        "#!/bin/sh\necho \"$@\" >>'\(home.path)/uses'\n\(command)\n", to: "bin/openssl")
      chmod("\(home.path)/bin/openssl", 0o700)
      let path = home.environment["PATH"] ?? ""
      return ["PATH": "\(home.path)/bin:\(path)"]
    }

    @Test("gets a token that is signed with the key and kept nowhere")
    func getsATokenThatIsSignedWithTheKeyAndKeptNowhere() throws {
      let server = try StandInServer(respond: Self.respond)
      defer { server.stop() }
      let home = try home(["weatherkit": server.url])
      let result = try Program("wxhere").run(Self.place + ["-v"], in: home)
      #expect(result.output == "☁ 24°C Buenos Aires, Argentina\n", "\(result)")
      try home.waitForRefresh()
      let request = try #require(server.requests.first)
      #expect(server.requests.count == 1)
      #expect(request.query["countryCode"] == "AR" && request.query["country"] == "AR")
      #expect(request.query["timezone"] == "America/Argentina/Buenos_Aires")
      let header = try #require(request.headers["authorization"])
      try #require(header.hasPrefix("Bearer "))
      let parts = header.dropFirst("Bearer ".count).split(separator: ".")
      try #require(parts.count == 3)
      let key = SigningKeyFile(existing: "\(home.path)/key.p8", in: home)
      let signature = try #require(bytes(ofBase64URL: parts[2]))
      #expect(try key.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8)))
      let content = Data(try #require(bytes(ofBase64URL: parts[1])))
      let claims = try #require(
        try JSONSerialization.jsonObject(with: content) as? [String: Any])
      let issued = try #require(claims["iat"] as? Int)
      #expect(abs(issued - Int(Date().timeIntervalSince1970)) < 60 * slowness)
      #expect(claims["exp"] as? Int == issued + 1200)
      // Neither the token nor the private key is in a file, an output or the log.
      let privateKey = try #require(home.read("key.p8"))
      let secret = try #require(privateKey.split(separator: "\n").dropFirst().first)
      let outputs = try [["disclosures"], ["config"], ["--json", "--offline"] + Self.place].map {
        try Program("wxhere").run($0, in: home)
      }
      let written = home.files.filter { !["key.p8", "signed"].contains($0) }
        .compactMap { home.read($0) }
      #expect(written.count > 3)
      for text in written + ([result] + outputs).flatMap({ [$0.output, $0.errors] }) {
        for part in parts + [secret] where part.count > 30 { #expect(!text.contains(part)) }
      }
      #expect(outputs[0].output.contains("-AR"), "the log says that the country was sent")
      #expect(outputs[2].output.contains("Apple Weather, https://developer.apple.com/weatherkit/"))
    }

    @Test("makes one token for each refresh, and none when it is not asked")
    func makesOneTokenForEachRefresh() throws {
      let down = try StandInServer { _ in StandInServer.Response("", status: 500) }
      defer { down.stop() }
      let asked = try home(["weatherkit": down.url])
      let openssl = try RequiredProgram.path("openssl")
      let environment = try replaceOpenssl("exec \(openssl) \"$@\"", in: asked)
      let failed = try Program("wxhere").run(Self.place, in: asked, environment: environment)
      #expect(failed.status == 75, "\(failed)")
      #expect(down.requests.count == 3)
      let uses = try #require(asked.read("uses")).split(separator: "\n")
      #expect(uses == ["dgst -sha256 -sign \(asked.path)/key.p8 -passin pass:"[...]])

      let weather = try StandInServer { _ in StandInServer.Response(World.forecast()) }
      defer { weather.stop() }
      let other = try home(["open-meteo": weather.url, "weatherkit": down.url])
      let line = try Program("wxhere").run(
        Self.place + ["--provider", "open-meteo"], in: other,
        environment: try replaceOpenssl("exit 1", in: other))
      #expect(line.output.contains("24°C"), "\(line)")
      try other.waitForRefresh()
      #expect(other.read("uses") == nil)
      #expect(down.requests.count == 3)
    }

    @Test("that rejects the key is asked again with another key")
    func thatRejectsTheKeyIsAskedAgainWithAnotherKey() throws {
      let server = try StandInServer { _ in StandInServer.Response("{}", status: 401) }
      defer { server.stop() }
      let home = try home(["weatherkit": server.url])
      for _ in 0..<2 {
        let refused = try Program("wxhere").run(Self.place, in: home)
        #expect(refused.output == "key refused: run \"wxhere doctor\"\n", "\(refused)")
        #expect(refused.errors.contains("weatherkit rejected the API key (HTTP 401)"), "\(refused)")
      }
      #expect(server.requests.count == 1)
      _ = try SigningKeyFile(in: home)
      _ = try Program("wxhere").run(Self.place, in: home)
      #expect(server.requests.count == 2)
    }

    @Test(
      "gets no request without a usable key", .serialized,
      arguments: [
        ("unset team_id", "weatherkit requires a key: weather.weatherkit lacks team_id"),
        ("rsa", "weather.weatherkit: ~/key.p8 is not a private key for weatherkit (EC P-256)"),
        ("no openssl", "weatherkit requires the program openssl, which is not installed"),
        ("no file", "weather.weatherkit: the key file of weatherkit does not exist: ~/key.p8"),
        ("empty", "weather.weatherkit: ~/key.p8 contains no key for weatherkit"),
      ])
    func getsNoRequestWithoutAUsableKey(change: String, sentence: String) throws {
      let server = try StandInServer(respond: Self.respond)
      defer { server.stop() }
      let home = try home(["weatherkit": server.url])
      var environment: [String: String] = [:]
      switch change {
      case "unset team_id":
        let unset = ["config", "unset", "weather.weatherkit.team_id"]
        #expect(try Program("wxhere").run(unset, in: home).status == 0)
      case "rsa": _ = try SigningKeyFile(.rsa, in: home)
      case "no openssl": environment = ["PATH": "\(home.path)/bin"]
      case "no file": try FileManager.default.removeItem(atPath: "\(home.path)/key.p8")
      default: try home.write("", to: "key.p8")
      }
      let result = try Program("wxhere").run(Self.place, in: home, environment: environment)
      #expect(result.status == 75, "\(result)")
      #expect(server.connections == 0)
      let said = result.errors.replacing(home.path, with: "~")
      #expect(said.contains(sentence), "\(result)")
      if change == "rsa" {
        // The key's file is read again at each refresh.
        _ = try SigningKeyFile(in: home)
        let line = try Program("wxhere").run(Self.place, in: home)
        #expect(line.output.contains("24°C"), "\(line)")
      }
    }
  }
}
