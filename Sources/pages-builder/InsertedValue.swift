/// A value that a sentence inserts, explained to those who translate the sentence.
struct InsertedValue: Hashable {
  /// The source text of the value, as in `town.fullName(home: nil)`.
  let source: String

  /// The explanation: the text itself where it is always the same, or else the meaning by the name
  /// of the value, with an example.
  var explanation: String {
    // A control character stands for a value that is inserted later.
    guard let literal, literal.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      return Self.meanings[name] ?? "a text or a number"
    }
    return "\(literal.isWhole ? "always" : "as in:") “\(literal.text)”"
  }

  /// The text of a literal, with "…" for its interpolations, and whether it has none; nil for a
  /// variable or a function.
  private var literal: (text: String, isWhole: Bool)? {
    let hashes = source.prefix { $0 == "#" }.count
    guard hashes == 0 else {
      return (String(source.dropFirst(hashes + 1).dropLast(hashes + 1)), true)
    }
    return PhraseScanner.literal(source)
  }

  /// The name that tells most of the value's meaning, as in `fullName`.
  private var name: String {
    var text = source
    // The functions that only write a value in another way.
    for function in Self.wrappers where text.hasPrefix("\(function)(") && text.hasSuffix(")") {
      text = String(text.dropFirst(function.count + 1).dropLast())
    }
    var depth = 0
    var plain = ""
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if depth == 0 { plain.append(character) }
      if ")]}".contains(character) { depth -= 1 }
    }
    let first = plain.split(separator: " ").first.map(String.init) ?? plain
    var parts = first.split(separator: ".").map(String.init)
    while parts.count > 1, let last = parts.last, Self.forms.contains(last) { parts.removeLast() }
    return parts.last ?? source
  }

  private static let wrappers = [
    "Int", "String", "GroupedNumber", "Escaping.printable", "Escaping.quoted", "capitalized",
    "Self.shown", "shown", "phrase", "grouped", "naming.spelt",
  ]

  private static let forms: Set<String> = [
    "text", "rawValue", "words", "description", "underHome", "phrase", "title", "count", "joined",
    "prefix", "map", "withoutRepetitions", "lowercased", "typed", "dropFirst", "partialValue",
  ]

  /// The meanings of values by their names.
  private static let meanings: [String: String] = [
    "activity": "that which is being done, as in: getting the weather",
    "additional": "the path of a file, as in: /etc/wxhere/policy.json5",
    "additionalPath": "the path of a file, as in: /etc/wxhere/policy.json5",
    "age": "an age, as in: 3 h ago",
    "agePhrase": "an age, as in: 3 h ago",
    "alerts": "a number, as in: 3",
    "all": "a number of days, as in: 10",
    "allowing": "a command, as in: wxhere permission allow",
    "amount": "an amount of precipitation, as in: 12 mm",
    "at": "a time, as in: at 15:00",
    "bar": "the name of a status bar, as in: Waybar",
    "beginning": "a weather condition as a noun, as in: rain",
    "byte": "a place in a file, as in: byte 17",
    "category": "a category of air quality, as in: poor",
    "choices": "names, separated by commas",
    "clock": "a time of day, as in: 15:00 or 3 pm",
    "chance": "a percentage, as in: 80%",
    "coldest": "a temperature, as in: minus 5°C",
    "column": "a number, as in: 12",
    "command": "a command, as in: wxhere now",
    "condition": "a weather condition, as in: light rain",
    "contacts": "a number, as in: 4",
    "count": "a number, as in: 5",
    "cure": "advice in a sentence without a capital letter",
    "date": "a date, as in: 2026-11-05 or Thu 5 Nov",
    "day": "a day, as in: tomorrow or Thursday",
    "decimal": "a number, as in: 0.3",
    "deepest": "a number, as in: 8",
    "degrees": "a difference of temperature, as in: 3°",
    "delay": "a sentence without a capital letter",
    "depth": "a depth of snow, as in: 17 cm",
    "detail": "an explanation in English from another program",
    "devices": "a number, as in: 1",
    "doctor": "a command, as in: wxhere doctor",
    "ending": "an exit status, as in: 127",
    "entries": "a number, as in: 12",
    "error": "a sentence without a capital letter",
    "everywhere": "options, as in: --lang, --units and --icons",
    "example": "an example of what can be typed, as in: line.decimals 1",
    "executable": "the path of a program, as in: /usr/bin/wxhere",
    "expected": "what is expected, as in: a number from 1 to 24",
    "falling": "precipitation, as in: rain",
    "family": "the name of a font, as in: Noto Color Emoji",
    "fault": "a sentence without a capital letter",
    "faults": "a number, as in: 2",
    "file": "the path of a file, as in: ~/.config/wxhere/config.json5",
    "files": "a number, as in: 64",
    "first": "the first of several words",
    "flag": "an option, as in: --units",
    "fog": "the word for fog",
    "folder": "the path of a folder, as in: ~/.cache/wxhere",
    "forbidden": "names, separated by commas",
    "found": "the path of a program, as in: /usr/local/bin/wxhere",
    "from": "a time or a direction, as in: 15:00 or from the west",
    "fullName": "the name of a town with its region, as in: Tampa, FL",
    "gpsdPlace": "a host and a port, as in: localhost:2947",
    "hints": "a number, as in: 1",
    "host": "the name of a host, as in: api.open-meteo.com",
    "hourOfTwelve": "an hour of a 12-hour clock, as in: 3",
    "hours": "a number of hours, as in: 12",
    "icons": "a value of line.icons, as in: emoji",
    "inside": "names of keys, separated by commas",
    "key": "the name of a key, as in: line.units",
    "keySetting": "a setting, as in: weather.keys",
    "keyVariable": "the name of a variable, as in: WXHERE_OPENWEATHERMAP_KEY",
    "keyedProviderNames": "names of weather services, separated by commas",
    "known": "the name of a saved place, as in: home",
    "knownLanguages": "codes of languages, separated by commas",
    "last": "the last of several words",
    "latitudeText": "a latitude, as in: 27.9631",
    "library": "the name of a library, as in: libcurl.so.4",
    "limit": "a number, as in: 100",
    "line": "the number of a line, as in: 12",
    "list": "names, separated by commas",
    "lit": "a percentage, as in: 63%",
    "longDay": "a date, as in: 5 November",
    "longText": "a temperature, as in: 24 degrees",
    "longest": "a number, as in: 1000",
    "longitudeText": "a longitude, as in: -82.4555",
    "lowerBound": "a number, as in: 1",
    "manual": "an option or a setting, as in: location.manual",
    "meant": "that which was probably meant, as in: --units",
    "megabytes": "a number, as in: 64",
    "member": "a value in the configuration",
    "minutes": "a number of minutes, as in: 25",
    "model": "the name of a weather model, as in: icon_seamless",
    "modelNames": "names of weather models, separated by commas",
    "models": "a number of weather models, as in: 4",
    "moment": "a time, as in: 15:00",
    "most": "the greatest number that is possible, as in: 24",
    "mostColumns": "a number, as in: 40",
    "mostDays": "a number, as in: 9",
    "mostHours": "a number, as in: 47",
    "name": "the name of a setting, an option, a place or a file, as the sentence says",
    "nameServers": "addresses, separated by commas",
    "names": "names, separated by commas",
    "near": "the most similar name, as in: --units",
    "nearest": "the most similar name, as in: home",
    "needed": "the name of an option, as in: follow",
    "new": "the name of a saved place, as in: office",
    "noun": "a weather condition as a noun, as in: rain",
    "number": "a number, as in: 0.5",
    "ofPlace": "names of placeholders, separated by commas",
    "one": "the name of an option, as in: json",
    "open": "a bracket, as in: {",
    "operands": "words of a command line",
    "option": "an option, as in: --json",
    "options": "options, separated by commas",
    "other": "the name of an option or of a place, as the sentence says",
    "others": "names, separated by commas",
    "outcome": "true, false or unknown",
    "own": "options, separated by commas",
    "ownCertificates": "advice in a sentence without a capital letter",
    "owner": "the name of a weather service, as in: openweathermap",
    "page": "the address of a page",
    "path": "the path of a file or of a folder, as in: ~/.config/wxhere/config.json5",
    "people": "a number of inhabitants, as in: 384,000",
    "percent": "a percentage, as in: 80%",
    "period": "a weather condition as a noun, as in: showers",
    "permission": "whether location access is allowed, as in: allowed once",
    "phrase": "a part of the sentence",
    "place": "the name of a place, as in: Tampa, FL",
    "placed": "a sentence without a full stop",
    "placeholder": "a placeholder, as in: {temperature}",
    "places": "paths of files, separated by commas",
    "plan": "the name of a status bar, as in: Waybar",
    "policy": "the path of a file, as in: /etc/wxhere/policy.json5",
    "port": "a port or a device, as in: /dev/ttyACM0",
    "position": "coordinates or a number, as the sentence says",
    "precipitation": "an amount of precipitation, as in: 0.4 mm",
    "precipitationUnit": "a unit, as in: mm",
    "program": "the name of a program, as in: wxhere-locate",
    "providerNames": "names of weather services, separated by commas",
    "reach": "a number of hours, as in: 24",
    "reached": "a number or a host, as the sentence says",
    "reason": "a reason in a sentence without a capital letter",
    "received": "a number, as in: 4096",
    "refused": "a sentence without a full stop",
    "release": "the version of gpsd, as in: 3.22",
    "same": "names of commands, separated by commas",
    "sample": "an example, as in: 24°C, 12 km/h, 15:00",
    "scope": "what something is available for",
    "scopeWords": "what something is available for",
    "seconds": "a number of seconds or minutes, as in: 20",
    "seen": "a number of satellites, as in: 9",
    "sentence": "a sentence without a capital letter",
    "sentences": "sentences, separated by semicolons",
    "service": "the name of a service, as in: Open-Meteo",
    "serviceNames": "names of services, separated by commas",
    "services": "names of services, separated by commas",
    "set": "a set of units, as in: metric",
    "sets": "sets of units, separated by commas",
    "shortDate": "a date, as in: 5 Nov",
    "shortDay": "a date, as in: 5 Nov",
    "shortMoment": "a time, as in: 15:00 or Sun 15:00",
    "shortWeekday": "a weekday, as in: Thu",
    "shown": "the word that was typed",
    "sign": "a sign that was typed, as in: =>",
    "signal": "the strength of a signal, as in: 38 dB-Hz",
    "snowfall": "a depth of snow, as in: 17 cm",
    "source": "the source of a location, as in: GPS",
    "speed": "a speed, as in: 12 km/h",
    "speedUnit": "a unit, as in: km/h",
    "spell": "a weather condition as a noun, as in: showers",
    "spoken": "names of languages, separated by commas",
    "start": "a time, as in: from 15:00",
    "status": "the status of a response, as in: (status 500)",
    "style": "a temperature, as in: 24°C",
    "subcommands": "names of commands, separated by commas",
    "subject": "the name of a service or a host, as in: Open-Meteo",
    "subjects": "names of topics, separated by commas",
    "summary": "a sentence of the help",
    "sunrise": "a time of day, as in: 06:41",
    "sunset": "a time of day, as in: 17:32",
    "surplus": "a sentence without a full stop",
    "sysctl": "the name of a limit, as in: fs.inotify.max_user_watches",
    "target": "the path of a file, as in: ~/.config/waybar/config",
    "temperature": "a temperature, as in: 24°C",
    "text": "the text that was typed",
    "time": "a time, as in: 15:00",
    "times": "times, as in: from 15:00 to 18:00",
    "top": "a temperature, as in: 28°C",
    "town": "a town, as in: Tampa, FL",
    "townCommand": "a command, as in: wxhere find",
    "towns": "a number of towns, as in: 5",
    "typed": "the word that was typed",
    "unit": "a unit, as in: km/h",
    "units": "units, separated by commas",
    "unknown": "a sentence without a full stop, as in: unknown command nwo",
    "until": "a time, as in: 18:00 or until 18:00",
    "untrusted": "names of hosts, separated by commas",
    "upperBound": "a number, as in: 24",
    "usage": "lines with the forms of a command",
    "used": "a number of satellites, as in: 7",
    "value": "a number, as in: 8192",
    "values": "values, separated by commas",
    "variable": "the name of a variable, as in: https_proxy",
    "version": "a version, as in: 1.0",
    "view": "the name of a view, as in: hourly",
    "visibility": "a distance, as in: 200 m",
    "wanted": "what is missing, as in: a number is missing",
    "warmest": "a temperature, as in: 3°C",
    "weekday": "a weekday, as in: Thursday",
    "wet": "a number of weather models, as in: 2",
    "what": "the name of a value, as in: wind",
    "whereFormats": "placeholders, separated by commas",
    "who": "a name and a colon, as in: Open-Meteo: ; or nothing",
    "wind": "a wind speed, as in: 62 km/h",
    "whole": "true, false or unknown",
    "width": "a number of columns, as in: 80",
    "word": "a word that was typed or found, as in: rain",
    "words": "words, separated by commas or blanks",
    "wrong": "a sentence without a full stop",
  ]
}
