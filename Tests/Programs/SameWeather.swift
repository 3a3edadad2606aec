import Foundation

/// The weather of an hour, without the words of any service.
struct HourOfWeather: Sendable {
  enum Kind: Sendable { case rain, snow }

  var temperature = 12.0
  /// The precipitation in millimetres.
  var amount = 0.0
  var kind = Kind.rain
  var hasThunder = false
  var hasFog = false
  /// The cloud cover in percent; nil when nothing is known of the sky.
  var clouds: Double? = 95
}

/// One weather in the formats of all providers.
struct SameWeather: Sendable {
  /// The beginning of the current hour, in seconds since 1970-01-01 00:00 UTC.
  let present: Int
  /// The local hour of the day that begins at `present`.
  let localHour: Int
  /// The offset of local time from UTC in hours.
  let offset: Int
  /// Returns the weather of an hour, counted from the current one.
  let hour: @Sendable (Int) -> HourOfWeather

  private let second = 3600
  /// Some hours of yesterday to the end of tomorrow.
  private var all: Range<Int> { -localHour..<48 - localHour }
  /// The hours from now on.
  private var coming: Range<Int> { 0..<48 - localHour }
  private var midnight: Int { present - localHour * second }

  private func time(_ ahead: Int) -> Int { present + ahead * second }

  private func iso(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }

