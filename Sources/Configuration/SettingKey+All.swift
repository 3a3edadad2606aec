import Coarsen
import Facts
import JSON5
import Wording

extension SettingKey {
  /// Every key: what it is for, what it may be, and where its value is kept.
  package static let all: [SettingKey] = location + weather + line + [places] + refresh

  private static let location = [
    SettingKey(
      "location.sources", .list, Phrase("whom to ask where this is, in order"),
      expected: Phrase("a list of \(#""gps", "ip", "manual""#)")
    ) {
      .list($0.location.sources.map(\.rawValue))
    } _: { settings, value throws(UnfitValue) in
      let names = try value.list { $0 }
      guard let sources = SourceName.list(names) else { throw UnfitValue() }
      settings.location.sources = sources
    },
    SettingKey(
      "location.manual", .optional, Phrase("the place where nobody can tell"),
      expected: Phrase("null or coordinates, \(#""27.9506,-82.4572""#)")
    ) {
      .optional($0.location.manual.map { "\($0.latitudeText),\($0.longitudeText)" })
    } _: { settings, value throws(UnfitValue) in
      settings.location.manual = value.isNull ? nil : try value.cell()
    },
    text(
      "location.gpsd.host", Phrase("where gpsd listens"),
      expected: Phrase("a host name or an address"), { $1(&$0.location.gpsd.host) },
      where: {
        (1...253).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      }),
    whole(
      "location.gpsd.port", 1...65535, Phrase("the port of gpsd"),
      expected: { Phrase("\(port) from \(1) to \(65535)") }
    ) { $1(&$0.location.gpsd.port) },
    seconds("location.gpsd.timeout", 1...600, Phrase("seconds for a fix")) {
      $1(&$0.location.gpsd.timeout)
    },
    SettingKey(
      "location.ip.services", .list, Phrase("services that look up the IP address, in order"),
      expected: Phrase("a list of https:// addresses (http:// only to this machine)")
    ) {
      .list($0.location.ip.services.map(\.text))
    } _: { settings, value throws(UnfitValue) in
      settings.location.ip.services = try value.list { ServiceURL($0) }
    },
    seconds("location.ip.timeout", 1...60, Phrase("seconds for all of these services")) {
      $1(&$0.location.ip.timeout)
    },
  ]

  private static let weather = [
    SettingKey(
      "weather.providers", .list, Phrase("whom to ask for the weather, in order"),
      expected: Phrase("a list of \(providerNames)")
    ) {
      .list($0.weather.providers.map(\.rawValue))
    } _: { settings, value throws(UnfitValue) in
      let providers = try value.list(Service.provider)
      guard !providers.isEmpty else { throw UnfitValue() }
      settings.weather.providers = providers
    },
    SettingKey(
      "weather.urls", .texts, Phrase("other addresses of services"),
      expected: Phrase(
        "https:// addresses (http:// only to this machine) by service: \(serviceNames)")
    ) {
      .table($0.weather.urls.map { ($0.rawValue, .text($1.text)) })
    } _: { settings, value throws(UnfitValue) in
      settings.weather.urls = try value.table(Service.init(rawValue:)) {
        value throws(UnfitValue) in ServiceURL(try value.string())
      }
    },
    SettingKey(
      "weather.keys", .files, Phrase("files that hold the keys of providers"),
      expected: Phrase("\(#"{ file: "…" }"#) by provider: \(providerNames)")
    ) {
      .table($0.weather.keyFiles.map { ($0.rawValue, .table([("file", .text($1))])) })
    } _: { settings, value throws(UnfitValue) in
      settings.weather.keyFiles = try value.table(Service.provider) {
        value throws(UnfitValue) in
        guard let members = value.members, members.count == 1, let file = members.first,
          file.name == "file"
        else { throw UnfitValue() }
        return try file.value.string { !$0.isEmpty }
      }
    },
    optional(
      "weather.contact", Phrase("how a provider can reach you"),
      expected: Phrase("null, an e-mail address or a web address, in printable ASCII"),
      { $1(&$0.weather.contact) },
      where: {
        // It goes into a header: no line end, nothing beyond ASCII.
        $0.utf8.count <= 200 && $0.utf8.contains { $0 != UInt8(ascii: " ") }
          && $0.utf8.allSatisfy { (0x20...0x7e).contains($0) }
      }),
    optional(
      "weather.city", Phrase("the city that OpenWeatherMap is asked for"),
      expected: Phrase("null or a city as OpenWeatherMap has it, \(#""Tampa,FL,US""#)"),
      { $1(&$0.weather.city) },
      where: {
        (1...200).contains($0.utf8.count)
          && $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
      }),
    choice("weather.air", Phrase("air quality source: auto or none")) { $1(&$0.weather.air) },
    seconds("weather.timeout", 1...60, Phrase("seconds for all weather services")) {
      $1(&$0.weather.timeout)
    },
  ]

