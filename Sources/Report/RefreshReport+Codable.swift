import Coarsen
import Platform
import Weather

extension RefreshReport: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    schema = try object.decode(Int.self, forKey: "schema")
    location = try object.decodeIfPresent(Location.self, forKey: "location")
    attempts = try object.decode([SourceAttempt].self, forKey: "attempts")
    weather = try object.decodeIfPresent(WeatherNow.self, forKey: "weather")
    problems = try object.decode([String].self, forKey: "problems")
    madeAt = try object.decode(Int.self, forKey: "made_at")
    clockStart = try object.decodeIfPresent(String.self, forKey: "clock_start")
    dueAt = try object.decode(Int.self, forKey: "due_at")
    failures = try object.decode(Int.self, forKey: "failures")
    isUnfinished = try object.decode(Bool.self, forKey: "unfinished")
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(schema, forKey: "schema")
    try object.encode(location, forKey: "location")
    try object.encode(attempts, forKey: "attempts")
    try object.encode(weather, forKey: "weather")
    try object.encode(problems, forKey: "problems")
    try object.encode(madeAt, forKey: "made_at")
    try object.encode(clockStart, forKey: "clock_start")
    try object.encode(dueAt, forKey: "due_at")
    try object.encode(failures, forKey: "failures")
    try object.encode(isUnfinished, forKey: "unfinished")
  }
}

extension Location: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    cell = try object.decode(Cell.self, forKey: "cell")
    accuracy = try object.decode(Double.self, forKey: "accuracy")
    source = try object.decode(String.self, forKey: "source")
    locatedAt = try object.decode(Int.self, forKey: "located_at")
    clockStart = try object.decodeIfPresent(String.self, forKey: "clock_start")
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(cell, forKey: "cell")
    try object.encode(accuracy, forKey: "accuracy")
    try object.encode(source, forKey: "source")
    try object.encode(locatedAt, forKey: "located_at")
    try object.encode(clockStart, forKey: "clock_start")
  }
}

extension SourceAttempt: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    source = try object.decode(String.self, forKey: "source")
    outcome = try object.decode(String.self, forKey: "outcome")
    detail = try object.decodeIfPresent(String.self, forKey: "detail")
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(source, forKey: "source")
    try object.encode(outcome, forKey: "outcome")
    try object.encode(detail, forKey: "detail")
  }
}

extension WeatherNow: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try decoder.object()
    provider = try object.decode(String.self, forKey: "provider")
    attribution = try object.decode(String.self, forKey: "attribution")
    fetchedAt = try object.decode(Int.self, forKey: "fetched_at")
    clockStart = try object.decodeIfPresent(String.self, forKey: "clock_start")
    current = try object.decode(Moment.self, forKey: "current")
    today = try object.decodeIfPresent(Day.self, forKey: "today")
    todayEnds = try object.decodeIfPresent(Int.self, forKey: "today_ends")
    computed = try object.decodeIfPresent([String].self, forKey: "computed") ?? []
    taken = try object.decodeIfPresent([String: String].self, forKey: "taken") ?? [:]
    forecastFile = try object.decodeIfPresent(String.self, forKey: "forecast_file")
    asOf = try object.decodeIfPresent(Int.self, forKey: "as_of")
    formerLocation = try object.decodeIfPresent(Location.self, forKey: "former_location")
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(provider, forKey: "provider")
    try object.encode(attribution, forKey: "attribution")
    try object.encode(fetchedAt, forKey: "fetched_at")
    try object.encode(clockStart, forKey: "clock_start")
    try object.encode(current, forKey: "current")
    try object.encode(today, forKey: "today")
    try object.encode(todayEnds, forKey: "today_ends")
    try object.encode(computed, forKey: "computed")
    try object.encode(taken, forKey: "taken")
    try object.encode(forecastFile, forKey: "forecast_file")
    try object.encodeIfPresent(asOf, forKey: "as_of")
    try object.encodeIfPresent(formerLocation, forKey: "former_location")
  }
}