  private func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "null" }

  private func list<Values: Sequence>(_ values: Values) -> String {
    "[\(values.map { "\($0)" }.joined(separator: ","))]"
  }

  private func chance(_ hour: HourOfWeather) -> Int { hour.amount > 0 ? 80 : 0 }

  /// The hours of today and of tomorrow, counted from the current one.
  private var days: [Range<Int>] { [0, 24].map { $0 - localHour..<$0 + 24 - localHour } }

  /// Returns the wettest of some hours, whose word services use for a day.
  private func worst(_ hours: Range<Int>) -> HourOfWeather {
    hours.map { hour($0) }.max { $0.amount < $1.amount } ?? hour(0)
  }

  private func amount(_ hours: Range<Int>) -> Double { hours.reduce(0) { $0 + hour($1).amount } }

  // MARK: Open-Meteo

  /// Returns the response of Open-Meteo, whose rows have the amounts of the hour before.
  func openMeteo(_ path: String) -> String? {
    guard path == "/v1/forecast" else { return nil }
    let now = hour(0)
    func column(_ value: (HourOfWeather, HourOfWeather) -> String) -> String {
      list(all.map { value(hour($0), hour($0 - 1)) })
    }
    func code(_ hour: HourOfWeather, _ before: HourOfWeather) -> String {
      if before.hasThunder { return "95" }
      // The server calls rain of less than 1.3 mm drizzle.
      if before.amount > 0 {
        return before.kind == .snow ? "73" : before.amount < 1.3 ? "53" : "61"
      }
      if hour.hasFog { return "45" }
      return hour.clouds.map { $0 < 20 ? "0" : $0 < 50 ? "1" : $0 < 80 ? "2" : "3" } ?? "null"
    }
    func snow(_ hour: HourOfWeather) -> Double { hour.kind == .snow ? hour.amount * 0.7 : 0 }
    let words = days.map { code(worst($0), worst($0)) }
    return """
      {"utc_offset_seconds":\(offset * second),
       "current":{"time":\(present),"interval":900,"temperature_2m":\(now.temperature),
        "precipitation":\(now.amount / 4),"snowfall":\(snow(now) / 4),
        "cloud_cover":\(text(now.clouds)),"weather_code":\(code(now, now))},
       "hourly":{"time":\(list(all.map(time))),"temperature_2m":\(column { hour, _ in "\(hour.temperature)" }),
        "cloud_cover":\(column { hour, _ in text(hour.clouds) }),
        "precipitation":\(column { "\($1.amount)" }),"snowfall":\(column { "\(snow($1))" }),
        "precipitation_probability":\(column { "\(chance($1))" }),"weather_code":\(column(code))},
       "daily":{"time":[\(midnight),\(midnight + 86400)],
        "weather_code":\(list(words)),
        "precipitation_sum":\(list(days.map(amount))),
        "temperature_2m_max":[40,40],"temperature_2m_min":[-9,-9]}}
      """
  }

  // MARK: MET Norway

  /// Returns the response of MET Norway, whose steps have the amounts of the hour after.
  func metNorway(_ path: String) -> String? {
    guard path == "/weatherapi/locationforecast/2.0/complete" else { return nil }
    let steps = coming.map { ahead in
      let hour = hour(ahead)
      let clouds = hour.clouds.map { #","cloud_area_fraction":\#($0)"# } ?? ""
      let summary = symbol(hour).map { #""summary":{"symbol_code":"\#($0)"},"# } ?? ""
      return """
        {"time":"\(iso(time(ahead)))","data":{
         "instant":{"details":{"air_temperature":\(hour.temperature)\(clouds)}},
         "next_1_hours":{\(summary)"details":{"precipitation_amount":\(hour.amount)}}}}
        """
    }
    return
      #"{"properties":{"meta":{"updated_at":"\#(iso(present))"},"timeseries":\#(list(steps))}}"#
  }

  private func symbol(_ hour: HourOfWeather) -> String? {
    if hour.amount > 0 {
      let name = hour.kind == .snow ? "snow" : hour.amount < 1 ? "lightrainshowers" : "rain"
      let suffix = name.hasSuffix("showers") ? "_day" : ""
      return name + (hour.hasThunder ? "andthunder" : "") + suffix
    }
    if hour.hasFog { return "fog" }
    return hour.clouds.map {
      $0 < 13 ? "clearsky_day" : $0 < 38 ? "fair_day" : $0 < 87 ? "partlycloudy_day" : "cloudy"
    }
  }

  // MARK: OpenWeatherMap

  /// Returns the members for the weather.
  ///
  /// - Parameters:
  ///   - hours: those with the amounts.
  ///   - sky: that of the entry's time; nil for the only hour.
  private func owmWeather(_ hours: [HourOfWeather], sky: HourOfWeather? = nil) -> String {
    let sky = sky ?? hours[0]
    let amount = hours.reduce(0) { $0 + $1.amount }
    let kind = hours.max { $0.amount < $1.amount }?.kind
    let code: Int? =
      if hours.contains(where: \.hasThunder) {
        201
      } else if amount > 0 {
        kind == .snow ? 601 : amount < 1 ? 500 : 501
      } else if sky.hasFog {
        741
      } else {
        sky.clouds.map { $0 < 11 ? 800 : $0 < 26 ? 801 : $0 < 51 ? 802 : $0 < 85 ? 803 : 804 }
      }
    let clouds = sky.clouds
    return """
      "weather":[\(code.map { #"{"id":\#($0)}"# } ?? "")]\
      \(clouds.map { #","clouds":\#(hours.count == 1 ? "\($0)" : #"{"all":\#($0)}"#)"# } ?? "")
      """
  }

  private func owmFall(_ hours: [HourOfWeather]) -> String {
    let amount = hours.reduce(0) { $0 + $1.amount }
    let kind = hours.max { $0.amount < $1.amount }?.kind == .snow ? "snow" : "rain"
    return amount > 0 ? #","\#(kind)":{"\#(hours.count)h":\#(amount)}"# : ""
  }

  /// Returns the response of One Call, whose entries have the amounts of the hour after.
  func oneCall(_ path: String) -> String? {
    guard path == "/data/3.0/onecall" else { return nil }
    func entry(_ ahead: Int) -> String {
      let hour = hour(ahead)
      return """
        {"dt":\(time(ahead)),"temp":\(hour.temperature),"pop":\(Double(chance(hour)) / 100),
         \(owmWeather([hour]))\(owmFall([hour]))}
        """
    }
    let days = days.map { hours in
      """
      {"dt":\(time(hours.lowerBound + 12)),"temp":{"min":-9,"max":40},"rain":\(amount(hours)),
       \(owmWeather([worst(hours)]))}
      """
    }
    return """
      {"timezone_offset":\(offset * second),"current":\(entry(0)),"hourly":\(list(coming.map(entry))),
       "daily":\(list(days))}
      """
  }

  /// Returns the response of the older API, whose steps have the amounts of the hours before.
  func openWeatherMap(_ path: String) -> String? {
    switch path {
    case "/data/2.5/weather":
      let now = hour(0)
      return """
        {"dt":\(present),"main":{"temp":\(now.temperature)},\(owmWeather([now]))\(owmFall([now]))}
        """
    case "/data/2.5/forecast":
      // Steps are at multiples of three hours of UTC.
      let lead = 3 - present / second % 3
      let steps = stride(from: lead, to: 40, by: 3).map { ahead in
        let hours = (ahead - 3..<ahead).map { hour($0) }
        return """
          {"dt":\(time(ahead)),"main":{"temp":\(hour(ahead).temperature)},
           "pop":\(hours.contains { $0.amount > 0 } ? 0.8 : 0),\(owmWeather(hours, sky: hour(ahead)))\(owmFall(hours))}
          """
      }
      return #"{"list":\#(list(steps))}"#
    default: return nil
    }
  }

  // MARK: The National Weather Service

  /// Returns the response of the NWS, whose amounts are in the grid.
  func nws(_ path: String) -> String? {
    switch path {
    case "/hourly":
      let periods = coming.map { ahead in
        let hour = hour(ahead)
        return """
          {"startTime":"\(iso(time(ahead)))","endTime":"\(iso(time(ahead + 1)))",
           "temperature":\(hour.temperature),"temperatureUnit":"C","icon":\(icon(hour)),
           "shortForecast":"\(words(hour))",
           "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\(chance(hour))}}
          """
      }
      return #"{"properties":{"periods":\#(list(periods))}}"#
    case "/daily":
      // Half days from 6:00 and 18:00 on, with local times.
      let periods = [6, 18, 30].map { start in
        let hours = start - localHour..<start + 12 - localHour
        let text = Date(timeIntervalSince1970: Double(time(hours.lowerBound) + offset * second))
          .formatted(.iso8601).dropLast()
        let zone = "\(offset < 0 ? "-" : "+")\(abs(offset) < 10 ? "0" : "")\(abs(offset)):00"
        return """
          {"startTime":"\(text)\(zone)","isDaytime":\(start != 18),"temperature":9,
           "temperatureUnit":"C","icon":\(icon(worst(hours))),"shortForecast":"",
           "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\(chance(worst(hours)))}}
          """
      }
      return #"{"properties":{"periods":\#(list(periods))}}"#
    case "/grid":
      // The amounts of six hours at multiples of six hours of UTC, where they are the same in each,
      // and of single hours elsewhere.
      func intervals(_ value: (HourOfWeather) -> Double) -> String {
        var (list, ahead): ([String], Int) = ([], all.lowerBound)
        while ahead < all.upperBound {
          let block = ahead..<min(ahead + 6, all.upperBound)
          let isLong =
            time(ahead) / second % 6 == 0 && Set(block.map { value(hour($0)) }).count == 1
          let length = isLong ? block.count : 1
          list.append(
            """
            {"validTime":"\(iso(time(ahead)))/PT\(length)H",
             "value":\(value(hour(ahead)) * Double(length))}
            """)
          ahead += length
        }
        return "[\(list.joined(separator: ","))]"
      }
      // Fresh snow is ten times as deep as its water.
      let snow = intervals { $0.kind == .snow ? $0.amount * 10 : 0 }
      return """
        {"properties":{
         "quantitativePrecipitation":{"uom":"wmoUnit:mm","values":\(intervals(\.amount))},
         "snowfallAmount":{"uom":"wmoUnit:mm","values":\(snow)}}}
        """
    case "/stations": return #"{"features":[{"properties":{"stationIdentifier":"KXYZ"}}]}"#
    case "/stations/KXYZ/observations/latest": return observation
    default:
      guard path.hasPrefix("/points/") else { return nil }
      return """
        {"properties":{"forecastHourly":"https://api.weather.gov/hourly",
         "forecast":"https://api.weather.gov/daily",
         "forecastGridData":"https://api.weather.gov/grid",
         "observationStations":"https://api.weather.gov/stations"}}
        """
    }
  }

  private var observation: String {
    let now = hour(0)
    let weather =
      now.hasThunder
      ? "thunderstorms"
      : now.amount > 0 ? now.kind == .snow ? "snow" : "rain" : now.hasFog ? "fog" : nil
    let layer = now.clouds.map {
      $0 < 5 ? "CLR" : $0 < 30 ? "FEW" : $0 < 50 ? "SCT" : $0 < 88 ? "BKN" : "OVC"
    }
    return """
      {"properties":{"timestamp":"\(iso(present))","textDescription":"\(now.clouds == nil ? "Clear" : words(now))",
       "icon":"https://api.weather.gov/icons/land/day/\(now.clouds == nil ? "skc" : sky(now))",
       "presentWeather":[\(weather.map { #"{"weather":"\#($0)"}"# } ?? "")],
       "cloudLayers":[\(layer.map { #"{"amount":"\#($0)"}"# } ?? "")],
       "temperature":{"unitCode":"wmoUnit:degC","value":\(now.temperature)}}}
      """
  }

  private func sky(_ hour: HourOfWeather) -> String {
    if hour.hasFog { return "fog" }
    if hour.temperature > 35 { return "hot" }
    let clouds = hour.clouds ?? 100
    return clouds < 5
      ? "skc" : clouds < 30 ? "few" : clouds < 50 ? "sct" : clouds < 88 ? "bkn" : "ovc"
  }

  private func icon(_ hour: HourOfWeather) -> String {
    let code: String? =
      if hour.hasThunder {
        "tsra,80"
      } else if hour.amount > 0 {
        hour.kind == .snow ? "snow,80" : hour.amount < 1 ? "rain_showers,80" : "rain,80"
      } else if hour.hasFog {
        "fog"
      } else {
        hour.clouds.map { _ in sky(hour) }
      }
    return code.map { #""https://api.weather.gov/icons/land/day/\#($0)?size=small""# } ?? "null"
  }

  private func words(_ hour: HourOfWeather) -> String {
    if hour.hasThunder { return "Thunderstorms" }
    if hour.amount > 0 { return hour.kind == .snow ? "Snow" : "Rain" }
    if hour.hasFog { return "Fog" }
    return hour.clouds.map {
      $0 < 5
        ? "Clear"
        : $0 < 30
          ? "Mostly Clear"
          : $0 < 50
            ? "Partly Cloudy"
            : $0 < 88 ? "Mostly Cloudy" : "Overcast"
    } ?? ""
  }

  // MARK: Pirate Weather

  /// Returns the response of Pirate Weather, whose entries have the amounts of the hour after.
  func pirateWeather(_ path: String) -> String? {
    guard path.hasPrefix("/forecast/") else { return nil }
    func entry(_ ahead: Int, _ more: String = "") -> String {
      let hour = hour(ahead)
      let snow = hour.kind == .snow ? hour.amount : 0
      return """
        {"time":\(time(ahead)),"temperature":\(hour.temperature),
         "cloudCover":\(text(hour.clouds.map { $0 / 100 })),"precipIntensity":\(hour.amount),
         "precipProbability":\(Double(chance(hour)) / 100),
         "precipType":"\(hour.amount > 0 ? hour.kind == .snow ? "snow" : "rain" : "none")",
         "liquidAccumulation":\(hour.kind == .snow ? 0 : hour.amount / 10),
         "snowAccumulation":\(snow),"iceAccumulation":0,"icon":\(pirateIcon(hour))\(more)}
        """
    }
    let days = days.map { hours in
      """
      {"time":\(time(hours.lowerBound)),"icon":\(pirateIcon(worst(hours))),"temperatureMin":-9,
       "temperatureMax":40,"precipIntensity":\(amount(hours) / 24),
       "liquidAccumulation":\(amount(hours) / 10)}
      """
    }
    return """
      {"offset":\(offset),"currently":\(entry(0)),"hourly":{"data":\(list(coming.map { entry($0) }))},
       "daily":{"data":\(list(days))}}
      """
  }

  private func pirateIcon(_ hour: HourOfWeather) -> String {
    let name: String? =
      if hour.hasThunder {
        "thunderstorm"
      } else if hour.amount > 0 {
        hour.kind == .snow ? "snow" : hour.amount < 1 ? "light-rain" : "rain"
      } else if hour.hasFog {
        "fog"
      } else {
        hour.clouds.map {
          $0 < 12
            ? "clear-day"
            : $0 < 38
              ? "mostly-clear-day"
              : $0 < 60 ? "partly-cloudy-day" : $0 < 88 ? "mostly-cloudy-day" : "cloudy"
        }
      }
    return name.map { "\"\($0)\"" } ?? "null"
  }

  // MARK: WeatherKit

  /// Returns the response of WeatherKit, whose entries have the amounts of the hour after.
  func weatherKit(_ path: String) -> String? {
    guard path.hasPrefix("/api/v1/weather/en/") else { return nil }
    func entry(_ ahead: Int, _ name: String) -> String {
      let hour = hour(ahead)
      let clouds = text(hour.clouds.map { $0 / 100 })
      return """
        {"\(name)":"\(iso(time(ahead)))","temperature":\(hour.temperature),"cloudCover":\(clouds),
         "precipitationIntensity":\(hour.amount),"precipitationAmount":\(hour.amount),
         "precipitationChance":\(Double(chance(hour)) / 100),
         "snowfallAmount":\(hour.kind == .snow ? hour.amount * 7 : 0),
         "conditionCode":\(weatherKitCode(hour))}
        """
    }
    let days = days.map { hours in
      """
      {"forecastStart":"\(iso(time(hours.lowerBound)))","temperatureMin":-9,"temperatureMax":40,
       "conditionCode":\(weatherKitCode(worst(hours))),"precipitationAmount":\(amount(hours))}
      """
    }
    return """
      {"currentWeather":\(entry(0, "asOf")),
       "forecastHourly":{"hours":\(list(coming.map { entry($0, "forecastStart") }))},
       "forecastDaily":{"days":\(list(days))}}
      """
  }

  private func weatherKitCode(_ hour: HourOfWeather) -> String {
    let name: String? =
      if hour.hasThunder {
        "Thunderstorms"
      } else if hour.amount > 0 {
        hour.kind == .snow ? "Snow" : hour.amount < 1 ? "Drizzle" : "Rain"
      } else if hour.hasFog {
        "Foggy"
      } else {
        hour.clouds.map {
          $0 < 12
            ? "Clear"
            : $0 < 38
              ? "MostlyClear" : $0 < 60 ? "PartlyCloudy" : $0 < 88 ? "MostlyCloudy" : "Cloudy"
        }
      }
    return name.map { "\"\($0)\"" } ?? "null"
  }

  // MARK: Bright Sky

  /// Returns the response of Bright Sky, whose records have the amounts of the hour before.
  func brightSky(_ path: String) -> String? {
    switch path {
    case "/current_weather":
      let now = hour(0)
      return """
        {"weather":{"timestamp":"\(iso(present))","temperature":\(now.temperature),
         "precipitation_10":\(now.amount / 6),"precipitation_60":\(now.amount),
         \(brightSkySky(now, falling: now, over: 6))}}
        """
    case "/weather":
      let records = all.map { ahead in
        let before = hour(ahead - 1)
        return """
          {"timestamp":"\(iso(time(ahead)))","temperature":\(hour(ahead).temperature),
           "precipitation":\(before.amount),"precipitation_probability":\(chance(before)),
           \(brightSkySky(hour(ahead), falling: before, over: 1))}
          """
      }
      return #"{"weather":\#(list(records))}"#
    default: return nil
    }
  }

  /// Returns the members for the sky, as the service computes them.
  private func brightSkySky(
    _ hour: HourOfWeather, falling: HourOfWeather, over parts: Double
  ) -> String {
    let condition =
      falling.hasThunder
      ? "thunderstorm"
      : falling.amount > 0 ? falling.kind == .snow ? "snow" : "rain" : hour.hasFog ? "fog" : "dry"
    let clouds = hour.clouds ?? 0
    let sky = clouds >= 80 ? "cloudy" : clouds >= 37 ? "partly-cloudy-day" : "clear-day"
    let isSmallRain = condition == "rain" && falling.amount / parts <= 0.5
    let icon = condition == "dry" || isSmallRain ? sky : condition
    return """
      "cloud_cover":\(text(hour.clouds)),"icon":"\(icon)",
      "condition":\(hour.clouds == nil ? "null" : "\"\(condition)\"")
      """
  }
}
