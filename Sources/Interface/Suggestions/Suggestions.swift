import Coordinates
import Line
import PlaceName
import Text

/// Suggestions of what to type after "wxhere", by other programs' names and by similar spelling.
package enum Suggestions {
  static func option(_ name: String) -> String? {
    let name = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
    if let flag = Flag.named(name) { return flag.typed }
    if CommandName(word: name) != nil { return name }
    if let other = optionNames[name] ?? commandNames[name] { return other }
    if let value = valueOption(name) { return value }
    let names = Flag.all.map(\.name)
    if let near = nearestName(to: name, of: names) { return "--\(near)" }
    return nearestName(to: name, of: CommandName.allCases.compactMap(\.word))
  }

  /// Returns a suggestion for an unknown command.
  package static func command(_ word: String) -> String? {
    let word = word.lowercased()
    if CommandName(word: word) != nil { return word }
    // "place" is closer to --place than to places.
    if let flag = Flag.named(word) { return flag.typed }
    if let other = commandNames[word] ?? optionNames[word] ?? valueOption(word) { return other }
    if let near = nearestName(to: word, of: CommandName.allCases.compactMap(\.word)) { return near }
    // Short words are similar to too many others.
    let others = commandNames.keys.sorted().filter { $0.count > 4 }
    return nearestName(to: word, of: others).flatMap { commandNames[$0] }
  }

  static func subcommand(_ word: String, of page: CommandPage) -> String? {
    let word = word.lowercased()
    if page.subcommands.contains(word) { return word }
    let other = subcommandNames[page.name.rawValue]?[word]
    return other ?? nearestName(to: word, of: page.subcommands)
  }

  /// Returns a suggestion for the value of an option.
  package static func value(_ text: String, of flag: Flag) -> String? {
    if flag.name == "source" { return list(text, of: flag) }
    return word(text, of: flag)
  }

  private static func list(_ text: String, of flag: Flag) -> String? {
    let meant = text.split(separator: ",").map { word(String($0), of: flag) }
    var known: [String] = []
    for word in meant {
      guard let word else { return nil }
      if !known.contains(word) { known.append(word) }
    }
    return known.isEmpty ? nil : known.joined(separator: ",")
  }

  private static func word(_ text: String, of flag: Flag) -> String? {
    let word = text.lowercased().filter { $0 != " " }
    let choices = flag.choices
    if let choice = choices.first(where: { $0.lowercased() == word }) { return choice }
    return valueNames[flag.name]?[word] ?? nearestName(to: word, of: choices)
  }

  /// Such as "--bar waybar".
  private static func valueOption(_ word: String) -> String? {
    for name in ["bar", "provider", "icons", "units", "format"] {
      guard let flag = Flag.named(name) else { continue }
      if flag.choices.contains(word), word != "auto", word != "none", word != "default" {
        return "--\(name) \(word)"
      }
    }
    return nil
  }

  static func isPosition(_ text: String) -> Bool {
    Double(text) != nil || Coordinates.isWhole(text)
  }

  /// Returns words as the name of a town, quoted for --place; nil when none has it, or nearly.
  static func town(_ words: [String], isExact: Bool = true) -> String? {
    let name = words.joined(separator: " ")
    // Two letters are usually a code.
    guard name.contains(where: \.isLetter), name.utf8.count > 2, let query = TownQuery(name),
      let gazetteer = Gazetteer.embedded
    else { return nil }
    switch gazetteer.choice(of: query, isSuggesting: !isExact) {
    case .town, .likeliest, .several, .area: return Escaping.quoted(name)
    case .none(let others):
      guard !isExact, let other = others.first else { return nil }
      return Escaping.quoted(other.fullName(home: nil))
    }
  }
}

