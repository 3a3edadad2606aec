import Coarsen
import Exchange
import Text
import Weather

/// The warnings of MeteoAlarm, the network of European weather services.
///
/// Each country has its own feed, which contains all warnings of that country. Some services
/// publish polygons. Most publish only area names, which are compared with the names of the place.
struct MeteoAlarm: AlertSource {
  let service = Service.meteoAlarm
  private let country: String

  /// Creates the source for a country; nil when the country has no feed.
  init?(countryCode: String) {
    guard let country = Self.countries[countryCode] else { return nil }
    self.country = country
  }

  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AlertResponse {
    // Without names, no area would match the place, which would look like "no warnings".
    guard !place.areaNames.isEmpty else { throw .notCovered(service) }
    let request = ServiceRequest(
      service, "/api/v1/warnings/feeds-\(country)", purpose: "alerts", tells: "country \(country)")
    guard let warnings = try client.get(request, about: place)["warnings"].entries else {
      throw .unusableResponse(service)
    }
    // A small country is one area with the country's name.
    let names = AlertAreaNames(
      place.areaNames + [country], town: place.townNames, folding: place.folding)
    let isHere = { (area: JSON) in
      let outline = AlertArea(polygon: area["polygon"])
      // No outline of the country contains a cell abroad.
      return place.isIn(outline)
        || (place.isWhollyAbroad || !outline.isCertain)
          && (area["areaDesc"].words.map(names.match) ?? false)
    }
    // A feed without a single area says nothing of any place; a cancellation needs none.
    let told = warnings.filter { $0["alert"]["msgType"].words?.lowercased() != "cancel" }
    let lost = told.filter { areaNames($0).isEmpty && !hasOutline($0) }
    if !told.isEmpty, lost.count == told.count { throw .unusableResponse(service) }
    let hasLost = lost.contains { mayWarn($0, now) }
    let notices = warnings.map { notice($0, isHere, now) }
    let alerts = notices.shown(at: now)
    let isWhole = !notices.contains { $0.isUnreadable && $0.effect == .warns }
    if alerts.isEmpty, !isWhole { throw .unusableResponse(service) }
    // A missing match means nothing where the areas and the gazetteer use different names, also
    // beside a warning that does match.
    let others = zip(warnings, notices).filter { !($1.isHere && $1.effect == .warns) }.map { $0.0 }
    let mayHaveOthers = hasLost || hasWarningsByName(others, of: place, now)
    if alerts.isEmpty, mayHaveOthers { throw .otherAreas(service) }
    return AlertResponse(alerts: alerts, isWhole: isWhole, hasOtherAreas: mayHaveOthers)
  }

  /// Returns whether there are warnings for areas that may contain the place under another name.
  private func hasWarningsByName(
    _ warnings: [JSON], of place: WeatherPlace, _ now: Timestamp
  ) -> Bool {
    let elsewhere = AlertAreaNames(place.regionsElsewhere, town: [], folding: place.folding)
    var notices = warnings.map { warning in
      notice(
        warning,
        { area in
          !AlertArea(polygon: area["polygon"]).isCertain
            && !(area["areaDesc"].words.map(elsewhere.matchAll) ?? false)
        }, now)
    }
    let ending = notices.indices.filter {
      notices[$0].effect == .ends && !notices[$0].references.isEmpty
    }
    guard !ending.isEmpty else { return !notices.shown(at: now).isEmpty }
    // A warning that ends in some of its areas may continue in the place's own.
    let areas = Dictionary(
      warnings.compactMap { warning in identifier(warning).map { ($0, areaNames(warning)) } },
      uniquingKeysWith: { $0.union($1) })
    for index in ending {
      let own = areaNames(warnings[index])
      guard !own.isEmpty else { continue }
      notices[index].references.removeAll { !(areas[$0] ?? []).isSubset(of: own) }
    }
    return !notices.shown(at: now).isEmpty
  }

  /// Returns whether a message may warn of something now or later.
  private func mayWarn(_ warning: JSON, _ now: Timestamp) -> Bool {
    let infos = warning["alert"]["info"].list
    return infos.isEmpty
      || infos.contains { info in
        AlertNotice(warning["alert"], info: info, level: level(info)).effect == .warns
          && info["expires"].isoTime ?? .max > now
      }
  }

  /// Whether the country's areas are the gazetteer's regions, with the same names.
  ///
  /// An area with another name may be any. Other countries warn for districts, zones and coasts that
  /// the gazetteer lacks, or use other names.
  var hasKnownAreas: Bool { ["italy", "romania"].contains(country) }

