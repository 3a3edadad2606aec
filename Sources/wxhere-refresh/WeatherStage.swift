import Configuration
import Exchange
import Network
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
  let isAirAsked: Bool
  let airSources: [any AirSource]
  /// The source of air quality when the others have none; nil for none.
  let otherAirSource: (any AirSource)?
  let deadline: Instant
  /// In seconds, from which weather is not used.
  private let forgetAfter: Int
  private let keyFaults: [Fault]

  init(
    about place: WeatherPlace, or otherPlaces: [WeatherPlace], settings: Settings.WeatherAsked,
    refresh: Settings.Refresh,
    request: RefreshRequest, folders: Folders,
    fetch: @escaping HTTPFetch
  ) {
    self.place = place
    self.otherPlaces = otherPlaces
    let names = request.provider.map { [$0] } ?? settings.providers
    providers = names.compactMap { $0.provider(city: settings.city) }
    let other = Service.airSourceForAll
    isAirAsked = settings.air != .none
    airSources = settings.air == .none ? [] : names.compactMap(\.airSource)
    let isOtherAsked =
      settings.air == .auto && request.provider == nil
      && !airSources.contains { $0.service == other.service }
    otherAirSource = isOtherAsked ? other : nil
    deadline = .now + .seconds(settings.timeout)
    forgetAfter = refresh.forgetAfter
    var keyFaults: [Fault] = []
    let setup = ServiceClient.Setup(
      settings, every: refresh.minimum, folders: folders, isForced: request.isForced,
      isReadOnly: request.isOnce
    ) { keyFaults.append($0) }
    self.keyFaults = keyFaults
    client = ServiceClient(setup, deadline: deadline, fetch: fetch, clock: now)
  }

  /// Requests current weather, hours and days.
  ///
  /// A provider may use most of the remaining time, but leaves some for the next one.
  func forecast() -> WeatherParts {
    var parts = WeatherParts(at: place)
    let last = providers.lastIndex { client.obstacle(to: $0.service) == nil }
    var obstacles: [Fault] = []
    for (number, provider) in providers.enumerated() where parts.lacksForecast {
      if let obstacle = client.obstacle(to: provider.service) {
        obstacles.append(client.fault(.weather, obstacle))
        continue
      }
      let left = (deadline - .now)
      do throws(Fault) {
        let (forecast, oldestAnswer) = try client.asking(
          until: .now + (number == last ? left : left * 0.6)
        ) { () throws(Fault) in
          try provider.forecast(for: place, from: client)
        }
        try parts.take(
          forecast, of: provider.service, fetchedAt: oldestAnswer ?? now(), at: now(),
          forgetAfter: forgetAfter)
      } catch {
        parts.miss(provider.service, client.fault(.weather, error))
      }
    }
    // A missing key or contact is reported only if no provider succeeded and there is a network.
    let isOffline = !parts.faults.isEmpty && parts.faults.allSatisfy(\.kind.isOffline)
    let areCures = parts.weather == nil && !isOffline
    parts.faults.insert(contentsOf: (areCures ? obstacles : []) + keyFaults, at: 0)
    parts.faults += client.takeNotices().map { client.fault(.weather, $0) }
    parts.settle()
    return parts
  }
}
