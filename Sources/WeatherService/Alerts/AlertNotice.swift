import Exchange
import Platform
import Text
import Weather

/// A message from a source: a warning, an update or a cancellation.
struct AlertNotice {
  enum Effect {
    /// It warns, and replaces the messages that it refers to.
    case warns
    /// It ends the warnings that it refers to, and is not shown.
    case ends
    /// It is a test, an acknowledgement or a rejection, and is ignored.
    case nothing
  }

  /// The warning; nil when the message, which can still replace others, has none for this place.
  var alert: Alert?
  /// Milder parts of the warning that are in force before or after that one.
  var others: [Alert] = []
  /// CAP's status, "Actual" or "Test"; nil when missing.
  var status: String?
  /// CAP's message type, "Alert", "Update", "Cancel", "Ack" or "Error"; nil when missing.
  var messageType: String?
  /// CAP's response types, such as "Prepare" and "AllClear"; empty when missing.
  var responses: [String] = []
  /// CAP's urgency, such as "Future" and "Past"; nil when missing.
  var urgency: String?
  /// MeteoAlarm's level: 1 green, 2 yellow, 3 orange, 4 red; nil when missing.
  var level: Int?
  /// Whether the message's own area contains the place.
  var isHere = true
  /// Whether the message warns of something here that it does not name.
  var isUnreadable = false
  /// The identifiers of the notices that this one replaces.
  var references: [String] = []
  /// The time of sending; nil when unknown.
  var sent: Timestamp?

  /// The effect that CAP 1.2 gives to these fields (3.2.1 and 3.2.2).
  ///
  /// A message without them warns: an unnecessary warning does less harm than a missing one.
  var effect: Effect {
    let type = messageType?.lowercased()
    guard (status ?? "Actual").lowercased() == "actual", type != "ack", type != "error" else {
      return .nothing
    }
    // AllClear beside a response such as Shelter contradicts it, so the message still warns.
    let calls = responses.map { $0.lowercased().filter(\.isLetter) }
    let isAllClear =
      calls.contains("allclear")
      && calls.allSatisfy(["allclear", "monitor", "assess", "none"].contains)
    let isPast = urgency?.lowercased() == "past"
    return type == "cancel" || isAllClear || isPast || level == 1 ? .ends : .warns
  }

  /// Whether the message replaces, for this place, the messages that it refers to.
  ///
  /// A warning that ends elsewhere may continue here. An update that cannot be read must not hide
  /// the warning before it.
  var isReplacement: Bool {
    switch effect {
    case .warns: alert != nil || !isHere
    case .ends: isHere
    case .nothing: false
    }
  }

  /// The warning with its other parts, and their issue time set.
  var issued: [Alert] {
    ([alert].compactMap { $0 } + others).map { told in
      var alert = told
      alert.issued = sent ?? told.issued
      return alert
    }
  }

  /// Returns the level in text such as "2; yellow; Moderate" or "Orange"; nil for other text.
  static func level(_ text: String?) -> Int? {
    for part in (text ?? "").lowercased().split(separator: ";") {
      let word = part.trimmed
      if let number = Int(word), (1...4).contains(number) { return number }
      if let index = ["green", "yellow", "orange", "red"].firstIndex(of: word) { return index + 1 }
    }
    return nil
  }
}

extension [AlertNotice] {
  /// Returns what a response says; throws when all of its warnings for the place are unreadable,
  /// which would look like "no warnings".
  func response(of service: Service, at now: Timestamp) throws(Fault) -> AlertResponse {
    let warnings = filter { $0.effect == .warns && $0.isHere }
    let isWhole = warnings.allSatisfy { $0.alert != nil }
    if !isWhole, warnings.allSatisfy({ $0.alert == nil }) { throw .unusableResponse(service) }
    let expired = standing.filter { $0.mayGoOn && $0.isOver(at: now) }.compactMap(\.ends)
    return AlertResponse(alerts: shown(at: now), isWhole: isWhole, expiredAt: expired.max())
  }
}

extension AlertNotice {
  init(_ message: JSON, info: JSON, level: Int? = nil) {
    status = message["status"].words
    messageType = ["msgType", "messageType", "type"].compactMap { message[$0].words }.first
    responses = ["responseType", "response_type", "response"].flatMap { name in
      info[name].list.compactMap(\.words)
    }
    urgency = info["urgency"].words
    self.level = level
  }
}

