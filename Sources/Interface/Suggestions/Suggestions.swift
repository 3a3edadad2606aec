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
    let known = meant.compactMap { $0 }
    guard known.count == meant.count, !known.isEmpty else { return nil }
    return known.withoutRepetitions.joined(separator: ",")
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
      return Escaping.quoted(other.fullName)
    }
  }
}

/// Names of options and commands in other programs, after wxhere's names for them.
extension Suggestions {
  /// Returns wxhere's name by each of the others, which are separated by spaces.
  private static func table(_ names: [String: String]) -> [String: String] {
    names.reduce(into: [:]) { table, entry in
      for name in entry.value.split(separator: " ") { table[String(name)] = entry.key }
    }
  }

  static let optionNames = table([
    "--place NAME": "city town location loc l p at zip query",
    "--manual LAT,LON":
      "lat latitude lon lng long longitude latlon coords coordinates position geo",
    "--lang CODE": "language locale translate", "--units metric": "metric celsius c m",
    "--units us": "imperial fahrenheit usa u", "--units UNITS": "unit",
    "--units temperature=K": "kelvin", "--units wind=kn": "knots", "--clock 24": "24h 24 24-hour",
    "--clock 12": "12h 12 12-hour am-pm ampm", "--verbose": "debug d",
    "--format TEMPLATE": "template fmt t output o", "--format TEMPLATE, --follow, --units us": "f",
    "--json": "j", "--format compact": "oneline short", "--icons nerd": "nerd-font nerdfont",
    "--icons emoji": "emojis", "--icons none": "no-icons", "--icons ascii": "no-emoji",
    "--plain": "text accessible", "NO_COLOR=1": "no-color no-colour",
    "--follow": "watch w loop daemon stream tail", "--wait SECONDS": "timeout",
    "--refresh": "force update r no-cache", "--offline": "cache cached no-network",
    "--source gps": "gps gpsd", "--provider NAME": "service api backend",
    "WXHERE_OPENWEATHERMAP_KEY=…": "key api-key apikey token",
    "--config FILE": "config-file conf c-file", "--help": "h ? usage man examples",
    "--preview all": "demo test", "--bar i3bar": "sway i3", "hourly --hours N": "n hour",
    "daily --days N": "day",
  ])

  static let commandNames = table([
    "daily": "forecast week weekly days day tomorrow weekend",
    "now":
      "today current currently conditions details full screen weather temperature wind sun moon",
    "hourly": "hours hour rain graph", "alerts": "warnings warning alarm alarms alert storms",
    "air": "aqi uv pollen pollution quality",
    "where": "location whereami here me position locate gps", "name": "geocode reverse names",
    "find": "search lookup", "find TEXT": "list lst ls towns cities", "--place NAME": "city town",
    "permission allow": "allow grant yes login", "permission deny": "deny no",
    "permission reset": "reset", "permission": "permissions",
    "disclosures": "privacy log logs history", "version": "credits about license -v",
    "when EXPRESSION": "if notify trigger", "help": "? /? /help man usage",
    "--refresh": "refresh update reload", "--follow": "watch start run",
    "--preview all": "demo test", "--json": "json", "setup": "init configure wizard",
    "--units us": "imperial fahrenheit", "--units metric": "celsius",
  ])

  static let subcommandNames: [String: [String: String]] = [
    "permission": table([
      "allow": "grant yes on enable", "allow --always": "always", "allow --ip": "ip",
      "deny": "no off forbid disable revoke", "reset": "forget clear ask",
      "status": "show get list",
    ]),
    "places": table([
      "list": "ls show", "add": "new save set create", "remove": "rm delete del forget",
      "rename": "mv move",
    ]),
    "config": table([
      "show": "get list print view", "set": "change edit add put",
      "unset": "delete remove rm reset clear", "keys": "options help",
    ]),
  ]

  static let valueNames: [String: [String: String]] = [
    "units": table([
      "us": "imperial fahrenheit f °f usa english customary american",
      "metric": "celsius c °c centigrade", "si": "international", "uk": "british gb",
      "temperature=K": "kelvin k", "wind=kn": "knots kn kt", "wind=mph": "mph",
      "wind=km/h": "km/h kmh", "wind=m/s": "m/s ms", "wind=bft": "beaufort bft",
      "pressure=hPa": "hpa", "pressure=inHg": "inhg", "auto": "default locale",
    ]),
    "icons": table([
      "nerd": "nerdfont nerd-font nerdfonts nerd-fonts nf", "material": "mdi",
      "ascii": "text plain", "none": "off no false", "emoji": "unicode default emojis",
    ]),
    "clock": table([
      "24": "24h 24hr 24hours 24-hour h24 military",
      "12": "12h 12hr 12hours 12-hour am/pm ampm am pm",
    ]),
    "lang": table([
      "en": "english gb us", "de": "german deutsch", "fr": "french français francais",
      "es": "spanish español espanol", "pt": "portuguese português portugues",
      "it": "italian italiano", "nl": "dutch nederlands", "pl": "polish polski",
      "uk": "ukrainian українська ua", "ja": "japanese 日本語 jp", "zh": "chinese 中文 cn",
      "zh_TW": "繁體中文 taiwanese", "ru": "russian русский", "tr": "turkish türkçe",
      "ko": "korean 한국어", "sv": "swedish svenska", "cs": "czech čeština", "da": "danish dansk",
      "auto": "default system",
    ]),
    "source": table([
      "gps": "gpsd receiver satellite", "ip": "geoip network net internet wifi",
      "manual": "config fixed",
    ]),
    "provider": table([
      "open-meteo": "openmeteo", "openweathermap": "owm openweather",
      "met-norway": "met met.no metno yr yr.no", "nws": "noaa weather.gov",
      "pirate-weather": "darksky pirate pirateweather", "brightsky": "dwd bright-sky",
      "weatherkit": "apple weather-kit",
    ]),
    "bar": table([
      "i3bar": "i3 sway swaybar", "i3status-rust": "i3status i3status-rs", "dzen2": "dzen",
      "genmon": "xfce xfce4", "argos": "gnome xbar", "lemonbar": "lemon",
      "prometheus": "node_exporter", "tmux": "screen",
    ]),
    "preview": table([
      "rain": "rainy", "clear": "sunny sun", "snow": "snowy", "overcast": "cloudy clouds",
      "fog": "foggy", "thunderstorm": "thunder storm", "clear-night": "night", "all": "list",
    ]),
  ]
}
