import Coarsen
import Configuration
import Exchange
import Network
import PlaceName
import Platform
import Report
import WeatherService

/// The requests: to providers in order until no part is missing, then for warnings and air.
struct WeatherStage {
  let client: ServiceClient
  let place: WeatherPlace
  /// The cell in the other countries in which the machine may be.
  let otherPlaces: [WeatherPlace]
  let providers: [any WeatherProvider]
  /// The source of precipitation by minutes; nil for none beside the providers.
  let minuteSource: (any MinuteSource)?
  /// The person's own station; nil when there is none for the place.
  let station: Station?
  let comparesModels: Bool
  let isAirAsked: Bool
  let airSources: [any AirSource]
  /// The source of air quality when the others have none; nil for none.
  let otherAirSource: (any AirSource)?
  let deadline: Instant
  /// In seconds, from which weather is not used.
  let forgetAfter: Int
  /// Why keys of services could not be read.
  let keyFaults: [Fault]

  init(
    at locality: Locality, in gazetteer: Gazetteer, _ all: Settings, _ request: RefreshRequest,
    _ folders: Folders, fetch: @escaping HTTPFetch
  ) {
    place = WeatherPlace(locality, in: gazetteer)
    otherPlaces = place.others(in: locality, gazetteer)
    let settings = all.weather
    let names = request.provider.map { [$0] } ?? settings.providers
    providers = names.compactMap { $0.provider(city: settings.city, model: settings.models[$0]) }
    let radar = settings.minutes == .auto ? Service.minuteSource(for: place) : nil
    minuteSource = radar.flatMap { source in
      let owner = source.service.quotaOwner
      return request.provider ?? owner == owner ? source : nil
    }
    comparesModels =
      settings.confidence && request.provider ?? .openMeteo == OpenMeteoModels.service
    station = Station(
      all, at: locality.cell, isHere: request.looks, in: gazetteer, folders)
    let other = Service.airSourceForAll
    isAirAsked = settings.air != .none
    airSources = settings.air == .none ? [] : names.compactMap(\.airSource)
    let isOtherAsked =
      settings.air == .auto && request.provider == nil
      && !airSources.contains { $0.service == other.service }
    otherAirSource = isOtherAsked ? other : nil
    deadline = .now + .seconds(settings.timeout)
    forgetAfter = all.refresh.forgetAfter
    var keyFaults: [Fault] = []
    let setup = ServiceClient.Setup(
      settings, every: all.refresh.minimum, folders: folders, isForced: request.isForced,
      isReadOnly: request.isOnce
    ) { keyFaults.append($0) }
    self.keyFaults = keyFaults
    client = ServiceClient(setup, deadline: deadline, fetch: fetch, clock: now)
  }

  /// Gets the weather for a report, which is published as soon as a line can be printed.
  ///
  /// - Parameters:
  ///   - known: the outlook of the previous report if it is for this place.
  ///   - isAllowed: returns whether the permission for the place still holds.
  ///   - early: publishes the report and its outlook for a waiting reader.
  ///   - output: has the previous report, and ends the notes for a reader that has a line.
  func weather(
    for report: inout RefreshReport, keeping known: KnownOutlook, while isAllowed: () -> Bool,
    showing early: EarlyReport, to output: borrowing Output
  ) throws -> WeatherParts {
    let previous = output.previous
    var parts = forecast()
    station?.end()
    let isHere = report.weather?.formerLocation == nil
    parts.keepToday(of: isHere ? report.weather : nil)
    guard isAllowed() else { return parts }
    if let weather = parts.weather { report.weather = weather }
    // Weather that was too old to be shown had no visible warnings, so its warnings are not used.
    let age = previous?.weather?.age(at: now()) ?? 0
    let shown = age > forgetAfter ? KnownOutlook.none : known
    // One that has expired is not kept, but its event may go on.
    let isComplete = previous?.weather?.hasExpiredAlert(at: now()) != true
    // Those that are kept are as old as they were.
    let kept = shown.hasAlerts && isComplete ? previous?.weather?.alertsAt : nil
    let mayLackKept = previous?.weather?.mayLackAlerts ?? false
    if parts.weather != nil {
      report.weather?.awaitsAlerts =
        parts.outlook?.alerts == nil && !shown.hasAlerts && isWarned
      report.weather?.alertsAt = kept
      report.weather?.mayLackAlerts = kept == nil || mayLackKept
    }
    try early.show(report, EarlyOutlook(parts, after: shown, in: place), to: output)
    addAlerts(to: &parts, keeping: known)
    // Where the previous warnings were dropped, or there is one that is not known, nothing says any
    // more that there are no others.
    let keepsTime = parts.keepsKnown && !parts.hasUnknownAlert
    let alertsAt = parts.alertsAt ?? (keepsTime ? kept : nil)
    // What is kept is no more complete than it was.
    let mayLackAlerts = parts.hasOtherAreas || parts.alertsAt == nil && mayLackKept
    parts.weather?.alertsAt = alertsAt
    parts.weather?.mayLackAlerts = alertsAt == nil || mayLackAlerts
    if parts.weather == nil, parts.outlook?.alerts != nil {
      report.weather?.awaitsAlerts = false
      let former = keepsTime && isComplete ? report.weather?.alertsAt : nil
      let alertsAt = parts.alertsAt ?? former
      report.weather?.alertsAt = alertsAt
      report.weather?.mayLackAlerts = alertsAt == nil || mayLackAlerts
    }
    // A reader that waits for the first line gets the warnings now.
    if report.weather?.awaitsAlerts == true, let weather = parts.weather, !weather.awaitsAlerts,
      isAllowed()
    {
      report.weather = weather
      try early.show(report, EarlyOutlook(parts, after: shown, in: place), to: output)
    }
    complete(&parts, keeping: known)
    return parts
  }

