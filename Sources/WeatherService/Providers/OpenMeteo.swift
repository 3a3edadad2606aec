import Exchange
import Weather

/// Open-Meteo, which covers the world and needs no key for non-commercial use.
struct OpenMeteo: WeatherProvider {
  let service = Service.openMeteo
  /// The model that is requested; nil for the best one for each place.
  var model: String?

  /// Requests current weather, and in each hour's first request the hours and days as well.
  ///
  /// The models that Open-Meteo combines are computed at most once an hour, and a request counts by
  /// its variables and days: 4.69 calls with hours and days, 1.5 without. All machines request the
  /// hours at the beginning of an hour, so a cache needs few requests for them.
  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    let key = client.keyHeader("X-Api-Key", for: service)
    let update = request(place, key, [])
    let age = client.storedAge(of: completeRequest(place, key))
    let isUpdated = age.map { $0 >= update.useTime } ?? false
    let complete = OpenMeteoResponse(
      try client.get(completeRequest(place, key, isWeather: !isUpdated), about: place), place,
      at: client.now)
    let newest =
      isUpdated
      ? OpenMeteoResponse(try client.get(update, about: place), place, at: client.now) : complete
    guard complete.isAbout(place), newest.isAbout(place),
      var forecast = newest.forecast(at: client.now, outlook: complete)
    else {
      throw .unusableResponse(service)
    }
    if forecast.hourly.isEmpty && complete.isUnreadable("hourly")
      || forecast.daily.isEmpty && complete.isUnreadable("daily")
    {
      client.note(.unusableResponse(service))
    }
    forecast.settle(at: place)
    return forecast
  }

  /// Returns the request for hours and days, and for the current weather if that is used.
  private func completeRequest(
    _ place: WeatherPlace, _ key: [String: String], isWeather: Bool = true
  ) -> ServiceRequest {
    request(
      place, key,
      [
        ("hourly", Self.current + ",precipitation_probability,snow_depth"), ("daily", Self.daily),
        // The maximum number of days that the service offers.
        ("timezone", "auto"), ("forecast_days", "16"),
      ], isHourly: true, isWeather: isWeather)
  }

  private func request(
    _ place: WeatherPlace, _ key: [String: String], _ others: [(name: String, value: String)],
    isHourly: Bool = false, isWeather: Bool = true
  ) -> ServiceRequest {
    ServiceRequest(
      service, "/v1/forecast",
      [
        ("latitude", place.latitude), ("longitude", place.longitude), ("current", Self.current),
        // Two hours and the past quarter of an hour, because each value is for the preceding 15
        // minutes.
        ("minutely_15", "precipitation"), ("forecast_minutely_15", "9"),
        ("wind_speed_unit", "ms"), ("timeformat", "unixtime"),
      ] + others + (model.map { [("models", $0)] } ?? []),
      headers: key, purpose: "forecast", isHourly: isHourly, isWeather: isWeather)
  }

  private static let current = """
    temperature_2m,relative_humidity_2m,dew_point_2m,apparent_temperature,precipitation,snowfall,\
    weather_code,cloud_cover,pressure_msl,wind_speed_10m,wind_direction_10m,wind_gusts_10m,\
    visibility,uv_index
    """
  private static let daily = """
    weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,snowfall_sum,\
    precipitation_probability_max,wind_speed_10m_max,sunrise,sunset,uv_index_max
    """
}

/// The body of an Open-Meteo response.
struct OpenMeteoResponse {
  private let body: JSON
  private let utcOffset: Int

  init(_ body: JSON, _ place: WeatherPlace, at time: Timestamp) {
    self.body = body
    utcOffset = place.utcOffset(told: body["utc_offset_seconds"].epoch, at: time)
  }

  func columns(_ name: String) -> OpenMeteoColumns {
    OpenMeteoColumns(body[name], units: body["\(name)_units"], utcOffset: utcOffset)
  }

  /// Returns whether a block has no rows although it is there and does not say so.
  func isUnreadable(_ name: String) -> Bool {
    !body[name].isAbsent && body[name]["time"].isUnreadable(as: columns(name).times)
  }

  /// Returns whether the response can be for a place.
  func isAbout(_ place: WeatherPlace) -> Bool {
    place.accepts(latitude: body["latitude"], longitude: body["longitude"])
  }

