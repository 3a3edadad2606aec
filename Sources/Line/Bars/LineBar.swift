import Text
import Weather

/// Bars that show one line and differ only in their markup.
extension Bar {
  private init(_ markup: Markup) {
    self.init(depth: .line) { content, palette, _ in "\(markup.text(content.line, palette))\n" }
  }

  /// Creates the format of a bar that interprets one character.
  private init(
    escaping special: Unicode.Scalar, as escape: String,
    colored: @escaping @Sendable (_ text: String, _ color: String) -> String
  ) {
    self.init(Markup(escape: { $0 == special ? escape : nil }, colored: colored))
  }

  static let dzen2 = Bar(escaping: "^", as: "^^") { "^fg(\($1))\($0)^fg()" }

  static let lemonbar = Bar(escaping: "%", as: "%%") { "%{F\($1)}\($0)%{F-}" }

  /// The format of polybar's `custom/script` module.
  ///
  /// Polybar cannot escape "%{", which begins a tag. An offset of zero after "%" separates them.
  static let polybar = Bar(escaping: "%", as: "%%{O0}") { "%{F\($1)}\($0)%{F-}" }

  /// The format of a `[custom.…]` module of starship, which escapes and colours text itself.
  static let starship = Bar(.none)

  /// The format of `#(…)` in tmux, which expands the output as a tmux format.
  ///
  /// "##" gives a "#", but "####" also gives only one. A "#" at the end makes tmux 3.3 read beyond
  /// the text. An empty style after each "##" separates it from what follows.
  ///
  /// "#[default]" would also end the background and the attributes that status-right sets before.
  static let tmux = Bar(escaping: "#", as: "###[]") { "#[fg=\($1)]\($0)#[fg=default]" }

  /// The format of xmobar's `Com` plug-in.
  ///
  /// One unknown tag breaks the whole bar, so "<" is sent as raw text.
  static let xmobar = Bar(escaping: "<", as: "<raw=1:</>") { "<fc=\($1)>\($0)</fc>" }
}

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
