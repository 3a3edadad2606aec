import Configuration
import Exchange
import Line
import Platform
import Report
import Text

extension SystemChecks {
  var providersFindings: [Finding] {
    guard let checkup = checkup else { return notChecked(.providers).map { [$0] } ?? [] }
    // Another check tests whether a provider is reachable.
    let isServed = checkup.providers.contains { $0.obstacle == nil }
    return checkup.providers.map { finding($0, isServed: isServed) } + modelFindings
      + radarFindings + stationFindings
  }

  /// The last report if it was made with the present configuration; otherwise nil.
  var ownReport: RefreshReport? {
    let configuredAt = examination.request.configuredAt(in: examination.folders)
    return report?.configuredAt == configuredAt ? report : nil
  }

  /// The values of the model that is requested in place of a provider's best one, as the last report has
  /// them; none while there is no report of it.
  private var modelFindings: [Finding] {
    guard let weather = ownReport?.weather,
      let service = Service.provider(weather.provider),
      let model = effective.weather.models[service]
    else { return [] }
    let lacking = weather.lacking
    let names = examination.language.names(lacking)
    let words =
      lacking.isEmpty
      ? Phrase("\(service.rawValue) with the model \(model) has every value here")
      : Phrase("\(service.rawValue) with the model \(model) lacks here: \(names)")
    return [
      Finding(
        .providers, .ok, .fine, words,
        detail: [
          "provider": .text(service.rawValue), "model": .text(model), "lacking": .texts(lacking),
        ])
    ]
  }

  /// Why precipitation by minutes does not come from the radar that `weather.minutes` asks for.
  private var radarFindings: [Finding] {
    let faults = (ownReport?.faults ?? []).filter {
      $0.service == .metNowcast || $0.service == .brightSkyRadar
    }
    return faults.map { fault in
      let (cure, command) =
        fault.kind == .noContact ? settingContact : (cure: nil, command: nil)
      return Finding(
        .providers, .hint, kind: fault.kind, words(fault), cure: cure, command: command)
    }
  }

