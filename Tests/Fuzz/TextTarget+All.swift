import Coarsen
import Configuration
import Coordinates
import Exchange
import Line
import Locate
import PlaceName
import Report
import Weather
import When

extension TextTarget {
  /// The decoders of what is not a response of a service.
  static let all = [report, outlook, configuration, when, template, name, typed, locate, gpsd]

  // MARK: Files

  private static let fields = [
    "\t", "\n", "\\e", "0", "1", "-1", "1790000000", "24", "9223372036854775807", "1e308", "nan",
    "true", "false", "gps", "manual", "open-meteo", "g3-4372-3193", "2026-10-01", "100000000",
  ]

  private static let report = TextTarget("report", words: fields) {
    var report = RefreshReport(madeAt: 1_790_000_000, dueAt: 1_790_000_900)
    var moment = Moment(time: 1_790_000_000)
    moment.temperature = 24
    report.weather = WeatherNow(
      provider: "open-meteo", attribution: "Open-Meteo", fetchedAt: 1_790_000_000, current: moment)
    report.attempts = [SourceAttempt(source: .gps, outcome: .used)]
    report.faults = [Fault(.program, .system)]
    if let cell = Cell(key: "g3-4372-3193") {
      report.location = Location(
        cell: cell, accuracy: 3000, source: .gps, locatedAt: 1_790_000_000)
    }
    return [written(report), written(RefreshReport(madeAt: 0, dueAt: 0))]
  } test: {
    decodes($0, RefreshReport(madeAt: 0, dueAt: 0))
  }

  private static let outlook = TextTarget("outlook", words: fields) {
    var outlook = Outlook(
      hourly: [Moment(time: 1), Moment(time: 2)], daily: [Day(date: "2026-10-01")])
    outlook.nowcast = Nowcast(start: 1_790_000_000, step: 900, precipitation: [0, nil, 0.5])
    outlook.nowcastOrigin = Outlook.Origin(provider: "open-meteo", attribution: "")
    return [written(outlook), written(Outlook())]
  } test: {
    decodes($0, Outlook())
  }

  private static func written(_ value: some Fielded) -> [UInt8] {
    let writer = FieldWriter()
    writer.write(value)
    return writer.bytes
  }

  /// Reads a value, and traps when it is another one after writing and reading it.
  private static func decodes<Value: Fielded & Equatable>(_ text: [UInt8], _ blank: Value) -> Bool {
    let reader = FieldReader(text[...])
    guard let value = reader.read(blank), reader.isAtEnd else { return false }
    let again = FieldReader(written(value)[...]).read(blank)
    if again != value { fatalError("\(value) is written as \(String(describing: again))") }
    return true
  }

