package import Coarsen
package import Exchange
import PlaceName
import Platform
package import Text

/// The user's settings, with defaults for keys that are not in the file.
///
/// `Config/config.json5` lists every key with its default.
package struct Settings: Sendable {
  package var location = Location()
  package var weather = WeatherAsked()
  package var line = LineShown()
  /// The cells of saved places by name.
  package var places: [String: Locality] = [:]
  package var refresh = Refresh()
  /// The map of the countries while the settings are read; nil without one, and afterwards.
  var gazetteer: Gazetteer?

  package init() {}

  /// The time limit of a refresh, in seconds.
  package var refreshBudget: Double {
    location.gpsd.timeout + location.ip.timeout + weather.timeout
  }

  /// The maximum time in seconds that a refresh holds its lock: the time limit plus a minute for
  /// starting and ending on a slow machine.
  package var longestRefresh: Int { Int(refreshBudget) + 60 }

  /// The maximum interval between refreshes in seconds: the minimum interval with its jitter, and
  /// the refresh itself.
  package var reportInterval: Int {
    refresh.minimum + refresh.minimum / 10 + longestRefresh
  }

  /// The settings of the location sources.
  package struct Location: Sendable {
    package var sources: [SourceName] = [.gps, .ip, .manual]
    package var precision = Precision.cell
    /// The cell of the last source, `manual`; nil when none is configured.
    package var manual: Locality?
    package var gpsd = GPSD()
    package var ip = IPLookup()

    /// Whether a place is configured and is one of the sources.
    package var hasManualPlace: Bool { manual != nil && sources.contains(.manual) }
  }

  package struct GPSD: Sendable {
    package var host = "localhost"
    package var port = 2947
    /// The time limit in seconds.
    ///
    /// A receiver that was just plugged in needs 7 s with Debian's gpsd. A receiver that was just
    /// switched on needs about 30 s for its first fix. The next refresh then tries again.
    package var timeout = 20.0
  }

  package struct IPLookup: Sendable {
    package var services: [ServiceURL] = [
      ServiceURL(trusted: "https://ipwho.is/"),
      ServiceURL(trusted: "https://get.geojs.io/v1/ip/geo.json"),
    ]
    /// The time limit of all services together, in seconds.
    package var timeout = 5.0
  }

  /// The settings of the weather services.
  package struct WeatherAsked: Sendable {
    /// The providers in the order in which they are used.
    package var providers: [Service] = [.openMeteo, .metNorway]
    /// The base URLs that replace the default ones.
    package var urls: [Service: ServiceURL] = [:]
    /// The paths of the files with the providers' keys.
    package var keyFiles: [Service: String] = [:]
    /// The parts of the key for WeatherKit that are configured.
    package var weatherKit: [WeatherKitPart: String] = [:]
    /// The contact that is sent to providers; nil when none is configured.
    package var contact: String?
    /// The city that is requested from OpenWeatherMap instead of the cell, such as "Tampa,FL,US";
    /// nil for the cell.
    package var city: String?
    /// The models that are requested of providers.
    package var models: [Service: String] = [:]
    /// The services that may be asked for precipitation by minutes.
    package var minutes = MinutesAsked.provider
    /// Whether several models are compared.
    package var confidence = false
    /// The person's own station; nil for none.
    package var station: Station?
    /// The services that may be used for air quality.
    package var air = AirAsked.auto
    /// The time limit in seconds for all requests to weather services in a refresh.
    package var timeout = 10.0
  }

  /// A weather station, which gives the current weather.
  package struct Station: Sendable {
    package enum Source: Sendable {
      case file(String)
      case command(String)
    }

    package let source: Source
    /// The name of the only place that it is for; nil for the current place.
    package let place: String?
  }

  package struct LineShown: Sendable {
    /// A format or the name of a format.
    package var format = "{icon} {temperature} {place}"
    /// The user's own formats by name.
    package var formats: [String: String] = [:]
    package var units = "auto"
    package var icons = IconSet.emoji
    package var language = "auto"
    package var clock = ClockHours.auto
    package var background = Background.auto
    package var voice = Voice.plain
    package var alerts = AlertFilter.severe
    package var approximate = ApproximateMark.shown
    /// The user's colours by role, as `#rrggbb`; nil for no colour.
    package var palette: [String: String?] = [:]
    /// The user's symbols by the name of a condition, with "-night" for the night.
    package var symbols: [String: String] = [:]
  }

  /// The ages of weather, in seconds.
  package struct Refresh: Sendable {
    /// The minimum interval between refreshes.
    package var minimum = 900
    /// The age from which weather is shown with its age.
    package var staleAfter = 3600
    /// The age from which weather is not shown.
    package var forgetAfter = 86400
  }

  /// Returns whether a text may be the code of a language, as a BCP 47 code or a locale name.
  package static func isLanguage(_ code: String) -> Bool {
    (2..<20).contains(code.utf8.count) && code.first?.isLetter == true
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
  }
}