  /// Returns the forecast; nil when the responses say nothing about the present.
  ///
  /// - Parameter outlook: the response with the hours and days; it may be this one or an earlier
  ///   one.
  func forecast(at clock: Timestamp, outlook: OpenMeteoResponse) -> Forecast? {
    // Some models end before the last day, which leaves empty rows at the end.
    let told = outlook.columns("hourly").moments.droppingLast { $0 == Moment(time: $0.time) }
    let hours = HourlyCoverage.openMeteo.hours(told)
    let days = outlook.columns("daily").days.droppingLast { $0 == Day(date: $0.date) }
    // A model may have no current block and still have hours.
    let current = ["current", "current_weather"].compactMap { columns($0).current }
    var forecast = Forecast(
      told: current.first { $0.temperature != nil } ?? current.first, hourly: hours, daily: days,
      at: clock)
    forecast?.nowcast = columns("minutely_15").nowcast(step: 900)
    return forecast
  }
}

extension Array {
  fileprivate func droppingLast(while isOver: (Element) -> Bool) -> Array {
    Array(prefix(lastIndex { !isOver($0) }.map { $0 + 1 } ?? 0))
  }
}

/// A block of parallel columns, or the single row of `current`, in the units of `Weather`.
struct OpenMeteoColumns {
  private let columns: [String: [Double?]]
  private let utcOffset: Int

  /// Creates the columns of a block, with their units: a proxy may request others than wxhere does.
  init(_ block: JSON, units: JSON, utcOffset: Int) {
    self.utcOffset = utcOffset
    columns = block.members.reduce(into: [:]) { columns, member in
      let (name, column) = member
      let unit = units[name].text
      var values = column.isArray ? column.numbers(upTo: Self.mostRows) : [column.number]
      if unit != nil { values = values.map { $0.flatMap { Self.converted($0, unit) } } }
      // The depth of new snow is in centimetres.
      if unit == "inch", name.hasPrefix("snowfall") { values = values.map { $0.map { $0 / 10 } } }
      if Self.times.contains(name), values.contains(nil) {
        let texts = column.isArray ? column.array : [column]
        values = zip(values, texts).map { $0 ?? Self.time($1.text, utcOffset) }
      }
      columns[Self.names[name] ?? name] = values
    }
  }

  /// The maximum number of rows that are used, more than the service offers.
  private static let mostRows = 500

  private static let times: Set = ["time", "sunrise", "sunset"]

  /// The names in older servers and in the old block `current_weather`.
  private static let names = [
    "temperature": "temperature_2m", "relativehumidity_2m": "relative_humidity_2m",
    "dewpoint_2m": "dew_point_2m", "weathercode": "weather_code", "cloudcover": "cloud_cover",
    "windspeed": "wind_speed_10m", "windspeed_10m": "wind_speed_10m",
    "winddirection": "wind_direction_10m", "winddirection_10m": "wind_direction_10m",
    "windgusts_10m": "wind_gusts_10m", "windspeed_10m_max": "wind_speed_10m_max",
  ]

  private static func converted(_ number: Double, _ unit: String?) -> Double? {
    switch unit {
    case "km/h": number / 3.6
    case "mp/h", "mph": (number * 1609.344 / 3600).ifFinite
    case "kn": (number * 1852 / 3600).ifFinite
    case "°F": ((number - 32) * 5 / 9).ifFinite
    case "inch": (number * 25.4).ifFinite
    case "ft": number * 0.3048
    default: number
    }
  }

  /// Returns a local time such as "2026-11-21T18:00", or a date, in Unix seconds.
  private static func time(_ text: String?, _ utcOffset: Int) -> Double? {
    guard let text else { return nil }
    let time = text.utf8.count == 10 ? "\(text)T00:00Z" : "\(text)Z"
    return time.isoTime.map { Double($0 - utcOffset) }
  }

  func value(_ name: String, _ row: Int) -> Double? { column(name)[row] }

  /// A column, which is looked up once for all rows.
  private struct Column {
    let values: [Double?]

    subscript(row: Int) -> Double? { values.indices.contains(row) ? values[row] : nil }
  }

  private func column(_ name: String) -> Column { Column(values: columns[name] ?? []) }

  /// The rows with their times in chronological order; of equal times, the first row.
  var times: [(row: Int, time: Timestamp)] {
    let times = (columns["time"] ?? []).enumerated().compactMap {
      row, time -> (row: Int, time: Timestamp)? in
      // Times outside the Gregorian calendar would overflow later computations.
      guard let time, abs(time) < 1e11 else { return nil }
      return (row, Int(time))
    }
    let sorted = times.withoutWrongTimes(\.time).sorted { ($0.time, $0.row) < ($1.time, $1.row) }
    return sorted.enumerated().filter { index, row in
      index == 0 || sorted[index - 1].time != row.time
    }.map(\.element)
  }

