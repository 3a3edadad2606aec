import Coarsen
import Configuration
import Exchange
import Interface
import Line
import Permission
import PlaceName
import Places
import Platform
import Report
import Screens
import Text
import Weather

/// The output of `wxhere --json`.
enum ReportJSON {
  private static func line(
    _ location: [(String, JSONText)], _ problems: Problems, due: Int? = nil,
    weather: WeatherNow? = nil, outlook: Outlook? = nil, alerts told: [Alert]? = nil,
    isStale: Bool? = nil
  ) -> String {
    let known = told?.filter { !$0.isOver(at: now()) }
    let alerts =
      if let weather { weather.believed(known, at: now()) } else {
        known?.isEmpty == true ? nil : known
      }
    // The hours of the models cannot be compared with a clock that may be wrong.
    let spread = weather?.age(at: now()) == nil ? nil : outlook?.spread
    let members: [(String, JSONText)] = [
      ("schema", .number(RefreshReport.schema)), ("location", .object(location)),
      ("current", .fields(weather?.current)),
      ("hourly", .list(outlook?.hourly.map { .fields($0) })),
      ("daily", .list(outlook?.daily.map { .fields($0) })),
      ("alerts", .list(alerts?.map(\.json))), ("air", .fields(outlook?.air)),
      ("confidence", spread?.outcome(of: .coming(now())).map(\.json) ?? .null),
      ("sources", .object(sources(weather, outlook))), ("provider", .string(weather?.provider)),
      ("attribution", .string((outlook ?? Outlook()).attribution(with: weather))),
      ("fetched_at", .number(weather?.fetchedAt)), ("due_at", .number(due)),
      ("stale", .flag(isStale)),
    ]
    return JSONText.object(members + problems.members).line
  }

  private static func sources(_ weather: WeatherNow?, _ outlook: Outlook?) -> [(String, JSONText)] {
    let current = weather.map {
      Outlook.Origin(
        provider: $0.provider, attribution: $0.attribution, computed: $0.computed, taken: $0.taken)
    }
    let all = [
      ("current", current), ("hourly", outlook?.hourlyOrigin), ("daily", outlook?.dailyOrigin),
      ("alerts", outlook?.alertsOrigin), ("air", outlook?.air.map(Outlook.Origin.init)),
    ]
    return all.compactMap { name, origin in origin.map { (name, .fields($0)) } }
  }

  static func text(
    _ report: RefreshReport?, _ run: Run, _ access: ReportAccess,
    _ naming: PlaceNaming, verdict: Verdict? = nil
  ) -> String {
    // Report and outlook are read together, because the file may have been replaced in between.
    let both = verdict == nil ? access.open() : nil
    let report = both?.report.atWeather ?? report
    var outlook = both.flatMap { access.outlook(of: $0) }?.localized(in: run.placeLanguage)
    let damage = both.flatMap { access.damage(of: $0) }
    let today = report?.location.flatMap { naming.clock(for: $0.locality).local(now())?.date }
    outlook?.limit(to: run.arguments, at: now(), today: today)
    let weather = verdict == nil ? report?.weather : nil
    // The head has the names and times of the warnings.
    let head = damage == nil ? nil : weather.map(Outlook.init(ofHead:))
    let alerts = (outlook ?? head?.localized(in: run.placeLanguage))?.alerts
    let words = run.faultWords
    var others: [Fault] = []
    let lacksAlerts = outlook?.alerts == nil || weather?.alertsAt == nil
    if report?.isUnfinished == true, outlook?.isPartial == true,
      lacksAlerts || outlook?.air == nil
    {
      // After an interrupted refresh nothing is loading.
      others.append(
        Fault(lacksAlerts ? .alerts : .air, run.arguments.isOffline ? .notAsked : .stillAsked))
    }
    if let damage {
      others.append(Fault(.program, .unusable, detail: run.language.text(damage)))
    }
    let problems = Problems(
      report, verdict, words, stuckRefresh: access.stuckRefresh, others: others)
    return line(
      placeMembers(report, access.permission.authorization, naming, words), problems,
      // One that was made of a place that the user gave, or of what is forbidden, is never kept.
      due: (both?.report ?? access.load()).map(access.dueAt), weather: weather, outlook: outlook,
      alerts: alerts, isStale: weather?.isStale(at: now(), after: run.settings.refresh.staleAfter))
  }

  static func failure(_ fault: Fault, _ words: FaultWords) -> String {
    line(placeMembers(nil, nil, nil, words), Problems(fault, words))
  }
}

extension ModelSpread.Outcome {
  fileprivate var json: JSONText {
    .object([
      ("temperature_max_low_c", .number(high.lowerBound)),
      ("temperature_max_high_c", .number(high.upperBound)), ("models", .number(models)),
      ("wet_models", .number(wet)),
    ])
  }
}

extension Outlook {
  /// Removes the hours and days that are over or beyond the arguments' numbers, if there are any.
  fileprivate mutating func limit(
    to arguments: Arguments, at time: Timestamp, today: CalendarDate?
  ) {
    if let count = arguments.hours {
      let coming = hourly.filter { $0.time > time - 3600 }
      let end = coming.map(\.time).min().map { $0 + count * 3600 } ?? time
      hourly = coming.filter { $0.time < end }
    }
    if let count = arguments.days {
      daily = DailyView.coming(daily, from: today, count: count)
    }
  }
}

