import Coarsen
import Configuration
import Line
import Permission
import PlaceName
import Platform
import Report
import Weather

/// What `wxhere --json` prints.
enum ReportJSON {
  private struct Document: Encodable {
    let report: RefreshReport?
    let outlook: Outlook?
    let weather: WeatherNow?
    let location: LocationJSON
    let isStale: Bool?
    let problems: Problems

    /// Those that are not over.
    private var alerts: [AlertJSON]? {
      outlook?.alerts?.filter { !$0.isOver(at: now()) }.map(AlertJSON.init)
    }

    /// Where the values of each part come from.
    private var sources: [String: Outlook.Origin] {
      let current = weather.map {
        Outlook.Origin(
          provider: $0.provider, attribution: $0.attribution, computed: $0.computed,
          taken: $0.taken)
      }
      return [
        "current": current, "hourly": outlook?.hourlyOrigin, "daily": outlook?.dailyOrigin,
        "alerts": outlook?.alertsOrigin, "air": outlook?.air.map(Outlook.Origin.init),
      ].compactMapValues { $0 }
    }

    enum CodingKeys: String, CodingKey {
      case schema, location, current, hourly, daily, alerts, air, provider, attribution, sources
      case fetchedAt = "fetched_at"
      case dueAt = "due_at"
      case stale
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(RefreshReport.schema, forKey: .schema)
      try container.encode(location, forKey: .location)
      try container.encode(weather?.current, forKey: .current)
      try container.encode(outlook?.hourly, forKey: .hourly)
      try container.encode(outlook?.daily, forKey: .daily)
      try container.encode(alerts, forKey: .alerts)
      try container.encode(outlook?.air, forKey: .air)
      try container.encode(sources, forKey: .sources)
      try container.encode(weather?.provider, forKey: .provider)
      try container.encode(
        (outlook ?? Outlook()).attribution(with: weather), forKey: .attribution)
      try container.encode(weather?.fetchedAt, forKey: .fetchedAt)
      try container.encode(report?.dueAt, forKey: .dueAt)
      try container.encode(isStale, forKey: .stale)
      try problems.encode(to: encoder)
    }
  }

  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - verdict: why there is no weather, nil when there is.
  static func text(
    _ report: RefreshReport?, _ invocation: Invocation, _ access: ReportAccess,
    _ naming: Naming, verdict: Verdict? = nil
  ) -> String {
    // The report may have been replaced since: what belongs together is read together.
    let both = verdict == nil ? access.open() : nil
    let report = both?.report.atWeather ?? report
    let outlook = both?.outlook?.spoken(in: invocation.placeLanguage)
    let weather = verdict == nil ? report?.weather : nil
    let time = now()
    let document = Document(
      report: report, outlook: outlook, weather: weather,
      location: LocationJSON(
        report, access.permission.authorization, naming, invocation.faultWords),
      isStale: weather?.isStale(at: time, after: invocation.settings.refresh.staleAfter),
      problems: Problems(
        report, verdict, invocation.faultWords, stuckRefresh: access.stuckRefresh,
        isPartial: report?.isUnfinished == true && outlook?.isPartial == true))
    return JSONText.line(of: document)
  }

  /// The same where nothing could be read at all.
  static func failure(_ fault: Fault, _ words: FaultWords) -> String {
    JSONText.line(
      of: Document(
        report: nil, outlook: nil, weather: nil, location: LocationJSON(words), isStale: nil,
        problems: Problems(fault, words)))
  }
}

extension Outlook.Origin {
  fileprivate init(_ air: AirQuality) {
    self.init(provider: air.provider, attribution: air.attribution, taken: air.taken)
  }
}

/// What `wxhere where --json` prints.
enum WhereJSON {
  private struct Document: Encodable {
    let location: LocationJSON
    let problems: Problems

    enum CodingKeys: String, CodingKey { case schema }

