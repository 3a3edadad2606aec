import Configuration
import Exchange
import Locate
import Network
import Permission
import Platform
import Report
import Source
import Text
import WeatherService

/// A check of network and receiver for `wxhere doctor`, with as few requests as possible.
///
/// It connects to hosts without sending a request, and skips services in a pause.
struct Check {
  private let settings: Settings
  private let grant: Grant
  /// Whether hosts may be contacted: the weather of a configured place needs no location access.
  private let mayContact: @Sendable () -> Bool
  private let client: ServiceClient
  private let fetch: HTTPFetch
  private let keyFaults: [Fault]

  /// Short because a user waits, but gpsd needs 7 s for a receiver that was just plugged in.
  static let receiverTime = Duration.seconds(9)
  static let hostTime = Duration.seconds(8)

  init(_ settings: Settings, _ request: RefreshRequest, _ grant: Grant, _ folders: Folders) {
    self.settings = settings
    self.grant = grant
    let exchanges = Exchanges(
      ledger: Disclosures(folder: folders.state), starter: request.starter)
    let hasManualPlace = settings.location.hasManualPlace
    mayContact = { hasManualPlace || grant.allowsReceiver }
    fetch = exchanges.fetch(as: settings.userAgent, while: mayContact)
    var keyFaults: [Fault] = []
    let setup = ServiceClient.Setup(
      settings.weather, every: settings.refresh.minimum, folders: folders, isForced: false,
      isReadOnly: true
    ) { keyFaults.append($0) }
    self.keyFaults = keyFaults
    client = ServiceClient(setup, deadline: .now + Self.hostTime, fetch: fetch, clock: now)
  }

  func checkup() -> Checkup {
    var checkup = Checkup(isAllowed: grant.allowsReceiver)
    let receiver = startReceiver()
    let providers = settings.weather.providers.map(startProvider)
    let lookups = startLookups()
    let proxy = startProxy()
    checkup.providers = providers.map { $0() }
    checkup.lookups = lookups.map { $0() }
    checkup.proxy = proxy?()
    // The program's response waits in its pipe.
    do throws(LocationFailure) {
      checkup.receiver = try receiver?()
    } catch {
      checkup.receiverFault = error.faults.first
    }
    return checkup
  }

  /// Nil when it is not a source or not allowed.
  private func startReceiver() -> (() throws(LocationFailure) -> ReceiverCheckup)? {
    guard grant.allowsReceiver, settings.location.sources.contains(.gps) else { return nil }
    let gpsd = settings.location.gpsd
    let asked = LocateRequest(
      host: gpsd.host, port: gpsd.port, timeout: Self.receiverTime / .seconds(1))
    return ReceiverSource(asked, grant: nil) { [grant] in grant.allowsReceiver }
      .startCheckup(deadline: .now + Self.receiverTime)
  }

  private func startProvider(_ service: Service) -> () -> Checkup.Provider {
    let missing = client.obstacle(to: service).map { client.fault(.weather, $0) }
    let key = keyFaults.first { $0.service == service }
    let pause = client.pause(of: service).map { client.fault(.weather, $0) }
    let obstacle = key ?? missing ?? pause
    let contact = startContact(client.base(of: service), .weather, isTried: obstacle == nil)
    return { Checkup.Provider(service: service, obstacle: obstacle, contact: contact()) }
  }

  private func startLookups() -> [() -> Checkup.Contact] {
    guard grant.allowsIPLookup, settings.location.sources.contains(.ip) else { return [] }
    return settings.location.ip.services.map { service in
      startContact(WebAddress(service.text), .location, isTried: true)
    }
  }

  private func startProxy() -> (() -> Checkup.Contact)? {
    Proxy.named.map { named in
      guard let address = named.address else {
        return { Checkup.Contact(host: named.variable, isTried: false) }
      }
      return startContact(address, .program, isTried: true, isDirect: true)
    }
  }

  /// Starts a connection to a host if allowed; the closure waits for its result.
  private func startContact(
    _ url: WebAddress?, _ part: Fault.Part, isTried: Bool, isDirect: Bool = false
  ) -> () -> Checkup.Contact {
    let host = url?.host ?? ""
    guard let url, isTried, mayContact() else {
      return { Checkup.Contact(host: host, isTried: false) }
    }
    var request = HTTPRequest(url: url, bodyLimit: 1, purpose: "connection")
    request.connectsOnly = true
    request.isDirect = isDirect
    let response = fetch(request, .now + Self.hostTime)
    return {
      var contact = Checkup.Contact(host: host, origin: url.origin, isTried: true)
      do throws(HTTPError) { _ = try response() } catch { contact.fault = Fault(part, error) }
      return contact
    }
  }
}

/// The proxy for HTTPS in the environment, interpreted as libcurl does.
struct Proxy {
  let variable: String
  let address: WebAddress?

  static var named: Proxy? {
    guard let variable = Environment.proxyVariable, let text = Environment.variable(variable) else {
      return nil
    }
    return Proxy(variable: variable, address: address(text))
  }

  /// Returns the host and port of a proxy, without its password.
  private static func address(_ text: String) -> WebAddress? {
    guard let named = WebAddress(text.holds("://") ? text : "http://\(text)") else { return nil }
    // libcurl's default port for proxies.
    let port = named.port ?? (named.scheme == "https" ? 443 : 1080)
    return WebAddress("http://\(named.bracketedHost):\(port)")
  }
}
