import Coarsen
import Configuration
import Line
import Permission
import PlaceName
import Places
import Platform
import Report
import Session
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

    func encode(to encoder: any Encoder) throws {
      var object = encoder.object()
      try object.encode(RefreshReport.schema, forKey: "schema")
      try object.encode(location, forKey: "location")
      try object.encode(weather?.current, forKey: "current")
      try object.encode(outlook?.hourly, forKey: "hourly")
      try object.encode(outlook?.daily, forKey: "daily")
      try object.encode(alerts, forKey: "alerts")
      try object.encode(outlook?.air, forKey: "air")
      try object.encode(sources, forKey: "sources")
      try object.encode(weather?.provider, forKey: "provider")
      try object.encode(
        (outlook ?? Outlook()).attribution(with: weather), forKey: "attribution")
      try object.encode(weather?.fetchedAt, forKey: "fetched_at")
      try object.encode(report?.dueAt, forKey: "due_at")
      try object.encode(isStale, forKey: "stale")
      try problems.encode(to: encoder)
    }
  }

  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - verdict: why there is no weather, nil when there is.
  static func text(
    _ report: RefreshReport?, _ invocation: Invocation, _ access: ReportAccess,
    _ naming: PlaceNaming, verdict: Verdict? = nil
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

    func encode(to encoder: any Encoder) throws {
      try location.encode(to: encoder)
      var object = encoder.object()
      try object.encode(RefreshReport.schema, forKey: "schema")
      try problems.encode(to: encoder)
    }
  }

  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - verdict: why the place is not known, nil when it is.
  ///   - stuckRefresh: that the report's refresh has run for longer than one may take.
  ///   - isFeature: whether GeoJSON is wanted.
  static func text(
    _ report: RefreshReport?, _ authorization: Authorization, _ naming: PlaceNaming,
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
    _ report: RefreshReport?, _ authorization: Authorization, _ naming: PlaceNaming,
    _ words: FaultWords
  ) {
    self.words = words
    location = report?.location
    place = location.flatMap { naming.place(at: $0.cell) }
    placeName = location.flatMap { naming.name(at: $0.cell) }
    spelt = naming.spelt
    attempts = report?.attempts ?? []
    self.authorization = authorization
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(location?.cell.key, forKey: "cell")
    try object.encode(location?.cell.latitude, forKey: "latitude")
    try object.encode(location?.cell.longitude, forKey: "longitude")
    try object.encode(location?.accuracy, forKey: "accuracy_m")
    try object.encode(location?.source, forKey: "source")
    try object.encode(location?.isApproximate, forKey: "approximate")
    try object.encode(placeName, forKey: "place")
    try object.encode((place?.town?.name).map(spelt), forKey: "town")
    try object.encode((place?.neighborhood).map(spelt), forKey: "neighborhood")
    try object.encode((place?.town?.subdivision).map(spelt), forKey: "region")
    try object.encode((place?.country?.name).map(spelt), forKey: "country")
    try object.encode(place?.country?.code, forKey: "country_code")
    try object.encode(place?.timeZone, forKey: "time_zone")
    try object.encode(authorization?.rawValue, forKey: "authorization")
    try object.encode(attempts.map { AttemptJSON(attempt: $0, words: words) }, forKey: "attempts")
    try object.encode(location?.age(at: now()), forKey: "age_s")
  }
}
