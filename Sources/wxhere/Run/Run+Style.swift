import Configuration
import Exchange
import Interface
import Line
import PlaceName
import Places
import Platform
import Text
import Weather

extension Run {
  /// Returns a reading, after checks of format and language, and before any request or question.
  func reading(_ access: ReportAccess) throws(Failure) -> WeatherReading {
    let style = try style
    return WeatherReading(run: self, access: access, style: style, naming: try naming(style))
  }

  var style: LineStyle {
    get throws(Failure) {
      var template = try self.template
      let formats = try self.formats
      let isTyped = arguments.format.map { formats.format($0, in: language) == $0 } ?? false
      // Icons do not help users of a screen reader, unless they type them.
      if arguments.isPlain, !isTyped { template = template.longForm }
      var style = LineStyle(
        template: template, units: try spokenUnits, icons: icons, palette: try palette,
        reader: placeLanguage, alerts: settings.line.alerts,
        voice: arguments.voice ?? settings.line.voice,
        approximate: settings.line.approximate, glyphs: glyphs,
        staleAfter: settings.refresh.staleAfter, forgetAfter: settings.refresh.forgetAfter)
      style.symbols = try symbols
      style.colors = terminalColors
      style.hasEmojiSelectors = Terminal.showsScreens
      return style
    }
  }

  var formats: NamedFormats {
    get throws(Failure) {
      let own = settings.line.formats
      if let name = own.keys.sorted().first(where: { !NamedFormats.isName($0) }) {
        throw fault("formats", name, expected: Phrase("names of letters, digits, - and _"))
      }
      return NamedFormats(own: own)
    }
  }

  private var template: Template {
    get throws(Failure) {
      let formats = try formats
      let word = arguments.format ?? settings.line.format
      try checkName(word, formats)
      do {
        let isOfPlace = arguments.command == .where
        return try Template(
          formats.format(word, in: language),
          of: isOfPlace ? Placeholder.ofPlace : Placeholder.all, hasEscapes: isOfPlace)
      } catch {
        let expected = Phrase("a format; \(error)")
        if formats.isOwn(word) {
          throw fault(
            "formats", word, expected: expected, place: error.lines.map(Phrase.init(verbatim:)))
        }
        if arguments.format != nil {
          throw .usage(
            Phrase("--format, \(error)"), choices: error.lines.map(Phrase.init(verbatim:)))
        }
        throw fault("format", expected: expected, place: error.lines.map(Phrase.init(verbatim:)))
      }
    }
  }

  /// Throws for a text without placeholders that is nearly a format's name: it is a mistyped name.
  private func checkName(_ word: String, _ formats: NamedFormats) throws(Failure) {
    // Known names, such as the configured one at each start, end here. Any one letter is nearly any
    // other.
    guard word.utf8.count > 2, NamedFormats.isName(word),
      formats.format(word, in: language) == word,
      let general = Flag.all.first(where: { $0.name == "format" })
    else { return }
    let flag = arguments.command.page.own(general) ?? general
    let names = formats.ownNames + flag.choices
    guard !names.contains(word) else { return }
    let meant = Suggestions.value(word, of: flag) ?? nearestName(to: word, of: names)
    // `where` does not have the line's formats, but their mistyped names are no texts there either.
    guard meant != nil || Suggestions.value(word, of: general) != nil else { return }
    let choices = names.withoutRepetitions.joined(separator: ", ")
    guard arguments.format != nil else {
      throw fault("format", expected: Phrase("one of \(choices)"))
    }
    let name = flag.name
    let expected = Phrase("--\(name) takes one of \(choices)")
    throw .usage(
      meant.map { Phrase("\(expected). Did you mean \("--\(name) \($0)")?") } ?? expected)
  }

  /// Without colours if `NO_COLOR` is set (https://no-color.org).
  private var palette: Palette {
    get throws(Failure) {
      var palette = Palette()
      for (name, color) in settings.line.palette.sorted(by: { $0.key < $1.key }) {
        guard let role = ColorRole(rawValue: name) else {
          let names = ColorRole.allCases.map(\.rawValue).joined(separator: ", ")
          throw fault("palette", expected: Phrase("colours of \(names)"))
        }
        guard color.map(Palette.isColor) ?? true else {
          throw fault(
            "palette", name, expected: Phrase("null or a colour such as \(##""#e5a50a""##)"))
        }
        palette.set(role, color)
      }
      return Environment.variable("NO_COLOR") == nil ? palette : .none
    }
  }