  private static let line = [
    text(
      "line.format", Phrase("the line, or the name of a format"),
      expected: Phrase("a text with {placeholders}, or a name")
    ) { $1(&$0.line.format) },
    SettingKey(
      "line.formats", .texts, Phrase("formats of your own by name"),
      expected: Phrase("formats by name, \(#"{ mine: "{icon} {temperature}" }"#)")
    ) {
      .table($0.line.formats.map { ($0, .text($1)) })
    } _: { settings, value throws(UnfitValue) in
      settings.line.formats = try value.table({ $0 }) { value throws(UnfitValue) in
        try value.string()
      }
    },
    text("line.units", Phrase("a set of units, and what differs from it")) { $1(&$0.line.units) },
    choice("line.icons", Phrase("the pictures")) { $1(&$0.line.icons) },
    text(
      "line.language", Phrase("the language of words and places"),
      expected: Phrase("auto or the code of a language, such as de"), { $1(&$0.line.language) },
      where: Settings.isLanguage),
    choice("line.clock", Phrase("how times are told: auto, 12 or 24")) { $1(&$0.line.clock) },
    choice("line.background", Phrase("the terminal's background: auto, dark or light")) {
      $1(&$0.line.background)
    },
    choice("line.voice", Phrase("how it speaks of the weather: plain or snarky")) {
      $1(&$0.line.voice)
    },
    choice("line.alerts", Phrase("the warnings behind the line: severe, all or none")) {
      $1(&$0.line.alerts)
    },
    choice(
      "line.approximate",
      Phrase("whether (approx.) stands behind an approximate place: shown or hidden")
    ) { $1(&$0.line.approximate) },
    SettingKey(
      "line.palette", .texts, Phrase("colours by what they mean"),
      expected: Phrase("colours by name, \(##"{ clear: "#e5a50a" }"##)")
    ) {
      .table($0.line.palette.map { ($0, .optional($1)) })
    } _: { settings, value throws(UnfitValue) in
      settings.line.palette = try value.table({ $0 }) {
        value throws(UnfitValue) -> String?? in
        value.isNull ? .some(nil) : try value.string()
      }
    },
  ]

  private static let places = SettingKey(
    "places", .texts, Phrase("places of your own by name"),
    expected: Phrase("names and \("\"LAT,LON\"") each")
  ) {
    .table($0.places.map { ($0, .text("\($1.latitudeText),\($1.longitudeText)")) })
  } _: { settings, value throws(UnfitValue) in
    settings.places = try value.table({ $0 }) { value throws(UnfitValue) in
      Cell(text: try value.string())
    }
  }

  private static let refresh = [
    whole(
      "refresh.minimum", 60...86400, Phrase("seconds in which nothing is asked again")
    ) { $1(&$0.refresh.minimum) },
    whole(
      "refresh.stale_after", 60...604_800, Phrase("seconds after which the age is shown")
    ) { $1(&$0.refresh.staleAfter) },
    whole(
      "refresh.forget_after", 60...2_592_000, Phrase("seconds after which it is not shown")
    ) { $1(&$0.refresh.forgetAfter) },
  ]

  private static var port: Phrase { Phrase("a port") }

  private static var providerNames: String {
    Service.providers.map(\.rawValue).joined(separator: ", ")
  }

  private static var serviceNames: String {
    Service.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