/// A part of the key for WeatherKit; the raw value is its name in `weather.weatherkit`.
package enum WeatherKitPart: String, CaseIterable, Sendable {
  /// The path of the private key, which begins with "/" or "~/".
  case keyFile = "key_file"
  case keyID = "key_id"
  case teamID = "team_id"
  case serviceID = "service_id"

  /// Returns whether a text may be this part.
  func fits(_ text: String) -> Bool {
    guard self != .keyFile else { return text.hasPrefix("/") || text.hasPrefix("~/") }
    return (1...200).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
  }
}

extension Settings.WeatherAsked {
  /// Returns a provider's key from the environment, or else from its file; nil for neither.
  ///
  /// The key of WeatherKit signs and is not sent, so a text that differs for each key stands for it;
  /// nil without all of its parts.
  package func key(of provider: Service) throws(Fault) -> String? {
    if provider == .weatherKit {
      guard lackingWeatherKitParts.isEmpty, let path = weatherKitKeyFile else { return nil }
      let text = try Self.text(ofKeyFile: path, of: provider)
      guard text.holds("PRIVATE KEY-----") else { throw .noKey(in: path, of: provider) }
      return WeatherKitPart.allCases.compactMap { weatherKit[$0] }.joined(separator: " ")
        + " \(text.digest)"
    }
    if let key = provider.keyVariable.flatMap(Environment.variable).flatMap(Self.key) { return key }
    guard let path = keyFiles[provider].map(Environment.expanded) else { return nil }
    guard let key = Self.key(try Self.text(ofKeyFile: path, of: provider)) else {
      throw .noKey(in: path, of: provider)
    }
    return key
  }

  /// The parts of the key for WeatherKit that are not configured.
  package var lackingWeatherKitParts: [WeatherKitPart] {
    WeatherKitPart.allCases.filter { weatherKit[$0] == nil }
  }

  /// The path of WeatherKit's private key; nil when none is configured.
  package var weatherKitKeyFile: String? { weatherKit[.keyFile].map(Environment.expanded) }

  private static func text(
    ofKeyFile path: String, of provider: Service
  ) throws(Fault) -> String {
    let bytes: [UInt8]?
    do { bytes = try Files.read(path) } catch {
      throw Fault(.weather, .unreadableKeyFile, service: provider, detail: "\(error)")
    }
    guard let bytes else {
      // A name without a folder may be the key itself, which must not be shown.
      let file = path.contains("/") ? path : nil
      throw Fault(.weather, .noKeyFile, service: provider, subject: file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether a fault is of another key than the present one, or of one that was removed.
  package func hasOtherKey(than fault: Fault) -> Bool {
    guard fault.isOfKey, let service = fault.service else { return false }
    return (try? key(of: service.keyOwner))?.mark != fault.keyMark
  }

  /// Returns the key in a text; nil when it is not a single ASCII word of at most 256 bytes.
  private static func key(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let key = words.first, key.utf8.count <= 256,
      key.allSatisfy(\.isASCII)
    else { return nil }
    return String(key)
  }
}

extension Fault {
  fileprivate static func noKey(in path: String, of provider: Service) -> Fault {
    Fault(.weather, .emptyKeyFile, service: provider, subject: path)
  }
}

/// The address of a service: `https://`, or `http://` on this machine.
package struct ServiceURL: Equatable, Sendable {
  package let text: String

  /// The host name, as shown to the user.
  package var host: String { ServiceURL.host(of: text) ?? text }

  package var isOfThisMachine: Bool { Fault.isThisMachine(host[...]) }

  init(trusted text: StaticString) {
    self.text = "\(text)"
  }

  /// Creates an address; nil when the text is not an address.
  package init?(_ text: String) {
    guard text.utf8.count <= 2000, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let host = ServiceURL.host(of: text), !host.isEmpty,
      text.hasPrefix("https://") || text.hasPrefix("http://") && Fault.isThisMachine(host[...])
    else { return nil }
    self.text = text
  }

  /// Returns the host of a URL without its port; nil when the URL has a user name, which can make
  /// an address look like another one.
  private static func host(of text: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let authority = Array(
      text.utf8.dropFirst(scheme.utf8.count).prefix {
        $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
      })
    guard !authority.contains(UInt8(ascii: "@")) else { return nil }
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      return String(decoding: authority[...bracket], as: UTF8.self)
    }
    let host = authority.prefix { $0 != UInt8(ascii: ":") }
    let port = String(decoding: authority.dropFirst(host.count + 1), as: UTF8.self)
    guard host.count == authority.count || UInt16(port) != nil else { return nil }
    return String(decoding: host, as: UTF8.self)
  }
}