  /// The end of half of the remaining time, so that a service that hangs leaves time for the next.
  var half: Instant { .now + (deadline - .now) * 0.5 }

  /// Whether a service that has warnings for one of the places may be asked.
  var isWarned: Bool { ([place] + otherPlaces).contains(where: hasWarningService) }

  /// Returns whether a service that has warnings for a place may be asked.
  func hasWarningService(_ place: WeatherPlace) -> Bool {
    AlertRouting.sources(for: place).contains { client.obstacle(to: $0.service) == nil }
  }
}

extension Settings {
  /// The User-Agent for weather services, which names the user only if a contact is configured.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}

extension ServiceClient.Setup {
  /// Creates the setup for a refresh every `interval` seconds, and reports the faults of keys.
  init(
    _ settings: Settings.WeatherAsked, every interval: Int, folders: Folders, isForced: Bool,
    isReadOnly: Bool,
    reportingTo report: (Fault) -> Void
  ) {
    self.init()
    bases = settings.urls.compactMapValues { WebAddress($0.text) }
    for provider in Service.providers {
      do { keys[provider] = try settings.key(of: provider) } catch {
        keyFaults[provider] = error
        report(error)
      }
    }
    addToken(of: settings)
    contact = settings.contact
    self.isForced = isForced
    self.isReadOnly = isReadOnly
    self.interval = interval
    state = folders.state
    cache = folders.cache
  }
}

extension ServiceClient.Setup {
  /// Adds the token for WeatherKit, or the reason why none can be made.
  fileprivate mutating func addToken(of settings: Settings.WeatherAsked) {
    guard keyFaults[.weatherKit] == nil else { return }
    let parts = settings.weatherKit
    guard let file = settings.weatherKitKeyFile, let keyID = parts[.keyID],
      let teamID = parts[.teamID], let serviceID = parts[.serviceID]
    else {
      let lacking = settings.lackingWeatherKitParts.map(\.rawValue).joined(separator: ", ")
      keyFaults[.weatherKit] = .noKey(.weatherKit, lacking: lacking)
      return
    }
    guard let program = installedProgram("openssl") else {
      keys[.weatherKit] = nil
      keyFaults[.weatherKit] = Fault(.weather, .noOpenSSL, service: .weatherKit)
      return
    }
    tokens[.weatherKit] = WeatherKitSigner(
      key: SigningKey(file: file, service: .weatherKit, program: program), keyID: keyID,
      teamID: teamID, serviceID: serviceID)
  }
}

private struct WeatherKitSigner: TokenMaker {
  let key: SigningKey
  let keyID: String
  let teamID: String
  let serviceID: String

  func token(at now: Timestamp, until deadline: Instant) throws(Fault) -> String {
    let token = WeatherKitToken(
      keyID: keyID, teamID: teamID, serviceID: serviceID, issuedAt: now)
    return token.signed(try key.signature(of: Array(token.content.utf8), until: deadline))
  }
}

extension ServiceClient {
  /// Returns a service's fault as that of a part, with a mark of the key where that matters.
  nonisolated func fault(_ part: Fault.Part, _ fault: Fault) -> Fault {
    let key = fault.service.flatMap(self.key)
    var fault = fault
    fault.part = part
    if fault.kind == .refused, key != nil { fault.kind = .keyRefused }
    if fault.kind.cure == .setKey || fault.kind == .quota { fault.keyMark = key?.mark }
    return fault
  }
}
