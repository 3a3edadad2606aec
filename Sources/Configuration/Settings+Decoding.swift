import Coarsen
import Coordinates
import Weather
import Wording

extension Settings: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    try section.read("location", &location, expected: Phrase("an object"))
    try section.read("weather", &weather, expected: Phrase("an object"))
    try section.read("line", &line, expected: Phrase("an object"))
    try section.read("places", &places, expected: Phrase("names and \("\"LAT,LON\"") each")) {
      (texts: [String: String]) in
      let cells = texts.compactMapValues(Cell.init(text:))
      return cells.count == texts.count ? cells : nil
    }
    try section.read("refresh", &refresh, expected: Phrase("an object"))
    try section.finish()
  }
}

extension Settings.Location: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    try section.read(
      "sources", &sources, expected: Phrase("a list of \(#""gps", "ip", "manual""#)")
    ) {
      (names: [String]) in SourceName.list(names)
    }
    try section.read(
      "manual", &manual, expected: Phrase("null or coordinates, \(#""27.9506,-82.4572""#)")
    ) {
      (position: ManualPosition) in position.cell
    }
    try section.read("gpsd", &gpsd, expected: Phrase("an object"))
    try section.read("ip", &ip, expected: Phrase("an object"))
    try section.finish()
  }
}

extension SourceName {
  /// - Returns: nil when a name is unknown or given twice, or there is none.
  package static func list(_ names: [String]) -> [SourceName]? {
    let sources = names.compactMap(SourceName.init(rawValue:))
    return sources.count == names.count && Set(sources).count == names.count && !names.isEmpty
      ? sources : nil
  }
}

/// `null`, `"LAT,LON"` or `[LAT, LON]`.
private struct ManualPosition: Decodable {
  /// The outer nil: no position; the inner nil: none is configured.
  let cell: Cell??

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      cell = .some(nil)
    } else if let pair = try? container.decode([Number].self) {
      cell =
        pair.count == 2
        ? Cell(latitude: pair[0].value, longitude: pair[1].value).map(Optional.some) : nil
    } else {
      cell = Cell(text: try container.decode(String.self)).map(Optional.some)
    }
  }
}

extension Cell {
  init?(text: String) {
    guard let position = try? Coordinates(typed: text) else { return nil }
    self.init(latitude: position.latitude, longitude: position.longitude)
  }
}

extension Settings.GPSD: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    try section.read("host", &host, expected: Phrase("a host name or an address")) {
      (host: String) in
      host.isEmpty || host.utf8.count > 253 || !host.utf8.allSatisfy { (0x21...0x7e).contains($0) }
        ? nil : host
    }
    try section.readWhole("port", &port, in: 1...65535, of: Phrase("a port"))
    try section.readSeconds("timeout", &timeout, in: 1...600)
    try section.finish()
  }
}

extension Settings.IPLookup: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    let expected = Phrase("a list of https:// addresses (http:// only to this machine)")
    try section.read("services", &services, expected: expected) { (texts: [String]) in
      let urls = texts.compactMap { ServiceURL($0) }
      return urls.count == texts.count ? urls : nil
    }
    try section.readSeconds("timeout", &timeout, in: 1...60)
    try section.finish()
  }
}

extension Settings.WeatherAsked: Decodable {
  private struct KeySource: Decodable {
    var file = ""

    init(from decoder: any Decoder) throws {
      var section = try Section(decoder)
      try section.read("file", &file, expected: Phrase("the path of a file that holds the key"))
      try section.finish()
    }
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    let names = Service.providers.map(\.rawValue).joined(separator: ", ")
    try section.read("providers", &providers, expected: Phrase("a list of \(names)")) {
      (given: [String]) in
      let known = given.compactMap(Service.provider)
      return given.isEmpty || known.count != given.count ? nil : known
    }
    let services = Service.allCases.map(\.rawValue).joined(separator: ", ")
    let addresses = Phrase(
      "https:// addresses (http:// only to this machine) by service: \(services)")
    try section.read("urls", &urls, expected: addresses) { (texts: [String: String]) in
      byService(texts.mapValues { ServiceURL($0) }, Service.init(rawValue:))
    }
    let keys = Phrase("\(#"{ file: "…" }"#) by provider: \(names)")
    try section.read("keys", &keyFiles, expected: keys) { (sources: [String: KeySource]) in
      byService(sources.mapValues { $0.file.isEmpty ? nil : $0.file }, Service.provider)
    }
    let contact = Phrase("null, an e-mail address or a web address, in printable ASCII")
    try section.read("contact", &self.contact, expected: contact) { (text: String?) -> String?? in
      guard let text else { return .some(nil) }
      // It goes into a header: no line end, nothing beyond ASCII.
      let fits = text.utf8.count <= 200 && text.contains { $0 != " " }
      let isPrintable = text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
      return fits && isPrintable ? .some(text) : .none
    }
    let city = Phrase("null or a city as OpenWeatherMap has it, \(#""Tampa,FL,US""#)")
    try section.read("city", &self.city, expected: city) { (text: String?) -> String?? in
      guard let text else { return .some(nil) }
      let isName = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
      return isName && (1...200).contains(text.utf8.count) ? .some(text) : .none
    }
    let words = AirAsked.allCases.map(\.rawValue).joined(separator: ", ")
    try section.read("air", &air, expected: Phrase("one of \(words)")) { (word: String) in
      AirAsked(rawValue: word)
    }
    try section.readSeconds("timeout", &timeout, in: 1...60)
    try section.finish()
  }
}

/// - Returns: nil where a name or a value is none.
private func byService<Value>(
  _ values: [String: Value?], _ service: (String) -> Service?
) -> [Service: Value]? {
  var known: [Service: Value] = [:]
  for (name, value) in values {
    guard let service = service(name), let value else { return nil }
    known[service] = value
  }
  return known
}

extension Settings.LineShown: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    try section.read("format", &format, expected: Phrase("a text with {placeholders}, or a name"))
    try section.read(
      "formats", &formats,
      expected: Phrase("formats by name, \(#"{ mine: "{icon} {temperature}" }"#)"))
    try section.read("units", &units, expected: Phrase("a text"))
    try section.read("icons", &icons, expected: Phrase("a text"))
    try section.read(
      "language", &language, expected: Phrase("auto or the code of a language, such as de")
    ) {
      (code: String) in
      Settings.isLanguage(code) ? code : nil
    }
    try section.readWord("clock", &clock)
    try section.read("voice", &voice, expected: Phrase("a text"))
    try section.read("alerts", &alerts, expected: Phrase("a text"))
    try section.read(
      "palette", &palette, expected: Phrase("colours by name, \(##"{ clear: "#e5a50a" }"##)"))
    try section.finish()
  }
}

extension Settings {
  /// Whether a text may be the code of a language, as BCP 47 or a locale has it.
  package static func isLanguage(_ code: String) -> Bool {
    (2..<20).contains(code.utf8.count) && code.first?.isLetter == true
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
  }
}

extension Settings.Refresh: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var section = try Section(decoder)
    try section.readWhole("minimum", &minimum, in: 60...86400, of: Phrase("a number of seconds"))
    try section.readWhole(
      "stale_after", &staleAfter, in: 60...604_800, of: Phrase("a number of seconds"))
    try section.readWhole(
      "forget_after", &forgetAfter, in: 60...2_592_000, of: Phrase("a number of seconds"))
    try section.finish()
  }
}
