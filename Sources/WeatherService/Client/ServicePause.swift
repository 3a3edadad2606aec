import Fields

/// A period during which no request is sent to a service, or one request is not repeated.
struct ServicePause: Equatable {
  /// The reason for a pause.
  enum Reason: String, CaseIterable {
    /// The quota is used up.
    case quota
    /// The service rejected the key or the program.
    case refused
    /// The service does not cover the place.
    case coverage
    /// The service could not answer this request, and another attempt would probably fail as well.
    case error
    /// The service asked for a waiting time.
    case busy

    /// Whether the pause blocks one request, such as that for a place, rather than the whole
    /// service.
    var isOfQuestion: Bool { self == .coverage || self == .error }

    /// The longest plausible pause in seconds.
    ///
    /// It includes an hour for changes of the clock.
    var longest: Int { (self == .coverage ? 7 * 86400 : 86400) + 3600 }

    /// Whether the service itself demanded the pause, so that `--refresh` does not end it.
    var isDemand: Bool { self == .quota || self == .busy }
  }

  var until: Int
  var reason: Reason
  /// The number of consecutive rejections.
  var count: Int
  /// The HTTP status of the rejection; nil when unknown.
  var status: Int?

  /// Returns whether the pause is active at a time.
  ///
  /// A pause that is longer than any real one is damaged, or was stored before the clock was set
  /// back.
  func isInForce(at now: Int) -> Bool { until > now && until - now <= reason.longest }

  /// Returns whether the pause ended more than a day ago.
  ///
  /// It then no longer counts as consecutive.
  func isOver(at now: Int) -> Bool { until <= now - 86400 }
}

extension ServicePause: Fielded {
  /// The pause whose fields are replaced when reading.
  static let blank = ServicePause(until: 0, reason: .quota, count: 0)

  mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("until", &until)
    visitor.word("reason", &reason)
    visitor.whole("count", &count)
    visitor.whole("status", &status)
  }
}
