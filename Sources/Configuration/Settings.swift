package import Coarsen
package import Facts
import PlaceName

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

  /// The maximum time in seconds that a refresh holds its lock.
  ///
  /// It is the time limit plus a minute for starting and ending on a slow machine.
  package var longestRefresh: Int { Int(refreshBudget) + 60 }

  /// The maximum interval between refreshes in seconds: the minimum interval with its jitter, and
  /// the refresh itself.
  package var reportInterval: Int {
    refresh.minimum + refresh.minimum / 10 + longestRefresh
  }

  /// The settings of the location sources.
  package struct Location: Sendable {
    package var sources: [SourceName] = [.gps, .ip, .manual]
    /// The cell of the last source, `manual`; nil when none is configured.
    package var manual: Locality?
    package var gpsd = GPSD()
    package var ip = IPLookup()
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
    /// The contact that is sent to providers; nil when none is configured.
    package var contact: String?
    /// The city that is requested from OpenWeatherMap instead of the cell, such as "Tampa,FL,US";
    /// nil for the cell.
    package var city: String?
    /// The services that may be used for air quality.
    package var air = AirAsked.auto
    /// The time limit in seconds for all requests to weather services in a refresh.
    package var timeout = 10.0
  }

  /// The settings of the line.
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
}

extension Settings {
  /// Returns whether a text may be the code of a language, as a BCP 47 code or a locale name.
  package static func isLanguage(_ code: String) -> Bool {
    (2..<20).contains(code.utf8.count) && code.first?.isLetter == true
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
  }
}
