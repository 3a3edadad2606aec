import Exchange
import Foundation
import Report
import Support

extension FaultedUse {
  static let all: [FaultedUse] =
    [
      reading("a line", []),
      reading("now", ["now"]),
      reading("JSON", ["--json"]),
      reading("where", ["where"]),
      reading("when", ["when", "temperature > 0"], hasLine: false),
      FaultedUse(
        testDescription: "the first line", program: "wxhere", hasLine: true,
        arguments: { _ in FaultedWorld.place }, broken: otherOutput,
        after: { try $0.fault("wxhere", FaultedWorld.place + ["--refresh"]) }),
      FaultedUse(
        testDescription: "config set", program: "wxhere",
        arguments: { _ in ["config", "set", "line.units", "us"] },
        broken: { world, output, expected in
          let text = world.home.read("config/wxhere/config.json5")
          return text?.contains(#"units: "us""#) == true
            ? otherOutput(world, output, expected) : "the units are not set"
        },
        after: { world in
          let text = world.home.read("config/wxhere/config.json5")
          guard text?.contains("open-meteo") == true else { return "the configuration is lost" }
          return try world.fault("wxhere", ["config"])
        }),
      FaultedUse(
        testDescription: "places add", program: "wxhere",
        arguments: { _ in ["places", "add", "boat", "27.9506,-82.4572"] },
        prepare: { try $0.run("wxhere", ["places", "add", "hut", "Paris, FR"]) },
        broken: { world, output, expected in
          let places = world.object("config/wxhere/places.json")
          return places?.keys.sorted() == ["boat", "hut"]
            ? otherOutput(world, output, expected) : "the place is not saved"
        },
        after: { world in
          let places = world.object("config/wxhere/places.json")
          guard places?["hut"] != nil else { return "the other place is lost" }
          return try world.fault("wxhere", ["places"])
        }),
      permission("allow", ["allow", "--ip"], "authorizedWhenInUse"),
      permission("deny", ["deny"], "denied"),
      permission("reset", ["reset"], nil),
      following("a line with --follow", FaultedWorld.place),
      following("where --follow", ["where"] + FaultedWorld.place),
      liveView,
      setup,
      publishing,
      refresh,
      locate("wxhere-locate") { $0.gpsd.port },
      locate("wxhere-locate without gpsd") { _ in 1 },
    ]

  // MARK: Kinds of use

  /// Returns the use of a command that shows a fresh report.
  private static func reading(
    _ name: String, _ words: [String], hasLine: Bool = true
  ) -> FaultedUse {
    FaultedUse(
      testDescription: name, program: "wxhere", hasLine: hasLine,
      arguments: { _ in words + FaultedWorld.place },
      prepare: { world in
        try world.run("wxhere", FaultedWorld.place)
        try world.world.waitForRefresh()
      },
      broken: { world, output, expected in
        if otherOutput(world, output, expected) == nil || isPart(output, of: expected) {
          return nil
        }
        // The minute may have changed, and without a time zone no local time is shown.
        let environments: [[String: String]] = [[:], ["TZDIR": "\(world.home.path)/missing"]]
        let others = try environments.map { environment in
          try world.run("wxhere", words + FaultedWorld.place, environment: environment).output
        }
        let isOther = others.contains { otherOutput(world, output, $0) == nil }
        return isOther ? nil : otherOutput(world, output, expected)
      },
      after: { try $0.fault("wxhere", words + FaultedWorld.place) })
  }

  /// Returns the use of a command that shows a fresh report and follows its changes.
  private static func following(_ name: String, _ words: [String]) -> FaultedUse {
    let use = reading(name, [])
    let arguments = words + ["--follow"]
    return FaultedUse(
      testDescription: name, program: "wxhere", isFollowing: true, hasLine: true,
      arguments: { _ in arguments }, prepare: use.prepare,
      broken: { world, output, expected in
        // If it cannot read the report, it says so and tries again.
        let rest = output.trimmingPrefix(/(Tampa, FL: still looking|no weather: system error)\n/)
        return rest.isEmpty ? nil : otherOutput(world, String(rest), expected)
      }, after: use.after)
  }

  /// The use of a view on a terminal, which `q` closes.
  private static let liveView: FaultedUse = {
    let use = reading("now --follow", [])
    return FaultedUse(
      testDescription: use.testDescription, program: "wxhere", isFollowing: true,
      typing: { terminal in
        guard terminal.screen.contains("Tampa") else { return }
        // If the output does not look like a terminal, the view is printed as into a pipe.
        if terminal.screen.contains("\u{1b}[?1049h") {
          terminal.type("q")
        } else {
          terminal.signal(SIGTERM)
        }
      },
      arguments: { _ in ["now", "--follow"] + FaultedWorld.place }, prepare: use.prepare,
      broken: { _, output, _ in output.contains("24°C") ? nil : "printed \(output)" },
      after: use.after)
  }()

  /// The use of the questions on a terminal.
  private static let setup: FaultedUse = {
    let answers = [
      ("Your choice [1-3]:", "2"), ("[y/N]:", "y"), ("and 12 or 24:", "us 12"),
      ("Your choice [1-4]:", "4"), ("Enter for none:", ""),
    ]
    let (settings, permission) = ("config/wxhere/config.json5", "state/wxhere/authorization.json")
    return FaultedUse(
      testDescription: "setup", program: "wxhere",
      typing: { terminal in
        let screen = terminal.screen.suffix(200).replacing(/\u{1b}\[[0-9;]*m/, with: "")
          .trimmingCharacters(in: .whitespaces)
        if let answer = answers.first(where: { screen.hasSuffix($0.0) })?.1 {
          terminal.type("\(answer)\n")
        }
      },
      arguments: { _ in ["setup"] },
      broken: { world, output, _ in
        let isAllowed =
          world.object(permission)?["authorization"] as? String == "authorizedWhenInUse"
        // A terminal that cannot be read is like Ctrl-D.
        if output.contains("Nothing was changed.") { return isAllowed ? "changed: \(output)" : nil }
        guard isAllowed else { return "not allowed: \(output)" }
        return world.home.read(settings)?.contains(#"units: "us""#) == true
          ? nil : "the units are not set: \(output)"
      },
      after: { world in
        guard world.home.read(settings)?.contains("open-meteo") == true else {
          return "the configuration is lost"
        }
        return try world.fault("wxhere", ["config"])
      })
  }()

  /// The use of the part that runs as root, while the location file shows another place.
  private static let publishing: FaultedUse = {
    let text = { (latitude: String) in
      "# Written by wxhere; see wxhere-geolocation(8).\n\(latitude)\n-82.4555\n0\n3000\n"
    }
    let (former, place) = (text("28.0441"), text("27.9631"))
    let (found, target) = ("state/place", "state/geolocation")
    let words: @Sendable (FaultedWorld) -> [String] = { world in
      [
        "publish", "\(world.home.path)/\(found)", "\(geteuid())",
        "\(world.home.path)/\(target)", "\(getegid())",
      ]
    }
    return FaultedUse(
      testDescription: "wxhere-geolocation publish", program: "wxhere-geolocation",
      arguments: words,
      prepare: { world in
        try world.home.write(place, to: found)
        try world.home.write(former, to: target)
      },
      broken: { world, _, _ in
        world.home.read(target) == place
          ? nil : "published: \(world.home.read(target) ?? "nothing")"
      },
      after: { world in
        if let text = world.home.read(target), ![former, place].contains(text) {
          return "left: \(text)"
        }
        if let fault = try world.fault("wxhere-geolocation", words(world)) { return fault }
        return world.home.read(target) == place ? nil : "not published by a later run"
      })
  }()

  private static func permission(
    _ name: String, _ words: [String], _ kept: String?
  ) -> FaultedUse {
    let file = "state/wxhere/authorization.json"
    return FaultedUse(
      testDescription: "permission \(name)", program: "wxhere",
      arguments: { _ in ["permission"] + words },
      prepare: { world in
        try world.run("wxhere", ["permission", "allow"])
        try world.run("wxhere", [])
        try world.world.waitForRefresh()
        guard world.home.files.contains("cache/wxhere/here.report") else {
          throw SupportError("no report of here")
        }
      },
      broken: { world, output, expected in
        guard world.object(file)?["authorization"] as? String == kept else {
          return "kept: \(world.home.read(file) ?? "nothing")"
        }
        if kept != "authorizedWhenInUse", let left = world.tellsPlace { return "left: \(left)" }
        // An unreadable policy forbids everything.
        if output.contains("the administrator's policy forbids it") { return nil }
        return otherOutput(world, output, expected)
      },
      after: { world in
        if let fault = try world.fault("wxhere", ["permission", "deny"]) { return fault }
        return world.tellsPlace.map { "left by a later no: \($0)" }
      })
  }

  private static let refresh = FaultedUse(
    testDescription: "a refresh", program: "wxhere-refresh", hasThreads: true,
    deadline: .seconds(25), arguments: { _ in ["--refresh"] },
    prepare: { try $0.run("wxhere", ["permission", "allow"]) },
    broken: { world, _, _ in
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      guard let report = store.load("here") else { return "no report" }
      if !report.faults.contains(where: { $0.part == .disclosures }),
        let missing = world.undisclosed
      {
        return missing
      }
      if report.isUnfinished { return "the report is not finished" }
      let isPlaced = report.attempts.contains { $0.outcome == .used }
      if isPlaced, report.weather != nil { return nil }
      return isPlaced && report.faults.isEmpty ? "neither weather nor a reason" : nil
    },
    after: { world in
      if let fault = try world.fault("wxhere-refresh", ["--refresh"]) { return fault }
      return try world.fault("wxhere", ["--json"])
    })

  private static func locate(
    _ name: String, _ port: @escaping @Sendable (FaultedWorld) -> UInt16
  ) -> FaultedUse {
    let words: @Sendable (FaultedWorld) -> [String] = {
      ["--host", "127.0.0.1", "--port", String(port($0)), "--timeout", "2"]
    }
    return FaultedUse(
      testDescription: name, program: "wxhere-locate", hasThreads: true, deadline: .seconds(10),
      arguments: words, prepare: { try $0.run("wxhere", ["permission", "allow"]) },
      broken: { world, output, expected in
        // Without the borders, which are in wxhere's file, the country is unknown.
        let unknown = #""country_code":null"#
        let isUnknown = output.contains(unknown)
        return otherOutput(
          world, output,
          isUnknown ? expected.replacing(/"country_code":"\w+"/, with: unknown) : expected)
      },
      after: { world in
        let result = try world.run("wxhere-locate", words(world), nil)
        return [0, 69].contains(result.status) ? nil : "wxhere-locate then: \(result)"
      })
  }

  /// Returns whether a screen shows a part of the expected one, because the age of the weather is
  /// unknown.
  ///
  /// It tells of no coming rain then, calls no day today and no hour now, and has the present time in
  /// its title: a few words less than expected, and none besides but the two hours of the forecast,
  /// and without their marks the row of the curve and the bar of today.
  private static func isPart(_ output: String, of expected: String) -> Bool {
    guard output.contains("(age unknown)"), output.contains("24°C") else { return false }
    func words(_ text: String) -> Set<Substring> { Set(text.split(whereSeparator: \.isWhitespace)) }
    let others = words(output).subtracting(words(expected)).subtracting(["(age", "unknown)"])
    func count(_ form: Regex<Substring>) -> Int {
      others.count(where: { $0.wholeMatch(of: form) != nil })
    }
    let (hours, times) = (count(/\d\d/), count(/\d\d:\d\d/))
    // The axis, and the dots of the night, may be next to the curve.
    let (curves, bars) = (count(/[│┤]?[·⠀-⣿]+/), count(/━+/))
    return hours <= 2 && times <= 1 && curves <= 1 && bars <= 1
      && hours + times + curves + bars == others.count
      && words(expected).subtracting(words(output)).count <= 12
  }

  /// Returns a description of an unexpected output; nil when it equals that of a run without
  /// failure.
  ///
  /// Ages are ignored, since they are unknown when the system does not report its start, and so is
  /// the permission, because an unreadable policy forbids everything.
  private static func otherOutput(
    _ world: FaultedWorld, _ output: String, _ expected: String
  ) -> String? {
    // The mark means that the warning service has not responded yet. An absence of warnings of unknown
    // age is not believed.
    let unsure =
      /"age_s":(\d+|null)|"stale":(true|false)| \(age unknown\)|age unknown|permission \ [^\n]*|\d+ min ago|"authorization":"\w+"| ⚠\?|"alerts":(\[\]|null)/
    // The date is aligned to the right of a title, which may contain an age.
    func sure(_ text: String) -> String {
      text.replacing(unsure, with: "").replacing(/\ {2,}/, with: "  ")
    }
    return sure(output) == sure(expected)
      ? nil : "printed \(output.debugDescription), not \(expected.debugDescription)"
  }
}

extension FaultedWorld {
  /// The requests without a line in the disclosure log since the home was restored; nil for none.
  fileprivate var undisclosed: String? {
    let lines = (home.read("state/wxhere/disclosures.jsonl") ?? "").split(separator: "\n")
    let written = Set(
      lines.compactMap { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["id"] as? String
      })
    let left = requests - requestsBefore
    return left > written.count ? "\(left) requests left, \(written.count) are on record" : nil
  }
}