  private static let configuration = TextTarget(
    "configuration",
    words: [
      "{", "}", "[", "]", ":", ",", "//", "/*", "*/", "\n", "'", "\"", "\\u0000", "\\\n", "null",
      "true", "Infinity", "NaN", "0x7fffffffffffffff", "1e400", ".5", "+1", "line", "units",
      "\"us\"", "weather", "providers", "\"open-meteo\"", "urls", "timeout", "location", "manual",
      "\"27.95,-82.45\"", "gpsd", "host", "port", "2947", "keys", "file", "\u{A0}", "\u{2028}",
    ],
    seeds: {
      [
        Array("{ line: { units: 'us', }, /* c */ weather: { timeout: 10 } } // end\n".utf8),
        Array(
          #"{"location":{"manual":"27.95,-82.45","gpsd":{"host":"::1","port":2947}}}"#.utf8),
        Array(#"{ places: { spot: "geo:47.66,9.17;country=DE", end: "-90,180" } }"#.utf8),
        Array(#"{ weather: { providers: ["open-meteo"], urls: { nws: "https://x" } } }"#.utf8),
      ]
    },
    test: { bytes in
      guard let document = try? JSON5Document(bytes) else { return false }
      _ = try? SettingsFile(path: "fuzz", content: bytes).load(in: Gazetteer.embedded)
      // What `wxhere config set` writes must stay readable.
      let editor = JSON5Editor(document)
      for edited in [
        editor.setting(["line", "units"], to: "\"us\""), editor.unsetting(["line", "units"]),
        editor.setting(["location", "gpsd", "port"], to: "1"), editor.unsetting(["weather"]),
      ] {
        guard (try? JSON5Document(edited)) == nil else { continue }
        fatalError("cannot be read after an edit: \(String(decoding: edited, as: UTF8.self))")
      }
      return true
    })

  // MARK: Languages

  private static let when = TextTarget(
    "when",
    words: [
      "and", "or", "not", "(", ")", "<", ">", "<=", "==", "!=", "rain_in", "60", "min",
      "temperature",
      "°C", "km/h", "wind_speed", "is_day", "condition", "rain", "today.", "tomorrow.", "+3h.",
      "max",
      "alert", "1e400", "-0", ".", "\"", "h", "%", "warmer",
    ],
    seeds: [
      "rain_in < 60 min", "temperature > 30 °C and not (wind_speed < 10 km/h or is_day)",
      "condition == rain or tomorrow.temperature_max >= 25",
    ]
  ) { text in
    guard let expression = try? WeatherExpression(text) else { return false }
    // A term without a value is unknown, and so is an expression that depends on it.
    _ = expression.truth { _ in nil }
    for value in [Value.number(0), .number(.nan), .atLeast(1e308), .word("rain"), .flag(true)] {
      _ = expression.truth { _ in value }
    }
    return true
  }

  private static let template = TextTarget(
    "template",
    words: [
      "{", "}", "{{", "}}", "[", "]", "[[", "]]", "\\n", "\\t", "\\", "temperature", "place",
      "icon",
      "+3h", ":", ".", "wind", "tomorrow", "high", "{icon}", "[{alert}]", " ", "é", "\u{0}", "|",
    ],
    seeds: ["{icon} {temperature} {place}", "[{alert} ]{{x}} {temperature+3h}\\n{high} [[a]]"]
  ) { text in
    let plain = try? Template(text)
    let escaped = try? Template(text, hasEscapes: true)
    _ = plain?.longForm
    return plain != nil || escaped != nil
  }

  // MARK: Positions

  private static let numbers = [
    "27.9506", "-82.4572", ",", ";", "\t", " ", "°", "'", "\"", "N", "S", "W", "E", "geo:", "+",
    "-",
    "90", "180", "90.0000001", "1e2", ".", "0", "00", "1e-400", "nan", "inf", "0x10", "′", "″", "−",
  ]

  private static let name = TextTarget(
    "name", words: numbers,
    seeds: {
      ["27.9506,-82.4572", "-33.8688\t151.2093", "27°57'2.2\"N 82°27'25.9\"W", "geo:37.78,-122.39"]
        .map { Array($0.utf8) }
    },
    test: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      // The short way for two plain numbers must agree with the long one.
      let short: (Double, Double)? = bytes.withUnsafeBytes { bytes in
        guard let place = try? Coordinates(utf8: bytes) else { return nil }
        return (place.latitude, place.longitude)
      }
      guard let place = try? Coordinates(text: text) else {
        if let short, bytes.count < 900 { fatalError("\(text) is a position: \(short)") }
        return false
      }
      guard let short, short == (place.latitude, place.longitude) else {
        if bytes.count >= 900 { return false }
        fatalError("\(text): \(String(describing: short))")
      }
      return true
    })

  private static let typed = TextTarget(
    "typed", words: numbers + ["tampa", "33602"],
    seeds: ["27.9506,-82.4572", "27.9506 N 82.4572 W", "52,52 13,40", "home"]
  ) { text in
    (try? Coordinates(typed: text)) != nil
  }

  // MARK: Programs

  private static let locate = TextTarget(
    "locate",
    words: [
      "{", "}", ":", ",", "\"", "cell", "accuracy_m", "failure", "g3-4372-3193", "g3-0-0",
      "g3-6671-2", "noFix", "noDevice", "3000", "1e400", "-1", "null", "\n",
    ],
    seeds: {
      [
        Array("{\"accuracy_m\":3000,\"cell\":\"g3-4372-3193\"}\n".utf8),
        Array("{\"failure\":\"noFix\"}\n".utf8),
      ]
    },
    test: { bytes in
      guard let response = LocateResponse(line: bytes) else { return false }
      guard LocateResponse(line: Array(response.line.utf8)) == response else {
        fatalError("\(response) is written as \(response.line)")
      }
      return true
    })
}
