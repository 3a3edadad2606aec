import Coarsen
import Exchange
import Text

extension Settings.Station {
  /// Creates the station of a table; nil for an empty one.
  fileprivate init?(_ members: [String: String]) throws(UnfitValue) {
    guard !members.isEmpty else { return nil }
    switch (members["file"], members["command"]) {
    case (let path?, nil) where path.hasPrefix("/") || path.hasPrefix("~/"): source = .file(path)
    case (nil, let command?): source = .command(command)
    default: throw UnfitValue()
    }
    place = members["place"]
  }

  fileprivate var members: [(String, String)] {
    let own =
      switch source {
      case .file(let path): ("file", path)
      case .command(let command): ("command", command)
      }
    return [own] + (place.map { [("place", $0)] } ?? [])
  }
}

extension SettingKey {
  /// The keys with their purpose, their values and their property.
  package static let all: [SettingKey] = location + weather + line + [places] + refresh

  private static let location = [
    SettingKey(
      "location.sources", .list, Phrase("location sources, in order"),
      expected: Phrase("a list of \(#""gps", "ip", "manual""#), each at most once")
    ) {
      .list($0.location.sources.map(\.rawValue))
    } _: { settings, value throws(UnfitValue) in
      let names = try value.list { $0 }
      guard let sources = SourceName.list(names) else { throw UnfitValue() }
      settings.location.sources = sources
    },
    SettingKey(
      "location.manual", .optional, Phrase("the location to use when no source knows it"),
      expected: Phrase("null or coordinates: \(#""27.9506,-82.4572""#)")
    ) {
      .optional($0.location.manual?.text)
    } _: { settings, value throws(UnfitValue) in
      settings.location.manual = value.isNull ? nil : try value.locality(in: settings.gazetteer)
    },
    choice("location.precision", Phrase("how precise the location is: 3km, 10km or city")) {
      $1(&$0.location.precision)
    },
    text(
      "location.gpsd.host", Phrase("the host of gpsd"),
      expected: Phrase("a host name or an address, without its port or brackets"),
      { $1(&$0.location.gpsd.host) },
      where: { host in
        // An IPv6 address has two colons or more.
        (1...253).contains(host.utf8.count) && host.utf8.allSatisfy { (0x21...0x7e).contains($0) }
          && !host.contains(where: { "[]/@".contains($0) })
          && host.utf8.count(where: { $0 == UInt8(ascii: ":") }) != 1
      }),
    whole(
      "location.gpsd.port", 1...65535, Phrase("the port of gpsd"),
      expected: { Phrase("\(port) from \(1) to \(65535)") }
    ) { $1(&$0.location.gpsd.port) },
    seconds("location.gpsd.timeout", 1...600, Phrase("maximum seconds to wait for a fix")) {
      $1(&$0.location.gpsd.timeout)
    },
    SettingKey(
      "location.ip.services", .list, Phrase("IP lookup services, in order"),
      expected: Phrase("a list of https:// addresses (http:// only to this machine)")
    ) {
      .list($0.location.ip.services.map(\.text))
    } _: { settings, value throws(UnfitValue) in
      settings.location.ip.services = try value.list { ServiceURL($0) }
    },
    seconds("location.ip.timeout", 1...60, Phrase("maximum seconds for all IP lookups together")) {
      $1(&$0.location.ip.timeout)
    },
  ]

