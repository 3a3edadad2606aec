import Configuration
import Exchange
import Line
import Permission
import Platform
import Report
import Text

extension SystemChecks {
  var networkFinding: Finding {
    if let reason = notChecked(.network) { return reason }
    let contacts = triedContacts
    guard !contacts.isEmpty else {
      return Finding(.network, .notChecked, .none, Phrase("there is nothing to check now"))
    }
    let unknown = contacts.filter { $0.fault?.kind == .unknownHost }.map(\.host)
    let isCutOff = contacts.allSatisfy { $0.fault?.kind.isOffline ?? false }
    if isCutOff, !hasRoute {
      return Finding(
        .network, .fault, .offline, Phrase("this machine is not connected to a network"),
        cure: connecting.cure, command: connecting.command)
    }
    guard unknown.count == contacts.count else {
      let reached = contacts.filter(\.isReached).count
      let words = Phrase("hosts reached: \(reached) of \(contacts.count)")
      let detail: [String: Finding.Detail] = ["name_servers": .texts(nameServers)]
      guard reached == 0, let first = contacts.first else {
        return Finding(.network, .ok, .fine, words, detail: detail)
      }
      let (cure, command) = self.cure(ofUnreachable: first)
      return Finding(
        .network, .fault, .unreachable, words, cure: cure, command: command, detail: detail)
    }
    guard !nameServers.isEmpty else {
      return Finding(
        .network, .fault, .noNameServer,
        Phrase("/etc/resolv.conf has no name server, so no host can be found"),
        cure: Phrase("add one:"),
        command: "echo 'nameserver 9.9.9.9' | sudo tee -a /etc/resolv.conf")
    }
    return Finding(
      .network, .fault, .unknownHosts,
      Phrase("the name servers (\(nameServers.joined(separator: ", "))) find none of the hosts"),
      cure: Self.findingHost,
      command: "getent hosts \(unknown.first ?? "")",
      detail: ["name_servers": .texts(nameServers), "hosts": .texts(unknown)])
  }

  private var connecting: (cure: Phrase, command: ShellLine) {
    machine.program("nmtui") != nil
      ? (Phrase("connect it:"), "nmtui")
      : (
        Phrase(
          """
          connect it by cable or wireless; without a line "scope global" here, it has no address:
          """), "ip address"
      )
  }

  /// The cure for a name that is not found, with what `getent` prints then.
  private static let findingHost = Phrase(
    """
    try again later, or use another name server in /etc/resolv.conf; no output means that the name \
    is not found:
    """)

  private var nameServers: [String] {
    (machine.text("/etc/resolv.conf") ?? "").split(separator: "\n").compactMap { line in
      let words = line.split { $0.isWhitespace }
      return words.first == "nameserver" ? words.dropFirst().first.map(String.init) : nil
    }
  }

  private var hasRoute: Bool {
    // For example "wlan0 00000000 0102A8C0 …" and "00000000000000000000000000000000 00 … wlan0".
    let four = (machine.text("/proc/net/route") ?? "").split(separator: "\n").dropFirst()
    let six = (machine.text("/proc/net/ipv6_route") ?? "").split(separator: "\n")
    let zeros = String(repeating: "0", count: 32)
    return four.contains { line in line.split { $0.isWhitespace }.dropFirst().first == "00000000" }
      || six.contains { $0.hasPrefix("\(zeros) 00 ") && !$0.hasSuffix(" lo") }
  }

  /// Returns the remedy for an unreachable host, using a program that is installed.
  func cure(ofUnreachable contact: Checkup.Contact) -> (Phrase, ShellLine?) {
    if contact.fault?.kind == .unknownHost {
      return (Self.findingHost, "getent hosts \(contact.host)")
    }
    guard let origin = contact.origin, machine.program("curl") != nil else {
      return (Phrase("try again later"), nil)
    }
    return (Phrase("try again later, or find out what blocks it:"), "curl -I \(origin + "/")")
  }

  var proxyFinding: Finding {
    guard let variable = Environment.proxyVariable else {
      return Finding(.proxy, .ok, .none, Phrase("the environment sets no proxy"))
    }
    if let reason = notChecked(.proxy) { return reason }
    let detail: [String: Finding.Detail] = ["variable": .text(variable)]
    let cure = Phrase("correct it where it is set, or unset it:")
    guard let proxy = checkup?.proxy, proxy.isTried else {
      return Finding(
        .proxy, .fault, .malformed, Phrase("\(variable) is not the address of a proxy"), cure: cure,
        command: "unset \(variable)", detail: detail)
    }
    guard proxy.fault == nil else {
      return Finding(
        .proxy, .fault, .unreachable,
        Phrase("cannot reach the proxy \(proxy.host), which \(variable) sets"), cure: cure,
        command: "unset \(variable)", detail: detail)
    }
    return Finding(
      .proxy, .ok, .fine,
      Phrase("the proxy \(proxy.host), which \(variable) sets, is reachable"), detail: detail)
  }

  var ipFindings: [Finding] {
    guard effective.location.sources.contains(.ip) else {
      return [
        Finding(.ip, .notChecked, .notASource, Phrase("location.sources does not include ip"))
      ]
    }
    guard !effective.location.ip.services.isEmpty else {
      return [Finding(.ip, .ok, .none, words(Fault(.location, .noServices)))]
    }
    if let reason = notChecked(.ip) { return [reason] }
    guard !permission.policy.forbidsIPLookup else {
      return [
        Finding(
          .ip, .ok, .notAllowed,
          Phrase("not allowed: the administrator's policy forbids it"))
      ]
    }
    guard permission.allowsIPLookup(for: .inUse) else {
      return [
        Finding(
          .ip, .ok, .notAllowed, Phrase("IP lookup is not allowed"),
          cure: Phrase("to allow it, if there is no receiver:"),
          command: "\(program) permission allow --ip")
      ]
    }
    let lookups = checkup?.lookups ?? []
    guard let reached = lookups.first(where: { $0.fault == nil && $0.isTried }) else {
      return lookups.compactMap(\.fault).prefix(1).map { fault in
        Finding(
          .ip, .hint, kind: fault.kind, words(fault), cure: Self.waiting)
      }
    }
    let detail: [String: Finding.Detail] = ["hosts": .texts(lookups.map(\.host))]
    if let fault = lastLookupFault {
      let (cure, command) = self.cure(ofLookup: fault)
      return [
        Finding(
          .ip, .hint, kind: fault.kind, words(fault), cure: cure, command: command, detail: detail)
      ]
    }
    return [
      Finding(.ip, .ok, .fine, Phrase("\(reached.host) is reachable"), detail: detail)
    ]
  }

  private static let waiting = Phrase("the IP lookup is unavailable for now")

  /// Returns the remedy for the last failure of a lookup service that can be reached now.
  private func cure(ofLookup fault: Fault) -> (Phrase, ShellLine?) {
    switch fault.kind {
    case .onlyCountry: (faultWords.placeAdvice, nil)
    case .quota, .busy: (Self.waiting, nil)
    default: (Phrase("try again:"), examination.refreshing)
    }
  }

  /// The fault of the last report's lookup that a connection alone cannot reveal; nil for none.
  private var lastLookupFault: Fault? {
    let lookup = ownReport?.attempts.first { $0.source == .ip && $0.outcome == .noResponse }
    return lookup?.faults.first { $0.kind.mayBeOfResponse && ($0.until ?? .max) > now() }
  }
}

extension Checkup.Contact {
  fileprivate var isReached: Bool {
    switch fault?.kind {
    case nil, .notTrusted, .certificateExpired, .certificateNotYetValid, .noCertificates: true
    default: false
    }
  }
}
