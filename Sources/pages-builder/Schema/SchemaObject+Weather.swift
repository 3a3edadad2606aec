import Report
import Weather

extension SchemaObject {
  private static let unsaid = "the provider does not say"
  static let percent = 0.0...100.0

  static let moment = SchemaObject(
    "moment",
    "The weather now, or of the forecast hour that begins at time. Precipitation, its chance and the "
      + "condition of an hour are those of [time, time + 1 h), whatever the provider's convention.",
    fields: Moment(time: 0), null: unsaid,
    [
      .init("time", nil, "When it is; of an hour, when it begins."),
      .init("temperature_c", "°C", "Air temperature 2 m above the ground."),
      .init("feels_like_c", "°C", "Temperature as felt with wind and humidity."),
      .init("humidity_percent", "%", "Relative humidity."),
      .init("dew_point_c", "°C", "Dew point."),
      .init("pressure_hpa", "hPa", "Air pressure reduced to sea level."),
      .init("wind_speed_ms", "m/s", "Mean wind speed 10 m above the ground."),
      .init("wind_gust_ms", "m/s", "Speed of gusts."),
      .init(
        "wind_direction_deg", "degrees clockwise from north", "Where the wind comes from.",
        null: "the air is calm, or the provider does not say", type: .number(0...360)),
      .init("cloud_cover_percent", "%", "Share of the sky that clouds cover."),
      .init("visibility_m", "m", "Horizontal visibility."),
      .init("uv_index", nil, "UV index; from MET Norway alone that under a clear sky."),
      .init(
        "precipitation_mm", "mm",
        "Water, as rain or melted snow. Of an hour, what falls in it. Of now, what would fall in an hour at "
          + "the present rate; from the National Weather Service, which does not say that, what fell in the "
          + "last hour."),
      .init("precipitation_probability_percent", "%", "Chance of precipitation in the hour."),
      .init("snowfall_cm", "cm", "New snow as it lies, in the same time as precipitation_mm."),
      .init(
        "condition", nil, "What falls in the hour; where nothing does, the sky.",
        type: .listed(.conditions)),
      .init(
        "intensity", nil, "Intensity of what falls.",
        null: "the condition has none, such as fog, or the provider does not say"),
      .init("is_day", nil, "Whether the sun is up, computed from its position."),
    ])

  static let day = SchemaObject(
    "day", "The weather of one calendar day at the place.", fields: Day(date: ""), null: unsaid,
    [
      .init(
        "date", nil, "Date in the time zone of the place: 2026-11-21.",
        type: .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
      .init("temperature_min_c", "°C", "Lowest temperature; no hour of the day is below it."),
      .init("temperature_max_c", "°C", "Highest temperature; no hour of the day is above it."),
      .init(
        "precipitation_mm", "mm",
        "Water, as rain or melted snow: the sum of the hours where they cover the day."),
      .init("precipitation_probability_percent", "%", "Highest chance of precipitation."),
      .init("snowfall_cm", "cm", "New snow as it lies; precipitation_mm counts its water."),
      .init("condition", nil, "The weather of the day.", type: .listed(.conditions)),
      .init(
        "intensity", nil, "Intensity of what falls.",
        null: "the condition has none, such as fog, or the provider does not say"),
      .init("sunrise", nil, "When the sun rises.", null: "the sun does not rise that day"),
      .init("sunset", nil, "When the sun sets.", null: "the sun does not set that day"),
      .init("wind_speed_max_ms", "m/s", "Highest mean wind speed."),
      .init("uv_index_max", nil, "Highest UV index."),
    ])

  static let airQuality = SchemaObject(
    "air_quality", "The air at the place.",
    fields: AirQuality(time: 0, provider: "", attribution: ""), null: unsaid,
    [
      .init("time", nil, "When it is."),
      .init("provider", nil, "The service that the values come from.", type: .listed(.services)),
      .init("attribution", nil, "The credit that the terms of the service ask for."),
      .init(
        "indices", nil, "Indices of air quality, at most one of each scale.",
        type: .list(.object("air_index"))),
      .init(
        "pollutants_ugm3", "µg/m³",
        "Concentrations by substance: pm2_5, pm10, no2, o3, so2, co, nh3. A substance that is not "
          + "measured is left out."),
      .init(
        "pollen_grains_m3", "grains/m³",
        "Pollen by plant: alder, birch, grass, mugwort, olive, ragweed. Empty where nobody counts."),
      .init("uv_index", nil, "UV index of now."),
      .init("taken", nil, "The service of each value above that comes from another one, by key."),
    ])

  static let airIndex = SchemaObject(
    "air_index", "A number on a scale of air quality.",
    fields: AirQuality.Index(scale: .us, value: 0), null: unsaid,
    [
      .init(
        "scale", nil,
        "The scale: european (EEA, 0 to 100 and beyond), us (EPA, 0 to 500), caqi (CITEAIR, 0 to 100 and "
          + "beyond), openweathermap (1 to 5)."),
      .init("value", nil, "The number on that scale."),
      .init("category", nil, "The words of the scale for the number, in English: good."),
    ])

  static let origin = SchemaObject(
    "origin", "Where the values of a part come from.",
    fields: Outlook.Origin(provider: "", attribution: ""), null: unsaid,
    [
      .init("provider", nil, "The service that gave the part.", type: .listed(.services)),
      .init("attribution", nil, "The credit that the terms of the service ask for."),
      .init("computed", nil, "The keys whose values wxhere computed."),
      .init("taken", nil, "The service of each value that comes from another one, by key."),
    ])

  static let alert = SchemaObject(
    "alert", "An official warning that is not over and that its issuer has not ended.",
    [
      .init("id", .text, "The identifier that the source gave it."),
      .init("source", .text, "Who issued it, in words.", isProse: true),
      .init("event", .text, "What it warns of, in words.", isProse: true),
      .init(
        "severity", .word(Alert.Severity.allCases.map(\.rawValue)),
        "Severity by the Common Alerting Protocol 1.2."),
      .init("headline", .text, "Its headline.", null: "the source gives none", isProse: true),
      .init("description", .text, "Its text.", null: "the source gives none", isProse: true),
      .init("instruction", .text, "What to do.", null: "the source gives none", isProse: true),
      .init("area", .text, "The area in words.", null: "the source gives none", isProse: true),
      .init("issued", .time, "When it was issued.", null: unknownTime),
      .init("onset", .time, "When it begins.", null: "it has begun, or the source does not say"),
      .init("ends", .time, "When it ends.", null: unknownTime),
      .init("url", .text, "A page about it.", null: "the source gives none"),
    ])

  private static let unknownTime = "the source does not say"
}