    func encode(to encoder: any Encoder) throws {
      try location.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(RefreshReport.schema, forKey: .schema)
      try problems.encode(to: encoder)
    }
  }

  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - verdict: why the place is not known, nil when it is.
  ///   - stuckRefresh: that the report's refresh has run for longer than one may take.
  ///   - isFeature: whether GeoJSON is wanted.
  static func text(
    _ report: RefreshReport?, _ authorization: Authorization, _ naming: Naming,
    _ words: FaultWords, verdict: Verdict? = nil, stuckRefresh: Fault?, isFeature: Bool = false
  ) -> String {
    let location = LocationJSON(report, authorization, naming, words)
    let problems = Problems(report, verdict, words, stuckRefresh: stuckRefresh)
    let document = Document(location: location, problems: problems)
    return isFeature
      ? JSONText.line(of: Feature(cell: report?.location?.cell, properties: document))
      : JSONText.line(of: document)
  }

  /// The same where nothing could be read at all.
  static func failure(_ fault: Fault, _ words: FaultWords, isFeature: Bool = false) -> String {
    let document = Document(location: LocationJSON(words), problems: Problems(fault, words))
    return isFeature
      ? JSONText.line(of: Feature(cell: nil, properties: document)) : JSONText.line(of: document)
  }

  /// The centre of the cell, as GeoJSON (RFC 7946) has it; without a geometry where it is not known.
  private struct Feature: Encodable {
    let cell: Cell?
    let properties: Document

    private struct Point: Encodable {
      let type = "Point"
      /// The longitude comes first.
      let coordinates: [Double]
    }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.object()
      try object.encode("Feature", forKey: "type")
      let point = cell.map { Point(coordinates: [$0.longitude, $0.latitude]) }
      try object.encode(point, forKey: "geometry")
      try object.encode(properties, forKey: "properties")
    }
  }
}

/// The place in both.
private struct LocationJSON: Encodable {
  private let location: Location?
  private let place: Place?
  private let placeName: String?
  private let spelt: (String) -> String
  private let attempts: [SourceAttempt]
  private let authorization: Authorization?
  private let words: FaultWords

  /// Nothing is known.
  init(_ words: FaultWords) {
    self.words = words
    location = nil
    place = nil
    placeName = nil
    spelt = { $0 }
    attempts = []
    authorization = nil
  }

  init(
    _ report: RefreshReport?, _ authorization: Authorization, _ naming: Naming, _ words: FaultWords
  ) {
    self.words = words
    location = report?.location
    place = location.flatMap { naming.place(at: $0.cell) }
    placeName = location.flatMap { naming.name(at: $0.cell) }
    spelt = naming.spelt
    attempts = report?.attempts ?? []
    self.authorization = authorization
  }

  enum CodingKeys: String, CodingKey {
    case cell, latitude, longitude, source, place, town, region, country, authorization, attempts
    case approximate, neighborhood
    case accuracy = "accuracy_m"
    case countryCode = "country_code"
    case timeZone = "time_zone"
    case age = "age_s"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location?.cell.key, forKey: .cell)
    try container.encode(location?.cell.latitude, forKey: .latitude)
    try container.encode(location?.cell.longitude, forKey: .longitude)
    try container.encode(location?.accuracy, forKey: .accuracy)
    try container.encode(location?.source, forKey: .source)
    try container.encode(location?.isApproximate, forKey: .approximate)
    try container.encode(placeName, forKey: .place)
    try container.encode((place?.town?.name).map(spelt), forKey: .town)
    try container.encode((place?.neighborhood).map(spelt), forKey: .neighborhood)
    try container.encode((place?.town?.subdivision).map(spelt), forKey: .region)
    try container.encode((place?.country?.name).map(spelt), forKey: .country)
    try container.encode(place?.country?.code, forKey: .countryCode)
    try container.encode(place?.timeZone, forKey: .timeZone)
    try container.encode(authorization?.rawValue, forKey: .authorization)
    try container.encode(attempts.map { AttemptJSON(attempt: $0, words: words) }, forKey: .attempts)
    try container.encode(location?.age(at: now()), forKey: .age)
  }
}
