import Facts
package import Report
package import Wording

/// What went wrong, in words for people.
package struct FaultWords {
  private let clock: PlaceClock
  /// Seconds since 1970-01-01 00:00 UTC.
  private let now: Int

  /// - Parameters:
  ///   - clock: the person's own.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  package init(clock: PlaceClock, now: Int) {
    self.clock = clock
    self.now = now
  }

  /// What it is said in.
  package var language: Language { clock.language }

  /// All of a report, a sentence each.
  package func sentences(_ report: RefreshReport) -> [String] {
    report.attempts.compactMap { attempt in
      sentence(attempt).map { "\(attempt.source): \($0)" }
    } + report.faults.map { sentence($0) }
  }

  /// Why a source could not tell; nil where its outcome says all.
  package func sentence(_ attempt: SourceAttempt) -> String? {
    guard !attempt.faults.isEmpty else { return nil }
    let sentences = attempt.faults.map { sentence($0) }.joined(separator: "; ")
    return attempt.source == .ip && attempt.faults.contains { $0.subject != nil }
      ? language.words("no IP look-up service gave a position: \(sentences)") : sentences
  }

  /// As in "15:40", or "Sun 23 Nov 00:00" where that is not today.
  func moment(_ time: Int?) -> String {
    guard let time, let local = clock.local(time) else { return language.words("a time unknown") }
    let text = clock.clock(time) ?? local.clock
    return local.date == clock.local(now)?.date ? text : "\(local.shortDate) \(text)"
  }

  /// As in "15:40", or "Sun 00:00" where that is not today.
  func shortMoment(_ time: Int?) -> String {
    time.flatMap { clock.clock($0, on: now) } ?? language.words("later")
  }

  /// As in "2026-11-23 00:00": also of another year.
  func date(_ time: Int?) -> String {
    guard let time, let local = clock.local(time) else { return language.words("a time unknown") }
    let (year, month, day) = (local.date.year, local.date.month, local.date.day)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day)) \(local.clock)"
  }
}