extension Alert {
  /// Creates a warning from a service's fields; nil when the texts do not name the event.
  ///
  /// - Parameters:
  ///   - id: nil when the service gives none; an identifier is then derived from the text.
  ///   - level: MeteoAlarm's level, which takes precedence because the public sees this level.
  ///   - severity: CAP's severity, in any case.
  ///   - ends: the end of the event, and the time when the message expires; the first that is after
  ///     the onset is used.
  ///   - words: the texts in each language, the service's own language first; nil for a missing
  ///     one.
  init?(
    id: String?, level: Int? = nil, severity: String?, onset: Timestamp?, ends: [Timestamp?],
    words: [Words?]
  ) {
    let known = words.compactMap { $0 }
    guard let own = known.first else { return nil }
    let end = ends.lazy.compactMap { $0 }.first { $0 > onset ?? .min }
    let times = [onset, end].map { $0.map { "\($0)" } ?? "" }.joined(separator: " ")
    let severities = [2: Severity.moderate, 3: .severe, 4: .extreme]
    self.init(
      id: id ?? "\(own.event) \(own.area ?? "") \(times)",
      severity: level.flatMap { severities[$0] }
        ?? severity.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown,
      words: own)
    translations = Array(known.dropFirst())
    self.onset = onset
    self.ends = end
  }
}

extension Alert.Words {
  init?(
    _ language: String, source: String, event: String?, headline: String? = nil,
    description: String?, instruction: String? = nil, area: String?, url: String? = nil
  ) {
    guard let event = event ?? headline else { return nil }
    self.init(source: source, event: event)
    self.language = language
    self.headline = headline
    self.description = description
    self.instruction = instruction
    self.area = area
    self.url = url
  }
}

extension JSON {
  /// The text with each paragraph on one line.
  ///
  /// The service's own line breaks are removed. A blank line or a bullet begins a paragraph.
  var paragraphs: String? {
    guard let words else { return nil }
    var paragraphs: [String] = []
    var isOpen = false
    for line in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmed
      let isBullet = ["* ", "- ", "• "].contains { line.hasPrefix($0) }
      if !isOpen || isBullet {
        if !line.isEmpty { paragraphs.append(line) }
      } else if !line.isEmpty {
        paragraphs[paragraphs.endIndex - 1] += " \(line)"
      }
      isOpen = !line.isEmpty
    }
    return paragraphs.joined(separator: "\n")
  }

  /// The first paragraph, which names a warning without a name.
  var firstParagraph: String? { paragraphs?.split(separator: "\n").first.map(String.init) }

  /// The text if it is a web address; nil otherwise.
  var webAddress: String? {
    guard let words, words.hasPrefix("https://") || words.hasPrefix("http://"),
      !words.contains(where: \.isWhitespace)
    else { return nil }
    return words
  }
}

extension [AlertNotice] {
  /// The warnings that no other notice replaces, also those that are over.
  private var standing: [Alert] {
    // A cancelled or expired notice still replaces the notices that it refers to, and these others.
    // Of notices that all refer to each other none is the last, so all are kept.
    let replacements = filter(\.isReplacement)
    let referred = Set(
      replacements.flatMap { notice in notice.references.filter { $0 != notice.alert?.id } })
    var replaced: Set<String> = []
    var open = replacements.filter { !referred.contains($0.alert?.id ?? "") }
    while let notice = open.popLast() {
      let former = notice.references.filter {
        $0 != notice.alert?.id && replaced.insert($0).inserted
      }
      open += replacements.filter { former.contains($0.alert?.id ?? "") }
    }
    return filter { $0.effect == .warns && !replaced.contains($0.alert?.id ?? "") }
      .flatMap(\.issued)
  }

  /// Returns the active and upcoming warnings: the most severe first, then the earliest.
  func shown(at now: Timestamp) -> [Alert] {
    let current = standing.filter { !$0.isOver(at: now) }
    var ids: Set<String> = []
    var advisories: Set<Advisory> = []
    // Of the notices of one advisory, the newest is kept.
    let alerts = current.sorted(by: Alert.isNewer).filter { alert in
      ids.insert(alert.id).inserted && advisories.insert(Advisory(alert)).inserted
    }
    return alerts.sorted(by: Alert.isMoreUrgent).readable
  }
}

extension [Alert] {
  /// Returns the active and upcoming warnings of a provider that omits CAP's status and references.
  func shown(at now: Timestamp) -> [Alert] { map { AlertNotice(alert: $0) }.shown(at: now) }
}

extension Alert {
  /// Returns whether a warning was issued after another.
  ///
  /// Of two that were issued at the same or an unknown time, the one that begins first precedes: it
  /// covers the time of both.
  fileprivate static func isNewer(_ one: Alert, _ other: Alert) -> Bool {
    (other.issued ?? .min, one.onset ?? .min) < (one.issued ?? .min, other.onset ?? .min)
  }
}

/// The fields that notices of the same advisory share, whatever their texts and their onset.
///
/// Notices with different ends or severities are kept apart: a service may have issued them for
/// different reasons. Without an end, the onset tells them apart.
private struct Advisory: Hashable {
  let source: String
  let event: String
  let area: String?
  let severity: Alert.Severity
  let onset: Timestamp?
  let ends: Timestamp?

  init(_ alert: Alert) {
    source = alert.source
    event = alert.event
    area = alert.area
    severity = alert.severity
    onset = alert.ends == nil ? alert.onset : nil
    ends = alert.ends
  }
}
