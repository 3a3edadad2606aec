import Fields

/// A period in which a service is not asked, or a request is not repeated.
struct ServicePause: Equatable {
  /// The reason for a pause.
  enum Reason: String {
    /// The quota is used up.
    case quota
    /// The service refused the key or the program.
    case refused
    /// The service does not cover the place.
    case coverage
    /// The service failed to answer this request, and another attempt would not help soon.
    case error
    /// The service sent a time before which it does not want another request.
    case busy

    /// Whether the pause is for one request, such as that for a place, rather than for the service.
    var isOfQuestion: Bool { self == .coverage || self == .error }

    /// The longest plausible pause in seconds, with an hour for changes of the clock.
    var longest: Int { (self == .coverage ? 7 * 86400 : 86400) + 3600 }

    /// Whether the service itself demanded the pause, so that `--refresh` does not end it.
    var isDemand: Bool { self == .quota || self == .busy }
  }

  var until: Int
  var reason: Reason
  /// The number of refusals in a row.
  var count: Int
  /// The HTTP status of the refusal; nil when unknown.
  var status: Int?

  /// Returns whether the pause lasts at a time.
  ///
  /// A pause longer than any that is made is damaged, or from before the clock was set back.
  func isInForce(at now: Int) -> Bool { until > now && until - now <= reason.longest }

  /// Returns whether the pause ended more than a day ago, so that it no longer counts as one in a
  /// row.
  func isOver(at now: Int) -> Bool { until <= now - 86400 }
}

extension ServicePause {
  /// Creates a pause from its JSON; nil when that is invalid.
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
