import Coarsen
import Platform
import Report
import Source

extension Location {
  /// Where this is now; nil when no source could tell.
  init?(_ resolution: Resolver.Resolution) {
    guard let found = resolution.location,
      let source = resolution.attempts.first(where: { $0.outcome == .used })?.source
    else { return nil }
    self.init(cell: found.cell, accuracy: found.accuracy, source: source, locatedAt: now())
    clockStart = SystemClock.current.start
  }
}