  private func notice(_ warning: JSON, _ isHere: (JSON) -> Bool, _ now: Timestamp) -> AlertNotice {
    let message = warning["alert"]
    // There is one `info` for each language, and sometimes for each period or area.
    let infos = message["info"].list
    func notice(of info: JSON) -> AlertNotice {
      AlertNotice(message, info: info, level: level(info))
    }
    // An area name may match in one language only. Its codes then identify it in the other
    // languages.
    let known = Set(infos.flatMap { $0["area"].list.filter(isHere).flatMap(codes) })
    let here = infos.compactMap { info -> (info: JSON, area: JSON, language: String)? in
      let areas = info["area"].list
      let area = areas.first(where: isHere) ?? areas.first { !known.isDisjoint(with: codes($0)) }
      return area.map { (info, $0, language(info)) }
    }
    let references = references(message["references"].words)
    // Most messages of a feed are for other places, and their fields matter only for what they
    // replace.
    guard !here.isEmpty || !references.isEmpty else { return AlertNotice(isHere: false) }
    // Of the parts that still warn, the most severe is used.
    let warned = here.filter { notice(of: $0.info).effect != .ends }
    let current = warned.filter { $0.info["expires"].isoTime ?? .max > now }
    let shown = current.isEmpty ? warned : current
    let worst = shown.max { level($0.info) ?? 0 < level($1.info) ?? 0 }?.info
    // A message for other places of which a part ends a warning does not end it here.
    let ended = (here.isEmpty ? infos : here.map(\.info)).first { notice(of: $0).effect == .ends }
    var notice = notice(of: worst ?? ended ?? infos.first ?? message["info"][0])
    // A message without an area is about all that it refers to.
    notice.isHere = !here.isEmpty || infos.allSatisfy { $0["area"].list.isEmpty }
    notice.references = references
    notice.sent = message["sent"].isoTime
    let main = worst.map(period)
    let periods = shown.map { period($0.info) }
    notice.alert = alert(warning, of: shown.filter { period($0.info) == main })
    notice.isUnreadable = notice.alert == nil && !current.isEmpty
    // A part that is in force before or after the worst one, or is about another danger, is a warning
    // of its own.
    let others = Set(periods).filter { other in
      other != main && !periods.contains { $0.covers(other) }
    }
    for other in others {
      guard var part = alert(warning, of: shown.filter { period($0.info) == other }) else {
        if !current.isEmpty { notice.isUnreadable = true }
        continue
      }
      part.id += " \(other.danger ?? "") \(other.onset ?? 0) \(other.ends ?? 0)"
      notice.others.append(part)
    }
    return notice
  }

  /// The danger, the level and the time of a part, which are the same in every language.
  private struct Period: Hashable {
    /// The number of MeteoAlarm's type; nil when missing.
    let danger: String?
    let level: Int
    let onset: Timestamp?
    let ends: Timestamp?

    /// Returns whether nothing is to say of another part beside this one.
    func covers(_ other: Period) -> Bool {
      self != other && danger == other.danger && level >= other.level
        && (onset ?? .min) <= (other.onset ?? .min) && (ends ?? .max) >= (other.ends ?? .max)
    }
  }

  private func period(_ info: JSON) -> Period {
    let danger = parameter("awareness_type", of: info)?.split(separator: ";").first
    return Period(
      danger: danger.map(\.trimmed), level: level(info) ?? 0, onset: onset(info),
      ends: info["expires"].isoTime)
  }

  /// Returns the most severe of a warning's parts, with its texts in each language; nil for none.
  private func alert(
    _ warning: JSON, of parts: [(info: JSON, area: JSON, language: String)]
  ) -> Alert? {
    let worst = parts.max { level($0.info) ?? 0 < level($1.info) ?? 0 }?.info
    guard let worst else { return nil }
    var languages: [String] = []
    for part in parts where !languages.contains(part.language) { languages.append(part.language) }
    let texts = languages.map { language in
      parts.filter { $0.language == language }.max { level($0.info) ?? 0 < level($1.info) ?? 0 }
        .flatMap { words($0.info, $0.area, language) }
    }
    return Alert(
      id: identifier(warning), level: level(worst), severity: worst["severity"].words,
      onset: onset(worst), ends: [worst["expires"].isoTime], words: texts)
  }

  /// Returns when a part begins; nil for a time after its end, which is the one that is relied on.
  private func onset(_ info: JSON) -> Timestamp? {
    (info["onset"].isoTime ?? info["effective"].isoTime).flatMap { onset in
      onset < info["expires"].isoTime ?? .max ? onset : nil
    }
  }

  private func hasOutline(_ warning: JSON) -> Bool {
    warning["alert"]["info"].list.contains { info in
      info["area"].list.contains { $0.has("polygon") }
    }
  }

  private func areaNames(_ warning: JSON) -> Set<String> {
    Set(
      warning["alert"]["info"].list.flatMap { info in
        info["area"].list.compactMap { $0["areaDesc"].words }
      })
  }

  private func identifier(_ warning: JSON) -> String? {
    warning["alert"]["identifier"].words ?? warning["uuid"].words
  }

  private func words(_ info: JSON, _ area: JSON, _ language: String) -> Alert.Words? {
    Alert.Words(
      language, source: info["senderName"].words ?? "MeteoAlarm", event: info["event"].words,
      headline: info["headline"].words, description: info["description"].paragraphs,
      instruction: info["instruction"].paragraphs, area: area["areaDesc"].words,
      url: info["web"].webAddress)
  }

  /// Returns the codes of an area, the same in every language, such as "EMMA_ID AT001".
  private func codes(_ area: JSON) -> [String] {
    area["geocode"].array.compactMap { code in
      code["value"].words.map { "\(code["valueName"].words ?? "") \($0)" }
    }
  }

  /// Returns the language of an `info`, such as "de"; CAP's default is English.
  private func language(_ info: JSON) -> String { Alert.language(info["language"].words ?? "en") }

  private func level(_ info: JSON) -> Int? {
    AlertNotice.level(parameter("awareness_level", of: info))
  }

  private func parameter(_ name: String, of info: JSON) -> String? {
    info["parameter"].array.first { $0["valueName"].text == name }?["value"].text
  }

  /// Returns the identifiers in CAP's list "sender,identifier,sent sender,identifier,sent".
  private func references(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { reference in
      let parts = reference.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// The countries whose feed is used; in Germany after Bright Sky's more detailed warnings.
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
