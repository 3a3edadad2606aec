import Fields

/// A time in which a service is not to be asked, or not the same thing again.
struct ServicePause: Equatable {
  /// Why a service is not to be asked for a while.
  enum Reason: String {
    /// It has been asked too often.
    case quota
    /// It refused the key, or whoever asks.
    case refused
    /// It does not cover the place.
    case coverage
    /// It has no answer to this question, and will have none in a minute.
    case error
    /// It asked for patience.
    case busy

    /// Whether it is about one question, as for one place, and not about the service.
    var isOfQuestion: Bool { self == .coverage || self == .error }

    /// How long such a pause is at most, in seconds, with an hour for clocks that are set.
    var longest: Int { (self == .coverage ? 7 * 86400 : 86400) + 3600 }

    /// Whether it is the service's own word, which nobody's impatience overrides.
    var isDemand: Bool { self == .quota || self == .busy }
  }

  var until: Int
  var reason: Reason
  /// How often in a row.
  var count: Int
  /// The HTTP status that it came with.
  var status: Int?

  /// Whether it lasts; one that would last longer than any is made is damaged, or from before the
  /// clock was set back.
  func isInForce(at now: Int) -> Bool { until > now && until - now <= reason.longest }

  /// Whether it has been over for so long that nobody counts it any more.
  func isOver(at now: Int) -> Bool { until <= now - 86400 }
}

extension ServicePause {
  /// - Returns: nil for what is none.
  init?(_ json: JSON) {
    guard let until = json["until"].epoch, let count = json["count"].epoch,
      let reason = json["reason"].text.flatMap(Reason.init)
    else { return nil }
    self.init(until: until, reason: reason, count: count, status: json["status"].epoch)
  }

  var json: JSONText {
    .object([
      ("until", .number(until)), ("reason", .string(reason.rawValue)), ("count", .number(count)),
      ("status", .number(status)),
    ])
  }
}