  private static let weather = [
    SettingKey(
      "weather.providers", .list, Phrase("weather providers, in order"),
      expected: Phrase("a list of \(providerNames)")
    ) {
      .list($0.weather.providers.map(\.rawValue))
    } _: { settings, value throws(UnfitValue) in
      let providers = try value.list(Service.provider)
      guard !providers.isEmpty else { throw UnfitValue() }
      settings.weather.providers = providers
    },
    SettingKey(
      "weather.urls", .texts, Phrase("replacement addresses of services"),
      expected: Phrase(
        "https:// addresses by service (http:// only to this machine): \(serviceNames)")
    ) {
      .table($0.weather.urls.map { ($0.rawValue, .text($1.text)) })
    } _: { settings, value throws(UnfitValue) in
      settings.weather.urls = try value.table(Service.init(rawValue:)) {
        value throws(UnfitValue) in ServiceURL(try value.string())
      }
    },
    SettingKey(
      "weather.keys", .files, Phrase("files that contain the API keys of providers"),
      expected: Phrase("\(#"{ file: "…" }"#) by provider: \(keyedProviderNames)")
    ) {
      .table($0.weather.keyFiles.map { ($0.rawValue, .table([("file", .text($1))])) })
    } _: { settings, value throws(UnfitValue) in
      settings.weather.keyFiles = try value.table({ name in
        Service.provider(name).flatMap { $0.keyVariable == nil ? nil : $0 }
      }) {
        value throws(UnfitValue) in
        guard let members = value.members, members.count == 1, let file = members.first,
          file.name == "file"
        else { throw UnfitValue() }
        return try file.value.string { !$0.isEmpty }
      }
    },
    SettingKey(
      "weather.weatherkit", .texts, Phrase("the parts of a key for WeatherKit"),
      expected: Phrase(
        verbatim: #"{ key_file: "~/…", key_id: "…", team_id: "…", service_id: "…" }"#)
    ) {
      .table($0.weather.weatherKit.map { ($0.rawValue, .text($1)) })
    } _: { settings, value throws(UnfitValue) in
      let texts = try value.table(WeatherKitPart.init(rawValue:)) { value throws(UnfitValue) in
        try value.string()
      }
      let wrong = WeatherKitPart.allCases.first { part in texts[part].map(part.fits) == false }
      if let wrong { throw UnfitValue(member: wrong.rawValue) }
      settings.weather.weatherKit = texts
    },
    optional(
      "weather.contact", Phrase("contact address sent to providers"),
      expected: Phrase("null, an e-mail address or a web address, in printable ASCII"),
      { $1(&$0.weather.contact) },
      where: {
        // The contact is sent in a header, which allows no line breaks and only ASCII characters.
        $0.utf8.count <= 200 && $0.utf8.contains { $0 != UInt8(ascii: " ") }
          && $0.utf8.allSatisfy { (0x20...0x7e).contains($0) }
      }),
    optional(
      "weather.city", Phrase("city requested from OpenWeatherMap"),
      expected: Phrase("null or a city as OpenWeatherMap names it: \(#""Tampa,FL,US""#)"),
      { $1(&$0.weather.city) },
      where: {
        (1...200).contains($0.utf8.count)
          && $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
      }),
    SettingKey(
      "weather.models", .texts, Phrase("weather models requested from Open-Meteo"),
      expected: Phrase(
        "models by provider, \(#"{ "open-meteo": "icon_seamless" }"#): \(modelNames)")
    ) {
      .table($0.weather.models.map { ($0.rawValue, .text($1)) })
    } _: { settings, value throws(UnfitValue) in
      settings.weather.models = try value.table({ name in
        Service(rawValue: name).flatMap { $0.models.isEmpty ? nil : $0 }
      }) { value throws(UnfitValue) in
        try value.string { name in Service.allCases.contains { $0.models.contains(name) } }
      }
    },
    choice(
      "weather.minutes",
      Phrase(
        """
        source of precipitation by minutes: provider, or auto, which asks \
        \(Service.metNorway.rawValue) and \(Service.brightSky.rawValue) too, where they have radar
        """)
    ) {
      $1(&$0.weather.minutes)
    },
    flag(
      "weather.confidence", Phrase("whether several models are compared, to say how sure it is")
    ) {
      $1(&$0.weather.confidence)
    },
    SettingKey(
      "weather.station", .texts, Phrase("your own weather station: a file or a command"),
      expected: Phrase(
        """
        {}, \(#"{ file: "/…" }"#) or \(#"{ command: "…" }"#), each also with \(#"place: "…""#)
        """)
    ) {
      .table(($0.weather.station?.members ?? []).map { ($0, .text($1)) })
    } _: { settings, value throws(UnfitValue) in
      let names = ["file", "command", "place"]
      let members = try value.table({ names.contains($0) ? $0 : nil }) {
        value throws(UnfitValue) in try value.string { !$0.isEmpty }
      }
      settings.weather.station = try Settings.Station(members)
    },
    choice("weather.air", Phrase("air quality source: auto or none")) { $1(&$0.weather.air) },
    seconds("weather.timeout", 1...60, Phrase("maximum seconds for all weather requests together"))
    {
      $1(&$0.weather.timeout)
    },
  ]

  private static let line = [
    text(
      "line.format", Phrase("the line, or the name of a format"),
      expected: Phrase("a text with {placeholders}, or a name")
    ) { $1(&$0.line.format) },
    SettingKey(
      "line.formats", .texts, Phrase("your own named formats"),
      expected: Phrase("formats by name, \(#"{ mine: "{icon} {temperature}" }"#)")
    ) {
      .table($0.line.formats.map { ($0, .text($1)) })
    } _: { settings, value throws(UnfitValue) in
      settings.line.formats = try value.table({ $0 }) { value throws(UnfitValue) in
        try value.string()
      }
    },
    text("line.units", Phrase("a set of units, with exceptions")) { $1(&$0.line.units) },
    choice("line.icons", Phrase("the icon set")) { $1(&$0.line.icons) },
    text(
      "line.language", Phrase("language of text and place names"),
      expected: Phrase("auto or the code of a language, such as de"), { $1(&$0.line.language) },
      where: Settings.isLanguage),
    choice("line.clock", Phrase("time format: auto, 12 or 24")) { $1(&$0.line.clock) },
    choice("line.background", Phrase("the terminal's background: auto, dark or light")) {
      $1(&$0.line.background)
    },
    choice("line.voice", Phrase("tone of the text: plain or snarky")) {
      $1(&$0.line.voice)
    },
    choice("line.alerts", Phrase("warnings shown after the line: severe, all or none")) {
      $1(&$0.line.alerts)
    },
    choice(
      "line.approximate",
      Phrase("whether (approx.) follows an approximate place: shown or hidden")
    ) { $1(&$0.line.approximate) },
    SettingKey(
      "line.palette", .texts, Phrase("colours by meaning"),
      expected: Phrase("colours by name, \(##"{ clear: "#e5a50a" }"##)")
    ) {
      .table($0.line.palette.map { ($0, .optional($1)) })
    } _: { settings, value throws(UnfitValue) in
      settings.line.palette = try value.table({ $0 }) {
        value throws(UnfitValue) -> String?? in
        value.isNull ? .some(nil) : try value.string()
      }
    },
    SettingKey(
      "line.symbols", .texts, Phrase("your own symbols in place of icons"),
      expected: Phrase("symbols by condition, \(#"{ clear: "○", "clear-night": "☾" }"#)")
    ) {
      .table($0.line.symbols.map { ($0, .text($1)) })
    } _: { settings, value throws(UnfitValue) in
      settings.line.symbols = try value.table({ $0 }) { value throws(UnfitValue) in
        try value.string()
      }
    },
  ]

  private static let places = SettingKey(
    "places", .texts, Phrase("your own named places"),
    expected: Phrase("names, each with \("\"LAT,LON\"")")
  ) {
    .table($0.places.map { ($0, .text($1.text)) })
  } _: { settings, value throws(UnfitValue) in
    let gazetteer = settings.gazetteer
    settings.places = try value.table({ $0 }) { value throws(UnfitValue) in
      Locality(text: try value.string(), in: gazetteer)
    }
  }

  private static let refresh = [
    wholeSeconds(
      "refresh.minimum", 60...86400, Phrase("minimum seconds between requests")
    ) { $1(&$0.refresh.minimum) },
    wholeSeconds(
      "refresh.stale_after", 60...604_800, Phrase("seconds before the age is shown")
    ) { $1(&$0.refresh.staleAfter) },
    wholeSeconds(
      "refresh.forget_after", 60...2_592_000,
      Phrase("seconds before old weather is no longer shown")
    ) { $1(&$0.refresh.forgetAfter) },
  ]

  private static var port: Phrase { Phrase("a port") }

  private static var providerNames: String {
    Service.providers.map(\.rawValue).joined(separator: ", ")
  }

  private static var modelNames: String {
    Service.openMeteo.models.joined(separator: ", ")
  }

  /// The providers whose key is in one file, if they have one.
  private static var keyedProviderNames: String {
    Service.providers.filter { $0.keyVariable != nil }.map(\.rawValue).joined(separator: ", ")
  }

  private static var serviceNames: String {
    Service.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
