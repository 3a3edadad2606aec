import Text
import Weather

extension Bar {
  /// The format of yambar's `script` module: one tag on each line, then an empty line.
  ///
  /// Unknown values are empty strings, because yambar shows the name of a missing tag.
  static let yambar = Bar { content, _, _ in
    let (moment, today) = (content.facts?.moment, content.facts?.today)
    let texts = [
      ("line", content.line.text), ("short", content.short.text), ("state", content.state.rawValue),
      ("place", content.place), ("condition", moment?.condition?.rawValue),
      ("alert", content.facts?.warnings?.first?.event), ("severity", content.worst?.rawValue),
    ]
    let numbers = [
      ("temperature", moment?.temperature), ("feels_like", moment?.feelsLike),
      ("high", today?.temperatureMax), ("low", today?.temperatureMin),
      ("humidity", moment?.humidity), ("dew_point", moment?.dewPoint),
      ("pressure", moment?.pressure), ("wind", moment?.windSpeed), ("gust", moment?.windGust),
      ("wind_direction", moment?.windDirection), ("cloud_cover", moment?.cloudCover),
      ("visibility", moment?.visibility), ("uv_index", moment?.uvIndex),
      ("precipitation", moment?.precipitation),
      ("precipitation_chance", moment?.precipitationProbability),
    ]
    let lines =
      texts.map { "\($0)|string|\($1 ?? "")" } + [tag("day", "bool", moment?.isDay)]
      + numbers.map { tag($0, "float", $1) }
    return lines.concatenated(with: "\n") + "\n\n"
  }

  private static func tag(_ name: String, _ type: String, _ value: (some Any)?) -> String {
    value.map { "\(name)|\(type)|\($0)" } ?? "\(name)|string|"
  }
}
