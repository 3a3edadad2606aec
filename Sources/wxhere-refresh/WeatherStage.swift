import Configuration
import Facts
import Network
import Platform
import Report
import WeatherService

/// Asks the providers in order, part by part, until each part of the weather is there or nobody is
/// left; then who warns, and who measures the air.
struct WeatherStage {
  /// Asks the services, and remembers until when each is to be left alone.
  let client: ServiceClient
  /// Where the weather is asked for.
  let place: WeatherPlace
  /// The providers, in order.
  let providers: [any WeatherProvider]
  /// Whether the person wants the air at all.
  let isAirAsked: Bool
  /// Who is asked for the air, in order.
  let airSources: [any AirSource]
  /// Who is asked for the air where those have not told it; nil where nobody else is to be asked.
  let otherAirSource: (any AirSource)?
  /// When all parts together are given up.
  let deadline: Instant
  /// Weather older than this is of no use, in seconds.
  private let forgetAfter: Int
  /// What is wrong with the keys.
  private let keyFaults: [Fault]

  init(
    about place: WeatherPlace, settings: Settings.WeatherAsked, refresh: Settings.Refresh,
    request: RefreshRequest, folders: Folders,
    fetch: @escaping HTTPFetch
  ) {
    self.place = place
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

  /// Asks for the current weather, the hours and the days.
  ///
  /// A provider may take most of the time that is left, and leaves some for those behind it.
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
      do throws(WeatherServiceError) {
        let (forecast, oldestAnswer) = try client.asking(
          until: .now + (number == last ? left : left * 0.6)
        ) { () throws(WeatherServiceError) in
          try provider.forecast(for: place, from: client)
        }
        try parts.take(
          forecast, of: provider.service, fetchedAt: oldestAnswer ?? now(), at: now(),
          forgetAfter: forgetAfter)
      } catch {
        parts.miss(provider.service, client.fault(.weather, error))
      }
    }
    // Who could not be asked is the cure only where nobody else has helped, and there is a network.
    let isOffline = !parts.faults.isEmpty && parts.faults.allSatisfy(\.kind.isOffline)
    let areCures = parts.weather == nil && !isOffline
    parts.faults.insert(contentsOf: (areCures ? obstacles : []) + keyFaults, at: 0)
    parts.faults += client.takeNotices().map { client.fault(.weather, $0) }
    parts.settle()
    return parts
  }
}
