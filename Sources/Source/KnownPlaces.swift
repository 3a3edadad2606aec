import Coarsen
package import Exchange
package import Report

/// The places that earlier refreshes found, which a worse response does not replace.
///
/// A receiver loses its fix for a moment, and IP lookup services disagree about the same address.
/// Neither means that the machine has moved.
package struct KnownPlaces {
  /// The last fix of a receiver, as a cell; nil for none in the last 12 hours.
  private var fix: Location?
  /// The last place of an IP lookup; nil for none in the last 12 hours.
  private let lookedUp: Location?
  /// The digest of the address of the IP lookup service that is asked first; nil for none.
  let service: String?
  private let now: Timestamp

  /// The age in seconds up to which a place is kept when no response confirms it: a receiver often
  /// needs half an hour until it has a fix again, in a house or a tunnel.
  private static let recent = 30 * 60

  /// The age in seconds up to which a place is kept at all.
  private static let oldest = 12 * 3600

  /// Creates the places in reports.
  ///
  /// - Parameter reports: those about the current place, the own one first.
  package init(_ reports: [RefreshReport], at now: Timestamp) {
    func newest(_ source: SourceName) -> Location? {
      reports.compactMap(\.location)
        .filter { $0.source == source && ($0.elapsed(at: now) ?? .max) < Self.oldest }
        .min { ($0.elapsed(at: now) ?? .max) < ($1.elapsed(at: now) ?? .max) }
    }
    fix = newest(.gps)
    lookedUp = newest(.ip)
    service = reports.lazy.compactMap(\.lookupService).first
    self.now = now
  }

  var withoutFix: KnownPlaces {
    var places = self
    places.fix = nil
    return places
  }

  /// The place of a source that has just failed, if it was found a short time ago; otherwise nil.
  func recent(_ source: SourceName) -> Location? {
    switch source {
    case .gps: isRecent(fix) ? fix : nil
    case .ip: isRecent(lookedUp) ? lookedUp : nil
    case .manual: nil
    }
  }

  /// Returns the place that is kept instead of the response of an IP lookup, and the outcome of the
  /// lookup; nil when the response is used.
  func kept(against response: SourceResponse) -> (place: Location, outcome: SourceOutcome)? {
    if let fix, response.location.holds(fix.cell) { return (fix, .agrees) }
    // The service that found the place knows when it is another one.
    guard let lookedUp, lookedUp.service != response.service else { return nil }
    if response.location.holds(lookedUp.cell) { return (lookedUp, .agrees) }
    return response.service != service && isRecent(lookedUp) ? (lookedUp, .disagrees) : nil
  }

  private func isRecent(_ place: Location?) -> Bool {
    place?.elapsed(at: now).map { $0 < Self.recent } ?? false
  }
}

extension CoarseLocation {
  /// Returns whether a cell's centre is in the circle of the location's accuracy.
  fileprivate func holds(_ cell: Cell) -> Bool { self.cell.distance(to: cell) <= accuracy }
}
