package import Coarsen
package import Facts

/// What the person configured; what the file does not say is at its default.
///
/// `Config/config.json5` lists every key with these defaults.
package struct Settings: Sendable {
  package var location = Location()
  package var weather = WeatherAsked()
  package var line = LineShown()
  /// Saved places: a cell for each name.
  package var places: [String: Cell] = [:]
  package var refresh = Refresh()

  package init() {}

  /// All the time that a refresh may take, in seconds.
  package var refreshBudget: Double {
    location.gpsd.timeout + location.ip.timeout + weather.timeout
  }

  /// The longest that a refresh holds its lock, in seconds: its own time, and a minute for what begins
  /// and ends it on a slow machine.
  package var longestRefresh: Int { Int(refreshBudget) + 60 }

  /// The longest that a report is left alone, in seconds: the interval with its jitter, and the
  /// refresh itself.
  package var reportInterval: Int {
    refresh.minimum + refresh.minimum / 10 + longestRefresh
  }

  /// Where wxhere may learn the place from.
  package struct Location: Sendable {
    package var sources: [SourceName] = [.gps, .ip, .manual]
    /// The place to fall back on, coarsened already; nil when none is configured.
    package var manual: Cell?
    package var gpsd = GPSD()
    package var ip = IPLookup()
  }

  package struct GPSD: Sendable {
    package var host = "localhost"
    package var port = 2947
    /// Seconds.
    ///
    /// A receiver that was just plugged in needs 7 s with Debian's gpsd; one that has just
    /// been switched on needs about 30 s for its first fix and is asked again by the next refresh.
    package var timeout = 20.0
  }

  package struct IPLookup: Sendable {
    package var services: [ServiceURL] = [
      ServiceURL(trusted: "https://ipwho.is/"),
      ServiceURL(trusted: "https://get.geojs.io/v1/ip/geo.json"),
    ]
    /// Seconds for all of them together.
    package var timeout = 5.0
  }

  /// Whom to ask for weather.
  package struct WeatherAsked: Sendable {
    /// In the order in which they are asked.
    package var providers: [Service] = [.openMeteo, .metNorway]
    /// Another base URL for a service.
    package var urls: [Service: ServiceURL] = [:]
    /// The path of the file that holds a provider's key, by provider.
    package var keyFiles: [Service: String] = [:]
    /// How a provider can reach the person or the organisation; nil when they did not say.
    package var contact: String?
    /// The city for which OpenWeatherMap is asked in place of the cell, "Tampa,FL,US"; nil for the
    /// cell.
    package var city: String?
    /// Who may be asked for air quality.
    package var air = AirAsked.auto
    /// Seconds for everything that is asked of weather services in one refresh.
    package var timeout = 10.0
  }

  /// How the line looks.
  package struct LineShown: Sendable {
    /// A format, or the name of one.
    package var format = "{icon} {temperature} {place}"
    /// The person's own formats by name.
    package var formats: [String: String] = [:]
    package var units = "auto"
    package var icons = IconSet.emoji
    package var language = "auto"
    package var clock = ClockHours.auto
    package var background = Background.auto
    package var voice = Voice.plain
    package var alerts = AlertFilter.severe
    package var approximate = ApproximateMark.shown
    /// The person's colours by what they mean, `#rrggbb`; nil for no colour.
    package var palette: [String: String?] = [:]
  }

  /// How old a report may get, in seconds.
  package struct Refresh: Sendable {
    /// Within this time nothing is asked again.
    package var minimum = 900
    /// Weather older than this is shown with its age.
    package var staleAfter = 3600
    /// Weather older than this is not shown any more.
    package var forgetAfter = 86400
  }
}

extension Settings {
  /// Returns whether a text may be the code of a language, as BCP 47 or a locale has it.
  package static func isLanguage(_ code: String) -> Bool {
    (2..<20).contains(code.utf8.count) && code.first?.isLetter == true
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
  }
}