extension Outlook.Origin {
  fileprivate init(_ air: AirQuality) {
    self.init(provider: air.provider, attribution: air.attribution, taken: air.taken)
  }
}

enum WhereJSON {
  /// Returns the document for a report, or its reasons to be empty; GeoJSON if it `isFeature`.
  static func text(
    _ report: RefreshReport?, _ access: ReportAccess, _ naming: PlaceNaming, _ words: FaultWords,
    verdict: Verdict?, isFeature: Bool
  ) -> String {
    let location = placeMembers(report, access.permission.authorization, naming, words)
    let problems = Problems(report, verdict, words, stuckRefresh: access.stuckRefresh)
    return line(location, problems, isFeature: isFeature, at: report?.location?.cell)
  }

  static func failure(_ fault: Fault, _ words: FaultWords, isFeature: Bool = false) -> String {
    line(placeMembers(nil, nil, nil, words), Problems(fault, words), isFeature: isFeature, at: nil)
  }

  /// Returns the document, or a feature of GeoJSON (RFC 7946) at the centre of a known cell.
  private static func line(
    _ location: [(String, JSONText)], _ problems: Problems, isFeature: Bool, at cell: Cell?
  ) -> String {
    let document = JSONText.object(
      location + [("schema", .number(RefreshReport.schema))] + problems.members)
    guard isFeature else { return document.line }
    let point = cell.map { cell -> [(String, JSONText)] in
      // In GeoJSON the longitude comes first.
      let coordinates: [JSONText] = [.number(cell.longitude), .number(cell.latitude)]
      return [("type", .string("Point")), ("coordinates", .list(coordinates))]
    }
    return JSONText.object([
      ("type", .string("Feature")), ("geometry", .object(point)), ("properties", document),
    ]).line
  }
}

/// The members of both documents; those of the report are nil for an error before it was read.
private func placeMembers(
  _ report: RefreshReport?, _ authorization: Authorization?, _ naming: PlaceNaming?,
  _ words: FaultWords
) -> [(String, JSONText)] {
  let location = report?.location
  let place = location.flatMap { naming?.place(at: $0.locality) }
  func spelt(_ name: String?) -> JSONText { .string(name.map { naming?.spelt($0) ?? $0 }) }
  return [
    ("cell", .string(location?.cell.key)), ("latitude", .number(location?.cell.latitude)),
    ("longitude", .number(location?.cell.longitude)),
    ("accuracy_m", .number(location?.accuracy)), ("source", .string(location?.source.rawValue)),
    ("approximate", .flag(location?.isApproximate)),
    ("place", .string(location.flatMap { naming?.name(at: $0.locality) })),
    ("town", spelt(place?.town?.name)), ("neighborhood", spelt(place?.neighborhood)),
    ("region", spelt(place?.town?.subdivision)), ("country", spelt(place?.country?.name)),
    ("country_code", .string(place?.country?.code)), ("time_zone", .string(place?.timeZone)),
    ("authorization", .string(authorization?.rawValue)),
    ("attempts", .list((report?.attempts ?? []).map { $0.json(words) })),
    ("age_s", .number(location?.age(at: now()))),
  ]
}

extension Alert {
  var json: JSONText {
    .object([
      ("id", .string(id)), ("source", .string(self.source)), ("event", .string(self.event)),
      ("severity", .string(severity.rawValue)), ("headline", .string(self.headline)),
      ("description", .string(self.description)), ("instruction", .string(self.instruction)),
      ("area", .string(self.area)), ("issued", .number(issued)), ("onset", .number(onset)),
      ("ends", .number(ends)), ("url", .string(self.url)),
    ])
  }
}

/// The faults for `--json`: sentences in `problems`, and structured values in `faults`.
struct Problems {
  private let sentences: [String]
  private let faults: [Fault]

  /// Creates the faults of a report, and others because of which parts of it are missing.
  init(
    _ report: RefreshReport?, _ verdict: Verdict?, _ words: FaultWords, stuckRefresh: Fault?,
    others: [Fault] = []
  ) {
    let known = report?.allFaults ?? []
    let told = (verdict?.faults ?? []).filter { !known.contains($0) }
    let stuck = [stuckRefresh].compactMap { $0 }.filter { !told.contains($0) }
    let own = told + stuck + others
    faults = own + known
    let all = own.map { words.sentence($0, namesPart: false) } + (report.map(words.sentences) ?? [])
    sentences = all.isEmpty ? [verdict?.line].compactMap { $0 } : all
  }

  init(_ fault: Fault, _ words: FaultWords) {
    faults = [fault]
    sentences = [words.sentence(fault)]
  }

  var members: [(String, JSONText)] {
    [("problems", .strings(sentences)), ("faults", .list(faults.map(\.json)))]
  }
}

extension Fault {
  fileprivate var json: JSONText {
    .object([
      ("part", .string(part.rawValue)), ("service", .string(service?.rawValue)),
      ("source", .string(source?.rawValue)), ("kind", .string(kind.rawValue)),
      ("until", .number(until)),
      ("cure", .string(cure?.rawValue)), ("subject", .string(subject)),
      ("http_status", .number(status)),
    ])
  }
}

extension SourceAttempt {
  func json(_ words: FaultWords) -> JSONText {
    .object([
      ("source", .string(source.rawValue)), ("outcome", .string(outcome.rawValue)),
      ("detail", .string(words.sentence(self))),
    ])
  }
}
