import Checkup
import Configuration
import Facts
import Foundation
import Locating
import Network
import Permission
import Platform
import Report
import Source
import WeatherService

/// What `wxhere doctor` wants to know of the network and the receiver, found out by asking as little as
/// can be: hosts are connected to and asked nothing, and those that are to be left alone are.
struct Check {
  private let settings: Settings
  private let request: RefreshRequest
  private let grant: Grant
  private let client: ServiceClient
  private let fetch: HTTPFetch
  private let keyFaults: [Fault]

  /// How long the receiver may take, and all hosts together: a person waits.
  ///
  /// gpsd needs 7 s for a receiver that was just plugged in.
  static let receiverTime = Duration.seconds(9)
  static let hostTime = Duration.seconds(8)

  init(_ settings: Settings, _ request: RefreshRequest, _ grant: Grant, _ folders: Folders) {
    self.settings = settings
    self.request = request
    self.grant = grant
    let exchanges = Exchanges(ledger: Disclosures(folder: folders.state))
    fetch = exchanges.fetch(as: settings.userAgent) { grant.allowsReceiver }
    var keyFaults: [Fault] = []
    let setup = ServiceClient.Setup(
      settings.weather, folders: folders, isForced: false, isReadOnly: true
    ) { keyFaults.append($0) }
    self.keyFaults = keyFaults
    client = ServiceClient(setup, deadline: .now + Self.hostTime, fetch: fetch, clock: now)
  }

  /// Asks all at once.
  func checkup() async -> Checkup {
    var checkup = Checkup(isAllowed: grant.allowsReceiver)
    async let receiver = receiver()
    async let providers = providers()
    async let lookups = lookups()
    async let proxy = proxy()
    switch await receiver {
    case .success(let known): checkup.receiver = known
    case .failure(let failure): checkup.receiverFault = SourceAttempt.fault(failure)
    }
    checkup.providers = await providers
    checkup.lookups = await lookups
    checkup.proxy = await proxy
    return checkup
  }

  /// nil where the receiver is no source, or may not be asked.
  private func receiver() async -> Result<ReceiverCheckup?, LocationFailure> {
    guard grant.allowsReceiver, settings.location.sources.contains(.gps) else {
      return .success(nil)
    }
    let gpsd = settings.location.gpsd
    let asked = LocateRequest(
      host: gpsd.host, port: gpsd.port, timeout: Self.receiverTime / .seconds(1))
    let grant = grant
    let source = ReceiverSource(asked, grant: nil) { grant.allowsReceiver }
    do throws(LocationFailure) {
      return .success(try await source.checkup(deadline: .now + Self.receiverTime))
    } catch {
      return .failure(error)
    }
  }

  private func providers() async -> [Checkup.Provider] {
    let services = settings.weather.providers
    return await inOrder(services) { service in
      let missing = client.obstacle(to: service).map { client.fault(.weather, $0) }
      let key = keyFaults.first { $0.service == service }
      let pause = await client.pause(of: service).map { client.fault(.weather, $0) }
      let obstacle = key ?? missing ?? pause
      let base = client.base(of: service)
      return Checkup.Provider(
        service: service, obstacle: obstacle,
        contact: await contact(base, .weather, isTried: obstacle == nil))
    }
  }

  private func lookups() async -> [Checkup.Contact] {
    guard grant.allowsIPLookup, settings.location.sources.contains(.ip) else { return [] }
    return await inOrder(settings.location.ip.services) { service in
      await contact(URL(string: service.text), .location, isTried: true)
    }
  }

  /// The proxy itself, whatever is behind it.
  private func proxy() async -> Checkup.Contact? {
    guard let named = Proxy.named else { return nil }
    guard let address = named.address else {
      return Checkup.Contact(host: named.variable, isTried: false)
    }
    return await contact(address, .program, isTried: true, isDirect: true)
  }

  /// Connects to a host, where anybody may be asked at all.
  private func contact(
    _ url: URL?, _ part: Fault.Part, isTried: Bool, isDirect: Bool = false
  ) async -> Checkup.Contact {
    let host = url?.host ?? ""
    guard let url, isTried, grant.allowsReceiver else {
      return Checkup.Contact(host: host, isTried: false)
    }
    var request = HTTPRequest(url: url, bodyLimit: 1, purpose: "connection")
    request.connectsOnly = true
    request.isDirect = isDirect
    do throws(HTTPError) {
      _ = try await fetch(request, .now + Self.hostTime)
      return Checkup.Contact(host: host, origin: url.origin, isTried: true)
    } catch {
      return Checkup.Contact(
        host: host, origin: url.origin, fault: Fault(part, error), isTried: true)
    }
  }

  /// What comes of each, asked at once, in their order.
  private func inOrder<Asked: Sendable, Answer: Sendable>(
    _ all: [Asked], _ ask: @escaping @Sendable (Asked) async -> Answer
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      for (number, asked) in all.enumerated() { group.addTask { (number, await ask(asked)) } }
      var answers: [(Int, Answer)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension URL {
  /// Scheme, host and port; nil for what is no address of a host.
  fileprivate var origin: String? {
    guard let scheme, let host else { return nil }
    let place = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(scheme)://\(place)\(port.map { ":\($0)" } ?? "")"
  }
}