  private var stationFindings: [Finding] {
    let kinds: [Fault.Kind] = [.stationUnreadable, .stationInvalid, .stationOld]
    return (ownReport?.faults ?? []).filter { kinds.contains($0.kind) }.map {
      Finding(.providers, .hint, kind: $0.kind, words($0))
    }
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
      // Nobody who left the providers at their default wants the substitute.
      if obstacle.kind == .noContact, isServed,
        effective.weather.providers == Settings().weather.providers
      {
        return Finding(
          .providers, .notChecked, kind: obstacle.kind, words(obstacle), detail: detail)
      }
      // It needs no action where the next provider is used until then.
      let isPassable = isServed && [.noContact, .quota, .busy].contains(obstacle.kind)
      return fault(obstacle, isPassable ? .hint : .fault)
    }
    if let met = provider.contact.fault {
      return fault(met, .fault, Phrase("\(name): \(words(met))"))
    }
    if let failure = lastFailure(provider.service) {
      let isOfKey = failure.kind == .keyRefused || failure.kind == .unusableKey
      let isServed = report?.failures == 0 && !isOfKey
      return fault(failure, isServed ? .hint : .fault)
    }
    guard provider.contact.isTried else {
      return Finding(
        .providers, .notChecked, .waitsForPermission,
        Phrase("\(name) gets no request for your location without permission"), detail: detail)
    }
    return Finding(
      .providers, .ok, .fine,
      lastResponse(provider).map { Phrase("\(name) is reachable; its last response is from \($0)") }
        ?? Phrase("\(name) is reachable"), detail: detail)
  }

  /// Returns the last report's fault of a response, which a connection alone cannot reveal.
  private func lastFailure(_ service: Service) -> Fault? {
    // A provider that does not know the place is no fault while another one may have the weather,
    // nor under another configuration.
    let kindsOfPlace: [Fault.Kind] = [.notCovered, .unknownCity, .otherCity]
    let faults = (report?.faults ?? []).filter { $0.part == .weather }
    let isOfPlace =
      (ownReport?.failures ?? 0) > 0 && faults.allSatisfy { kindsOfPlace.contains($0.kind) }
    return faults.last {
      $0.service == service && $0.kind.mayBeOfResponse && ($0.until ?? .max) > now()
        && (isOfPlace || !kindsOfPlace.contains($0.kind))
        && !effective.weather.hasOtherKey(than: $0)
    }
  }

  private func lastResponse(_ provider: Checkup.Provider) -> Phrase? {
    guard let weather = report?.weather, weather.provider == provider.service.rawValue,
      weather.age(at: now()) != nil
    else { return nil }
    // The weather itself may be older than the response.
    return agePhrase(max(0, now() + weather.setBack - weather.fetchedAt))
  }

  private var settingContact: (cure: Phrase?, command: ShellLine?) {
    (
      Phrase("set a contact address, which its terms require:"),
      "\(program) config set weather.contact YOU@EXAMPLE.ORG\(examination.configurationOption)"
    )
  }

  private func cure(
    of fault: Fault, _ provider: Checkup.Provider
  ) -> (cure: Phrase?, command: ShellLine?) {
    let name = provider.service.rawValue
    let urls = effective.weather.urls
    let setVariable = provider.service.keyOwner.keyVariable.flatMap { variable in
      Environment.variable(variable).map { _ in variable }
    }
    switch fault.kind {
    case _ where provider.service == .weatherKit && fault.kind.cure == .setKey:
      return weatherKitCure(of: fault)
    case .noOpenSSL:
      let cure = machine.cure(installing: .openSSL, named: "openssl", Phrase("install it:"))
      return (cure.words, cure.command)
    case .keyRefused where setVariable != nil:
      let variable = setVariable ?? ""
      return (
        Phrase(
          """
          \(variable) has the key and precedes weather.keys; correct it where it is set, or unset \
          it:
          """), "unset \(variable)"
      )
    case .noKey, .noKeyFile, .emptyKeyFile, .unreadableKeyFile, .unusableKey, .keyRefused:
      let source = provider.service.keyOwner.keyPage.map { "\(name) (\($0))" } ?? name
      return (
        Phrase(
          """
          get a key from \(source) and store it in the file set in weather.keys: run this \
          command, paste the key, and press Ctrl-D:
          """), keeping(provider.service)
      )
    case .noContact: return settingContact
    case .certificateExpired where clockIsLate, .certificateNotYetValid:
      return (Phrase("see the clock above"), nil)
    case .notTrusted, .noCertificates:
      return (Phrase("see the certificates above"), nil)
    // The configuration sets another address for the service.
    case .unknownHost where urls[provider.service] != nil,
      .error where urls[provider.service] != nil && fault.status.map { $0 < 500 } ?? false:
      return (
        Phrase("correct its address in the configuration:"),
        "\(program) config unset weather.urls.\(name)\(examination.configurationOption)"
      )
    case .notCovered, .unknownCity, .otherCity:
      let key = fault.kind == .notCovered ? "weather.providers" : "weather.city"
      let command: ShellLine =
        "\(program) config unset \(key)\(examination.configurationOption)"
      return (Phrase("to remove a key, run: \(command.text)"), nil)
    case .unknownHost:
      return (Phrase("see the network above"), nil)
    case .loginPage:
      // No other provider can be reached before the person has logged in.
      return (Phrase("try again:"), examination.refreshing)
    // It can be reached now, but the last request failed.
    case .timedOut where provider.contact.fault == nil,
      .brokenOff where provider.contact.fault == nil,
      .refused, .error, .unusableResponse, .tooOld, .tooLarge, .insecureRedirect:
      return (
        Phrase("try again, or add another to weather.providers as a substitute:"),
        examination.refreshing
      )
    case .quota, .busy:
      return (
        Phrase("it gets no request until then; add another to weather.providers as a substitute"),
        nil
      )
    default:
      return cure(ofUnreachable: provider.contact)
    }
  }

  private func weatherKitCure(of fault: Fault) -> (cure: Phrase?, command: ShellLine?) {
    let page = Service.weatherKit.keyPage ?? ""
    let settings = effective.weather
    switch fault.kind {
    case .noKey:
      let named = examination.configurationOption
      var line: ShellLine?
      for part in settings.lackingWeatherKitParts {
        let value =
          part == .keyFile
          ? "\(examination.folders.configuration)/weatherkit.p8" : part.rawValue.uppercased()
        let command: ShellLine =
          "\(program) config set weather.weatherkit.\(part.rawValue) \(value)\(named)"
        line = line.map { "\($0) && \(command)" } ?? command
      }
      return (
        Phrase("make a key and a Services ID for WeatherKit at \(page), and set what is missing:"),
        line
      )
    case .keyRefused:
      return (
        Phrase(
          "compare the parts of the key with \(page), where WeatherKit must be enabled for them:"),
        "\(program) config weather.weatherkit\(examination.configurationOption)"
      )
    default:
      let file = settings.weatherKit[.keyFile] ?? ""
      return (
        Phrase("download the private key for WeatherKit from \(page) and store it in the file:"),
        "install -D -m 600 AuthKey_\(settings.weatherKit[.keyID] ?? "").p8 \(file)"
      )
    }
  }

  private func keeping(_ service: Service) -> ShellLine {
    let owner = service.keyOwner
    // A name without a folder may be the key itself, which must not be shown.
    if let file = effective.weather.keyFiles[owner], file.contains("/") {
      return "install -D -m 600 /dev/stdin \(file)"
    }
    let file = "\(examination.folders.configuration)/\(owner.rawValue).key"
    return """
      install -D -m 600 /dev/stdin \(file) && \
      \(program) config set weather.keys.\(owner.rawValue) \(file)\(examination.configurationOption)
      """
  }
}

extension Service {
  fileprivate var keyPage: String? {
    switch self {
    case .openMeteo: "https://open-meteo.com/en/pricing"
    case .openWeatherMap: "https://home.openweathermap.org/api_keys"
    case .pirateWeather: "https://pirate-weather.apiable.io"
    case .weatherKit: "https://developer.apple.com/account/resources"
    default: nil
    }
  }
}
