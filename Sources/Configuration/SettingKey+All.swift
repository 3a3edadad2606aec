import Coarsen
import Weather
import Wording

extension SettingKey {
  package static let all: [SettingKey] = [
    SettingKey("location.sources", .list, Phrase("whom to ask where this is, in order")) {
      .list($0.location.sources.map(\.rawValue))
    },
    SettingKey("location.manual", .optional, Phrase("the place where nobody can tell")) {
      .optional($0.location.manual.map { "\($0.latitudeText),\($0.longitudeText)" })
    },
    SettingKey("location.gpsd.host", .text, Phrase("where gpsd listens")) {
      .text($0.location.gpsd.host)
    },
    SettingKey("location.gpsd.port", .number, Phrase("the port of gpsd")) {
      .number(Double($0.location.gpsd.port))
    },
    SettingKey("location.gpsd.timeout", .number, Phrase("seconds for a fix")) {
      .number($0.location.gpsd.timeout)
    },
    SettingKey("location.ip.services", .list, Phrase("who is asked where the IP address is")) {
      .list($0.location.ip.services.map(\.text))
    },
    SettingKey("location.ip.timeout", .number, Phrase("seconds for all of these services")) {
      .number($0.location.ip.timeout)
    },
    SettingKey("weather.providers", .list, Phrase("whom to ask for the weather, in order")) {
      .list($0.weather.providers.map(\.rawValue))
    },
    SettingKey("weather.urls", .texts, Phrase("other addresses of services")) {
      .table($0.weather.urls.map { ($0.rawValue, .text($1.text)) })
    },
    SettingKey("weather.keys", .files, Phrase("files that hold the keys of providers")) {
      .table($0.weather.keyFiles.map { ($0.rawValue, .table([("file", .text($1))])) })
    },
    SettingKey("weather.contact", .optional, Phrase("how a provider can reach you")) {
      .optional($0.weather.contact)
    },
    SettingKey("weather.city", .optional, Phrase("the city that OpenWeatherMap is asked for")) {
      .optional($0.weather.city)
    },
    SettingKey("weather.air", .text, Phrase("who is asked for the air: auto or none")) {
      .text($0.weather.air.rawValue)
    },
    SettingKey("weather.timeout", .number, Phrase("seconds for all weather services")) {
      .number($0.weather.timeout)
    },
    SettingKey("line.format", .text, Phrase("the line, or the name of a format")) {
      .text($0.line.format)
    },
    SettingKey("line.formats", .texts, Phrase("formats of your own by name")) {
      .table($0.line.formats.map { ($0, .text($1)) })
    },
    SettingKey("line.units", .text, Phrase("a set of units, and what differs from it")) {
      .text($0.line.units)
    },
    SettingKey("line.icons", .text, Phrase("the pictures")) { .text($0.line.icons) },
    SettingKey("line.language", .text, Phrase("the language of words and places")) {
      .text($0.line.language)
    },
    SettingKey("line.clock", .text, Phrase("how times are told: auto, 12 or 24")) {
      .text($0.line.clock.rawValue)
    },
    SettingKey("line.voice", .text, Phrase("how it speaks of the weather: plain or snarky")) {
      .text($0.line.voice)
    },
    SettingKey("line.alerts", .text, Phrase("the warnings behind the line: severe, all or none")) {
      .text($0.line.alerts)
    },
    SettingKey("line.palette", .texts, Phrase("colours by what they mean")) {
      .table($0.line.palette.map { ($0, .optional($1)) })
    },
    SettingKey("places", .texts, Phrase("places of your own by name")) {
      .table($0.places.map { ($0, .text("\($1.latitudeText),\($1.longitudeText)")) })
    },
    SettingKey("refresh.minimum", .number, Phrase("seconds in which nothing is asked again")) {
      .number(Double($0.refresh.minimum))
    },
    SettingKey("refresh.stale_after", .number, Phrase("seconds after which the age is shown")) {
      .number(Double($0.refresh.staleAfter))
    },
    SettingKey("refresh.forget_after", .number, Phrase("seconds after which it is not shown")) {
      .number(Double($0.refresh.forgetAfter))
    },
  ]
}
