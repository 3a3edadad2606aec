import Coarsen
import Facts
import Weather

/// The warnings of MeteoAlarm, the network of European weather services.
///
/// Each country has its own feed, which contains all warnings of that country. Some services
/// publish polygons. Most publish only area names, which are compared with the names of the place.
struct MeteoAlarm: AlertSource {
  let service = Service.meteoAlarm
  /// The country's name in the feed's path.
  private let country: String

  /// Creates the source for a country; nil when the country has no feed.
  init?(countryCode: String) {
    guard let country = Self.countries[countryCode] else { return nil }
    self.country = country
  }

  func alerts(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) throws(WeatherServiceError) -> [Alert] {
    // Without names, no area would match the place, which would look like "no warnings".
    guard !place.areaNames.isEmpty else { throw .notCovered(service) }
    let request = ServiceRequest(
      service, "/api/v1/warnings/feeds-\(country)", purpose: "alerts", tells: "country \(country)")
    guard let warnings = try client.get(request, about: place)["warnings"].objects else {
      throw .unusableAnswer(service)
    }
    // A small country is one area with the country's name.
    let names = AreaNames(
      place.areaNames + [country], town: place.townNames, folding: place.folding)
    let isHere = { (area: JSON) in
      let outline = AlertArea(polygon: area["polygon"])
      return outline.isEmpty
        ? area["areaDesc"].words.map(names.match) ?? false
        : place.isIn(outline)
    }
    func inForce(where isShown: (JSON) -> Bool) -> [Alert] {
      AlertFilter.alerts(warnings.map { notice($0, isShown, now) }, at: now)
    }
    let alerts = inForce(where: isHere)
    // A missing match means nothing where the areas and the gazetteer use different names.
    if alerts.isEmpty, !hasKnownAreas,
      !inForce(where: { AlertArea(polygon: $0["polygon"]).isEmpty }).isEmpty
    {
      throw .otherAreas(service)
    }
    return alerts
  }

  /// Whether the country's areas are the gazetteer's regions, with the same names.
  ///
  /// Other countries warn for districts, zones and coasts that the gazetteer lacks, or use other
  /// names.
  private var hasKnownAreas: Bool { ["italy", "romania"].contains(country) }

  /// Returns the notice for a warning of the feed.
  ///
  /// - Parameters:
  ///   - isHere: returns whether an area contains the place.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  private func notice(_ warning: JSON, _ isHere: (JSON) -> Bool, _ now: Int) -> AlertNotice {
    let message = warning["alert"]
    var notice = AlertNotice(
      status: message["status"].words, messageType: message["msgType"].words,
      references: references(message["references"].words), sent: message["sent"].isoTime)
    // There is one `info` for each language, and sometimes for each period. Of those that are not
    // over, the most severe is used.
    let infos = message["info"].array.filter { $0["expires"].isoTime ?? .max > now }
    // An area name may match in one language only. Its codes then identify it in the other
    // languages.
    let known = Set(infos.flatMap { $0["area"].array.filter(isHere).flatMap(codes) })
    let here = infos.compactMap { info -> (info: JSON, area: JSON, language: String)? in
      let areas = info["area"].array
      let area = areas.first(where: isHere) ?? areas.first { !known.isDisjoint(with: codes($0)) }
      return area.map { (info, $0, language(info)) }
    }
    guard let worst = here.max(by: { level($0.info) < level($1.info) })?.info else { return notice }
    notice.level = level(worst) == 0 ? nil : level(worst)
    var languages: [String] = []
    for entry in here where !languages.contains(entry.language) { languages.append(entry.language) }
    let texts = languages.map { language in
      here.filter { $0.language == language }.max { level($0.info) < level($1.info) }
        .flatMap { words($0.info, $0.area, language) }
    }
    notice.alert = Alert(
      id: message["identifier"].words ?? warning["uuid"].words, level: notice.level,
      severity: worst["severity"].words,
      onset: worst["onset"].isoTime ?? worst["effective"].isoTime,
      ends: worst["expires"].isoTime, words: texts)
    return notice
  }

  private func words(_ info: JSON, _ area: JSON, _ language: String) -> Alert.Words? {
    Alert.Words(
      language, source: info["senderName"].words ?? "MeteoAlarm", event: info["event"].words,
      headline: info["headline"].words, description: info["description"].paragraphs,
      instruction: info["instruction"].paragraphs, area: area["areaDesc"].words,
      url: info["web"].webAddress)
  }

  /// Returns the codes of an area, such as "EMMA_ID AT001".
  ///
  /// They are the same in every language.
  private func codes(_ area: JSON) -> [String] {
    area["geocode"].array.compactMap { code in
      code["value"].words.map { "\(code["valueName"].words ?? "") \($0)" }
    }
  }

  /// Returns the language of an `info`, such as "de".
  ///
  /// CAP's default is English.
  private func language(_ info: JSON) -> String { Alert.language(info["language"].words ?? "en") }

  /// Returns the awareness level, 1...4; 0 when it is missing.
  private func level(_ info: JSON) -> Int {
    let level = info["parameter"].array.first { $0["valueName"].text == "awareness_level" }
    return AlertNotice.level(level?["value"].text) ?? 0
  }

  /// Returns the identifiers in CAP's list "sender,identifier,sent sender,identifier,sent".
  private func references(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { reference in
      let parts = reference.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// The countries whose feed is used.
  ///
  /// In Germany, Bright Sky's warnings are preferred, because they are more detailed.
  private static let countries = [
    "AT": "austria", "BA": "bosnia-herzegovina", "BE": "belgium", "BG": "bulgaria",
    "CH": "switzerland", "CY": "cyprus", "CZ": "czechia", "DE": "germany", "DK": "denmark",
    "EE": "estonia", "ES": "spain", "FI": "finland", "FR": "france", "GB": "united-kingdom",
    "GR": "greece", "HR": "croatia", "HU": "hungary", "IE": "ireland", "IL": "israel",
    "IS": "iceland", "IT": "italy", "LT": "lithuania", "LU": "luxembourg", "LV": "latvia",
    "MD": "moldova", "ME": "montenegro", "MK": "republic-of-north-macedonia", "MT": "malta",
    "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal", "RO": "romania",
    "RS": "serbia", "SE": "sweden", "SI": "slovenia", "SK": "slovakia", "UA": "ukraine",
  ]
}
