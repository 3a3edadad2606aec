import Configuration
import Exchange
import Line
import Platform
import Report
import Text

extension SystemChecks {
  /// The check of each configured provider.
  var providersFindings: [Finding] {
    guard let checkup = checkup else { return notChecked(.providers).map { [$0] } ?? [] }
    // Another check tests whether a provider is reachable.
    let isServed = checkup.providers.contains { $0.obstacle == nil }
    return checkup.providers.map { finding($0, isServed: isServed) }
  }

  private func finding(_ provider: Checkup.Provider, isServed: Bool) -> Finding {
    let name = provider.service.rawValue
    let detail: [String: Finding.Detail] = [
      "provider": .text(name), "host": .text(provider.contact.host),
    ]
    func fault(_ fault: Fault, _ status: Finding.Status = .fault, _ words: Phrase? = nil) -> Finding
    {
      let (cure, command) = cure(of: fault, provider)
      return Finding(
        .providers, status, kind: fault.kind, words ?? self.words(fault), cure: cure,
        command: command, detail: detail)
    }
    if let obstacle = provider.obstacle {
      return fault(obstacle, isPassable(obstacle, isServed: isServed) ? .hint : .fault)
    }
    if let met = provider.contact.fault {
      return fault(met, .fault, Phrase("\(name): \(words(met))"))
    }
    if let refused = keyRefused(provider.service) { return fault(refused) }
    guard provider.contact.isTried else {
      return Finding(
        .providers, .notChecked, .waitsForPermission,
        Phrase("\(name) gets no request without permission"), detail: detail)
    }
    return Finding(
      .providers, .ok, .fine,
      lastAnswer(provider).map { Phrase("\(name) is reachable; its last response is from \($0)") }
        ?? Phrase("\(name) is reachable"), detail: detail)
  }

  /// Returns whether an obstacle needs no action, because the next provider is used until then.
  private func isPassable(_ obstacle: Fault, isServed: Bool) -> Bool {
    guard isServed else { return false }
    return [.noContact, .quota, .busy].contains(obstacle.kind)
  }

  /// Returns the last report's fault of the key, which a connection alone cannot reveal.
  private func keyRefused(_ service: Service) -> Fault? {
    report?.faults.last {
      $0.part == .weather && $0.service == service && $0.kind == .keyRefused
    }
  }

  private func lastAnswer(_ provider: Checkup.Provider) -> Phrase? {
    guard let weather = report?.weather, weather.provider == provider.service.rawValue,
      let age = weather.age(at: now())
    else { return nil }
    return agePhrase(age)
  }

  private func cure(
    of fault: Fault, _ provider: Checkup.Provider
  ) -> (cure: Phrase?, command: ShellLine?) {
    let name = provider.service.rawValue
    switch fault.kind {
    case .noKey, .noKeyFile, .emptyKeyFile, .unreadableKeyFile, .keyRefused:
      return (
        Phrase(
          """
          get a key from \(name) and store it in the file set in weather.keys: run this \
          command, paste the key, and press Ctrl-D:
          """), keeping(provider.service)
      )
    case .noContact:
      return (
        Phrase("set a contact address, which its terms require:"),
        "wxhere config set weather.contact YOU@EXAMPLE.ORG"
      )
    case .certificateExpired where clockIsLate, .certificateNotYetValid:
      return (Phrase("see the clock above"), nil)
    case .notTrusted:
      return (Phrase("see the certificates above"), nil)
    // The configuration sets another address for the service.
    case .unknownHost where effective.weather.urls[provider.service] != nil:
      return (
        Phrase("correct its address in the configuration:"),
        "wxhere config unset weather.urls.\(name)"
      )
    case .unknownHost:
      return (Phrase("see the network above"), nil)
    case .quota, .busy, .refused:
      return (
        Phrase("it gets no request until then; add another to weather.providers as a substitute"),
        nil
      )
    default:
      return cure(ofUnreachable: provider.contact)
    }
  }

  private func keeping(_ service: Service) -> ShellLine {
    let owner = service.keyOwner
    // A name without a folder may be the key itself, which must not be shown.
    if let file = effective.weather.keyFiles[owner], file.contains("/") {
      return "install -D -m 600 /dev/stdin \(file)"
    }
    let file = "\(examination.folders.configuration)/\(owner.rawValue).key"
    let named: ShellLine = examination.namedConfiguration.map { " --config \($0)" } ?? ""
    return """
      install -D -m 600 /dev/stdin \(file) && \
      wxhere config set weather.keys.\(owner.rawValue) \(file)\(named)
      """
  }
}