/// Names of options and commands in other programs, with wxhere's names.
extension Suggestions {
  static let optionNames: [String: String] = [
    "city": "--place NAME", "town": "--place NAME", "location": "--place NAME",
    "loc": "--place NAME", "l": "--place NAME", "p": "--place NAME", "at": "--place NAME",
    "zip": "--place NAME", "query": "--place NAME",
    "lat": "--manual LAT,LON", "latitude": "--manual LAT,LON", "lon": "--manual LAT,LON",
    "lng": "--manual LAT,LON", "long": "--manual LAT,LON", "longitude": "--manual LAT,LON",
    "latlon": "--manual LAT,LON", "coords": "--manual LAT,LON",
    "coordinates": "--manual LAT,LON", "position": "--manual LAT,LON", "geo": "--manual LAT,LON",
    "language": "--lang CODE", "locale": "--lang CODE", "translate": "--lang CODE",
    "metric": "--units metric", "celsius": "--units metric", "c": "--units metric",
    "m": "--units metric", "imperial": "--units us", "fahrenheit": "--units us",
    "usa": "--units us", "u": "--units us", "unit": "--units UNITS",
    "kelvin": "--units temperature=K",
    "knots": "--units wind=kn",
    "24h": "--clock 24", "24": "--clock 24", "24-hour": "--clock 24", "12h": "--clock 12",
    "12": "--clock 12", "12-hour": "--clock 12", "am-pm": "--clock 12", "ampm": "--clock 12",
    "debug": "--verbose", "d": "--verbose", "template": "--format TEMPLATE",
    "fmt": "--format TEMPLATE", "t": "--format TEMPLATE", "output": "--format TEMPLATE",
    "o": "--format TEMPLATE", "f": "--format TEMPLATE, --follow, --units us", "j": "--json",
    "oneline": "--format compact", "short": "--format compact", "nerd-font": "--icons nerd",
    "nerdfont": "--icons nerd", "emojis": "--icons emoji", "no-icons": "--icons none",
    "no-emoji": "--icons ascii", "text": "--plain", "accessible": "--plain",
    "no-color": "NO_COLOR=1", "no-colour": "NO_COLOR=1", "watch": "--follow", "w": "--follow",
    "loop": "--follow", "daemon": "--follow", "stream": "--follow", "tail": "--follow",
    "timeout": "--wait SECONDS", "force": "--refresh", "update": "--refresh", "r": "--refresh",
    "no-cache": "--refresh", "cache": "--offline", "cached": "--offline",
    "no-network": "--offline", "gps": "--source gps", "gpsd": "--source gps",
    "service": "--provider NAME", "api": "--provider NAME", "backend": "--provider NAME",
    "key": "WXHERE_OPENWEATHERMAP_KEY=…", "api-key": "WXHERE_OPENWEATHERMAP_KEY=…",
    "apikey": "WXHERE_OPENWEATHERMAP_KEY=…", "token": "WXHERE_OPENWEATHERMAP_KEY=…",
    "config-file": "--config FILE", "conf": "--config FILE", "c-file": "--config FILE",
    "h": "--help", "?": "--help", "usage": "--help", "man": "--help", "examples": "--help",
    "demo": "--preview all", "test": "--preview all", "sway": "--bar i3bar", "i3": "--bar i3bar",
    "n": "hourly --hours N", "hour": "hourly --hours N", "day": "daily --days N",
  ]

  static let commandNames: [String: String] = [
    "forecast": "daily", "week": "daily", "weekly": "daily", "days": "daily", "day": "daily",
    "tomorrow": "daily", "weekend": "daily", "today": "now", "current": "now",
    "currently": "now", "conditions": "now", "details": "now", "full": "now", "screen": "now",
    "weather": "now", "temperature": "now", "wind": "now", "sun": "now", "moon": "now",
    "hours": "hourly", "hour": "hourly", "rain": "hourly", "graph": "hourly",
    "warnings": "alerts", "warning": "alerts", "alarm": "alerts", "alarms": "alerts",
    "alert": "alerts", "storms": "alerts", "aqi": "air", "uv": "air", "pollen": "air",
    "pollution": "air", "quality": "air", "location": "where", "whereami": "where",
    "here": "where", "me": "where", "position": "where", "locate": "where", "gps": "where",
    "geocode": "name", "reverse": "name", "names": "name", "search": "find", "lookup": "find",
    "list": "find TEXT", "lst": "find TEXT", "ls": "find TEXT", "towns": "find TEXT",
    "city": "--place NAME", "cities": "find TEXT",
    "town": "--place NAME", "allow": "permission allow", "grant": "permission allow",
    "yes": "permission allow", "deny": "permission deny", "no": "permission deny",
    "reset": "permission reset", "permissions": "permission", "privacy": "disclosures",
    "log": "disclosures", "logs": "disclosures", "history": "disclosures",
    "credits": "version", "about": "version", "license": "version", "-v": "version",
    "if": "when EXPRESSION", "notify": "when EXPRESSION", "trigger": "when EXPRESSION",
    "?": "help", "/?": "help", "/help": "help", "man": "help", "usage": "help",
    "refresh": "--refresh", "update": "--refresh", "reload": "--refresh", "watch": "--follow",
    "start": "--follow", "run": "--follow", "demo": "--preview all", "test": "--preview all",
    "json": "--json", "init": "setup", "configure": "setup", "wizard": "setup",
    "login": "permission allow", "imperial": "--units us", "fahrenheit": "--units us",
    "celsius": "--units metric",
  ]

