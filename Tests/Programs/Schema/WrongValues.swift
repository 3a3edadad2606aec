/// The values set in a document, each with the fault that the schema must find; nil removes the
/// key.
let wrongValues: [(object: String, path: [String], value: String?, fault: String)] = [
  ("report", ["schema"], "2", "schema: 1 was expected"),
  ("report", ["schema"], nil, "document: 'schema' is a required property"),
  ("report", ["alerts"], nil, "document: 'alerts' is a required property"),
  ("report", ["location"], "null", "location: None is not of type 'object'"),
  (
    "report", ["location", "cell"], "\"27.9506,-82.4572\"",
    "location.cell: '27.9506,-82.4572' does not match"
  ),
  (
    "report", ["location", "latitude"], "91",
    "location.latitude: 91 is greater than the maximum of 90"
  ),
  (
    "report", ["location", "accuracy_m"], "10",
    "location.accuracy_m: 10 is less than the minimum of 3000"
  ),
  ("report", ["location", "source"], "\"wifi\"", "location.source: 'wifi' is not one of"),
  (
    "report", ["location", "country_code"], "\"usa\"", "location.country_code: 'usa' does not match"
  ),
  ("report", ["location", "attempts"], "null", "location.attempts: None is not of type 'array'"),
  (
    "report", ["location", "authorization"], "\"allowed\"",
    "location.authorization: 'allowed' is not one of"
  ),
  ("report", ["current"], "24", "current: 24 is not of type 'object'"),
  ("report", ["current", "temperature_c"], "\"24\"", "current.temperature_c: '24' is not of type"),
  (
    "report", ["current", "temperature_c"], "295",
    "current.temperature_c: 295 is greater than the maximum of 90"
  ),
  ("report", ["current", "temperature_c"], nil, "current: 'temperature_c' is a required property"),
  (
    "report", ["current", "humidity_percent"], "-1",
    "current.humidity_percent: -1 is less than the minimum of 0"
  ),
  (
    "report", ["current", "wind_direction_deg"], "361",
    "current.wind_direction_deg: 361 is greater than the maximum of 360"
  ),
  ("report", ["current", "condition"], "\"sunny\"", "current.condition: 'sunny' is not one of"),
  ("report", ["current", "is_day"], "1", "current.is_day: 1 is not of type"),
  (
    "report", ["current", "time"], "\"2026-11-21T10:00:00Z\"",
    "current.time: '2026-11-21T10:00:00Z' is not of type 'integer'"
  ),
  ("report", ["current", "time"], "null", "current.time: None is not of type 'integer'"),
  ("report", ["fetched_at"], "1.5", "fetched_at: 1.5 is not of type"),
  ("report", ["hourly"], "{}", "hourly: {} is not of type"),
  ("report", ["hourly"], "[{}]", "hourly.0: 'time' is a required property"),
  (
    "report", ["daily"], "[{\"date\": \"today\"}]",
    "daily.0: 'temperature_min_c' is a required property"
  ),
  ("report", ["provider"], "\"weather.com\"", "provider: 'weather.com' is not one of"),
  ("report", ["stale"], "\"no\"", "stale: 'no' is not of type"),
  ("report", ["problems"], "[1]", "problems.0: 1 is not of type 'string'"),
  (
    "report", ["air", "indices"], "[{\"scale\": \"german\", \"value\": 1, \"category\": \"\"}]",
    "air.indices.0.scale: 'german' is not one of"
  ),
  (
    "report", ["air", "pollutants_ugm3"], "{\"pm10\": null}",
    "air.pollutants_ugm3.pm10: None is not of type 'number'"
  ),
  (
    "report", ["sources", "current", "provider"], "\"me\"",
    "sources.current.provider: 'me' is not one of"
  ),
  ("where", ["cell"], "\"here\"", "cell: 'here' does not match"),
  ("where", ["faults"], "[{\"kind\": \"broken\"}]", "faults.0: 'part' is a required property"),
  ("where", ["problems"], nil, "document: 'problems' is a required property"),
]