  var moments: [Moment] {
    let temperature = column("temperature_2m")
    let feelsLike = column("apparent_temperature")
    let humidity = column("relative_humidity_2m")
    let dewPoint = column("dew_point_2m")
    let pressure = column("pressure_msl")
    let windSpeed = column("wind_speed_10m")
    let windGust = column("wind_gusts_10m")
    let windDirection = column("wind_direction_10m")
    let cloudCover = column("cloud_cover")
    let visibility = column("visibility")
    let uvIndex = column("uv_index")
    let precipitation = column("precipitation")
    let snowfall = column("snowfall")
    let snowDepth = column("snow_depth")
    let precipitationProbability = column("precipitation_probability")
    let code = column("weather_code")
    return times.map { row, time in
      var moment = Moment(time: time)
      moment.temperature = temperature[row]
      moment.feelsLike = feelsLike[row]
      moment.humidity = humidity[row]
      moment.dewPoint = dewPoint[row]
      moment.pressure = pressure[row]
      moment.windSpeed = windSpeed[row]
      moment.windGust = windGust[row]
      moment.windDirection = windDirection[row]
      moment.cloudCover = cloudCover[row]
      moment.visibility = visibility[row]
      moment.uvIndex = uvIndex[row]
      moment.precipitation = precipitation[row]
      moment.snowfall = snowfall[row]
      // In metres.
      moment.snowDepth = snowDepth[row].map { $0 * 100 }
      moment.precipitationProbability = precipitationProbability[row]
      (moment.condition, moment.intensity) = weather(code[row])
      return moment.plausible
    }
  }

  /// The current weather, with amounts of an hour at the present rate; nil without a time.
  var current: Moment? {
    guard var now = moments.first else { return nil }
    // The response's amounts are for the last `interval` seconds; the service documents 900.
    let interval = value("interval", 0)?.within(60...86400) ?? 900
    now.precipitation = now.precipitation.map { $0 * 3600 / interval }
    now.snowfall = now.snowfall.map { $0 * 3600 / interval }
    return now
  }

  /// Returns the precipitation of the next hours, in rows of so many seconds, at whose end their
  /// time is.
  func nowcast(step: Int) -> Nowcast? {
    Nowcast(step: step, times.map { ($1 - step, value("precipitation", $0)) })
  }

  var days: [Day] {
    times.map { row, midnight in
      // The time is local midnight with today's offset. Adding half a day gives the right date even
      // if the clocks change before that day.
      var day = Day(date: calendarDate(midnight + utcOffset + 43200))
      day.temperatureMin = value("temperature_2m_min", row)
      day.temperatureMax = value("temperature_2m_max", row)
      day.precipitation = value("precipitation_sum", row)
      day.snowfall = value("snowfall_sum", row)
      day.precipitationProbability = value("precipitation_probability_max", row)
      (day.condition, day.intensity) = weather(value("weather_code", row))
      day.windSpeedMax = value("wind_speed_10m_max", row)
      day.uvIndexMax = value("uv_index_max", row)
      if let sunrise = value("sunrise", row), let sunset = value("sunset", row),
        abs(sunrise) < 1e11, abs(sunset) < 1e11,
        // During the polar night both are the same midnight. During the polar day they are a day
        // apart.
        sunset > sunrise, sunset - sunrise < 86400
      {
        day.sunrise = Int(sunrise)
        day.sunset = Int(sunset)
      }
      return day
    }
  }

  private func weather(_ code: Double?) -> (condition: Condition?, intensity: Intensity?) {
    // An unknown code may be new, but not with more than four digits.
    guard let code = code.flatMap({ Int(exactly: $0) }), (0...9999).contains(code) else {
      return (nil, nil)
    }
    return Self.weather[code] ?? (.unknown, nil)
  }

  /// The WMO codes of table 4677 that Open-Meteo uses.
  private static let weather: [Int: (condition: Condition?, intensity: Intensity?)] = [
    0: (.clear, nil), 1: (.mostlyClear, nil), 2: (.partlyCloudy, nil), 3: (.overcast, nil),
    45: (.fog, nil), 48: (.fog, nil),
    51: (.drizzle, .light), 53: (.drizzle, .moderate), 55: (.drizzle, .heavy),
    56: (.freezingDrizzle, .light), 57: (.freezingDrizzle, .heavy),
    61: (.rain, .light), 63: (.rain, .moderate), 65: (.rain, .heavy),
    66: (.freezingRain, .light), 67: (.freezingRain, .heavy),
    71: (.snow, .light), 73: (.snow, .moderate), 75: (.snow, .heavy), 77: (.snow, .light),
    80: (.showers, .light), 81: (.showers, .moderate), 82: (.showers, .heavy),
    85: (.snowShowers, .light), 86: (.snowShowers, .heavy),
    95: (.thunderstorm, .moderate), 96: (.hail, .light), 99: (.hail, .heavy),
  ]
}