  static let subcommandNames: [String: [String: String]] = [
    "permission": [
      "grant": "allow", "yes": "allow", "on": "allow", "enable": "allow",
      "always": "allow --always",
      "ip": "allow --ip", "no": "deny", "off": "deny", "forbid": "deny", "disable": "deny",
      "revoke": "deny", "forget": "reset", "clear": "reset", "ask": "reset", "show": "status",
      "get": "status", "list": "status",
    ],
    "places": [
      "ls": "list", "show": "list", "new": "add", "save": "add", "set": "add", "create": "add",
      "rm": "remove", "delete": "remove", "del": "remove", "forget": "remove", "mv": "rename",
      "move": "rename",
    ],
    "config": [
      "get": "show", "list": "show", "print": "show", "view": "show", "change": "set",
      "edit": "set", "add": "set", "put": "set", "delete": "unset", "remove": "unset",
      "rm": "unset", "reset": "unset", "clear": "unset", "options": "keys", "help": "keys",
    ],
  ]

  static let valueNames: [String: [String: String]] = [
    "units": [
      "imperial": "us", "fahrenheit": "us", "f": "us", "°f": "us", "usa": "us", "english": "us",
      "customary": "us", "american": "us", "celsius": "metric", "c": "metric", "°c": "metric",
      "centigrade": "metric", "international": "si", "british": "uk", "gb": "uk",
      "kelvin": "temperature=K", "k": "temperature=K", "knots": "wind=kn", "kn": "wind=kn",
      "kt": "wind=kn", "mph": "wind=mph", "km/h": "wind=km/h", "kmh": "wind=km/h",
      "m/s": "wind=m/s", "ms": "wind=m/s", "beaufort": "wind=bft", "bft": "wind=bft",
      "hpa": "pressure=hPa", "inhg": "pressure=inHg", "default": "auto", "locale": "auto",
    ],
    "icons": [
      "nerdfont": "nerd", "nerd-font": "nerd", "nerdfonts": "nerd", "nerd-fonts": "nerd",
      "nf": "nerd", "mdi": "material", "text": "ascii", "plain": "ascii", "off": "none",
      "no": "none", "false": "none", "unicode": "emoji", "default": "emoji", "emojis": "emoji",
    ],
    "clock": [
      "24h": "24", "24hr": "24", "24hours": "24", "24-hour": "24", "h24": "24", "military": "24",
      "12h": "12", "12hr": "12", "12hours": "12", "12-hour": "12", "am/pm": "12", "ampm": "12",
      "am": "12", "pm": "12",
    ],
    "lang": [
      "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr",
      "francais": "fr", "spanish": "es", "español": "es", "espanol": "es", "portuguese": "pt",
      "português": "pt", "portugues": "pt", "italian": "it", "italiano": "it", "dutch": "nl",
      "nederlands": "nl", "polish": "pl", "polski": "pl", "ukrainian": "uk", "українська": "uk",
      "ua": "uk", "japanese": "ja", "日本語": "ja", "jp": "ja", "chinese": "zh", "中文": "zh",
      "繁體中文": "zh_TW", "taiwanese": "zh_TW", "russian": "ru", "русский": "ru", "turkish": "tr",
      "türkçe": "tr", "korean": "ko", "한국어": "ko", "swedish": "sv", "svenska": "sv", "czech": "cs",
      "čeština": "cs", "danish": "da", "dansk": "da",
      "cn": "zh", "gb": "en", "us": "en", "default": "auto", "system": "auto",
    ],
    "source": [
      "gpsd": "gps", "receiver": "gps", "satellite": "gps", "geoip": "ip", "network": "ip",
      "net": "ip", "internet": "ip", "wifi": "ip", "config": "manual", "fixed": "manual",
    ],
    "provider": [
      "openmeteo": "open-meteo", "owm": "openweathermap", "openweather": "openweathermap",
      "met": "met-norway", "met.no": "met-norway", "metno": "met-norway", "yr": "met-norway",
      "yr.no": "met-norway", "noaa": "nws", "weather.gov": "nws", "darksky": "pirate-weather",
      "pirate": "pirate-weather", "pirateweather": "pirate-weather", "dwd": "brightsky",
      "bright-sky": "brightsky", "apple": "weatherkit", "weather-kit": "weatherkit",
    ],
    "bar": [
      "i3": "i3bar", "sway": "i3bar", "swaybar": "i3bar", "i3status": "i3status-rust",
      "i3status-rs": "i3status-rust", "dzen": "dzen2", "xfce": "genmon", "xfce4": "genmon",
      "gnome": "argos", "xbar": "argos", "lemon": "lemonbar", "node_exporter": "prometheus",
      "screen": "tmux",
    ],
    "preview": [
      "rainy": "rain", "sunny": "clear", "sun": "clear", "snowy": "snow", "cloudy": "overcast",
      "clouds": "overcast", "foggy": "fog", "thunder": "thunderstorm", "storm": "thunderstorm",
      "night": "clear-night", "list": "all",
    ],
  ]
}