  private var symbols: Symbols {
    get throws(Failure) {
      var symbols = Symbols()
      guard !settings.line.symbols.isEmpty else { return symbols }
      for (name, symbol) in settings.line.symbols.sorted(by: { $0.key < $1.key }) {
        guard Symbols.isName(name) else {
          let names = Condition.allCases.map(\.rawValue).joined(separator: ", ")
          throw fault(
            "symbols", expected: Phrase("symbols of \(names), or of one of these with -night"))
        }
        guard Symbols.isSymbol(symbol) else {
          throw fault(
            "symbols", name,
            expected: Phrase("a text of at most 8 columns without control characters"))
        }
        symbols.set(name, symbol)
      }
      return symbols
    }
  }

  private func fault(_ keys: String..., expected: Phrase, place: [Phrase] = []) -> Failure {
    .configuration(file.fault(at: ["line"] + keys, expected: expected), place: place)
  }

  var naming: PlaceNaming {
    get throws(Failure) { try naming(units: try spokenUnits, glyphs: glyphs) }
  }

  func naming(_ style: LineStyle) throws(Failure) -> PlaceNaming {
    try naming(units: style.units, glyphs: style.glyphs)
  }

  private func naming(units: Units, glyphs: Glyphs) throws(Failure) -> PlaceNaming {
    let dates = Language.ofDates(arguments.language ?? settings.line.language)
    // Names in other scripts have no ASCII spelling. The international names always have one.
    let isInternational =
      glyphs == .ascii || placeLanguage.isEmpty
      || glyphs == .console && ["ja", "zh", "ko"].contains { placeLanguage.hasPrefix($0) }
    let speaking = Self.speaking(gazetteer, isInternational ? "" : placeLanguage)
    return PlaceNaming(
      speaking, home: speaking.home,
      inMiles: units.distances == .miles, isASCII: glyphs == .ascii, given: places.first,
      hours: arguments.clock ?? settings.line.clock, language: units.language,
      dates: shown(dates, by: glyphs))
  }

  /// In a language that the terminal can display.
  private var spokenUnits: Units {
    get throws(Failure) {
      var units = try units
      units.language = shown(language, by: glyphs)
      return units
    }
  }

  private var units: Units {
    get throws(Failure) {
      if let typed = arguments.units { return typed }
      do throws(UnitsError) { return try Units(settings.line.units, auto: .ofLocale) } catch {
        throw fault("units", expected: Phrase("a set of units; \(error)"))
      }
    }
  }

  /// The characters of the terminal's font, by `--icons` or the environment.
  ///
  /// A status bar draws its line itself, so the terminal that it was started from does not matter.
  var glyphs: Glyphs {
    if chosenIcons == .ascii { return .ascii }
    guard Terminal.showsOutput, arguments.icons == nil || chosenIcons == .none else { return .all }
    guard SystemLocale.usesUTF8 else { return .ascii }
    return Terminal.isConsole ? .console : .all
  }

  /// English when the terminal cannot display the script.
  private func shown(_ language: Language, by glyphs: Glyphs) -> Language {
    switch glyphs {
    case .all: language
    // The console's fonts contain the letters of one or two alphabets.
    case .console:
      [.japanese, .chinese, .traditionalChinese, .korean].contains(language.code)
        ? language.inASCII : language
    case .ascii: language.inASCII
    }
  }

  private var icons: IconSet { glyphs == .all || chosenIcons == .none ? chosenIcons : .ascii }

  private var chosenIcons: IconSet { arguments.icons ?? settings.line.icons }

  /// The terminal's colours; nil when colours are not visible or not wanted.
  private var terminalColors: TerminalColors? {
    guard Terminal.showsColor else { return nil }
    let depth: TerminalColors.Depth =
      if Terminal.hasTrueColor { .all } else if Terminal.hasFewColors { .sixteen } else { .indexed }
    if let known = background { return TerminalColors(depth: depth, background: known) }
    // Most terminals are dark, and words have the terminal's own colour. But each of the sixteen
    // colours is illegible on one of the two backgrounds.
    return TerminalColors(
      depth: depth, background: depth == .sixteen ? .auto : .dark, isAssumed: true)
  }

  /// Whether colours depend on the terminal's background, and neither the configuration nor the
  /// environment tells it.
  var queriesBackground: Bool {
    Terminal.showsColor && !Terminal.hasFewColors && Terminal.isDark == nil
      && settings.line.background == .auto
  }

  /// The background of the terminal; nil when nothing tells it.
  ///
  /// The terminal is not asked, because a shell might read its response.
  private var background: Background? {
    guard settings.line.background == .auto else { return settings.line.background }
    let isDark =
      isTerminalDark ?? Terminal.isDark ?? TerminalBackgrounds(folders).isDark(at: now())
    return isDark.map { $0 ? .dark : .light }
  }
}
