import Foundation
import Platform

/// A turn to ask a service something: however many refreshes there are at once, a service is asked a few
/// things at a time, and nothing by two of them.
struct ServiceTurn {
  /// Whether others had theirs first, who may have learned what is to be asked.
  let hasWaited: Bool
  private let locks: [NumberLock]

  /// How many questions a service is asked at a time: fewer than a browser would.
  static let most = 4

  /// Waits for a turn.
  ///
  /// - Parameters:
  ///   - isUrgent: whether a line may be waiting for it; half of the turns are for such alone.
  ///   - folder: the cache folder; nil where nobody else asks.
  ///   - quota: the name of the service, for which questions wait.
  /// - Returns: nil when it has not come until the deadline.
  static func wait(
    for question: String, to quota: String, isUrgent: Bool = true, in folder: String?,
    until deadline: ContinuousClock.Instant
  ) async -> ServiceTurn? {
    guard let folder, (try? Files.makeFolder(folder)) != nil else {
      return ServiceTurn(hasWaited: false, locks: [])
    }
    let path = "\(folder)/asking.lock"
    var locks: [NumberLock] = []
    var hasWaited = false
    // The question's own, and then one of the service's.
    let turns = isUrgent ? (0..<most) : (most / 2..<most)
    for numbers in [[Self.number(question)], turns.map { Self.number("\(quota) \($0)") }] {
      var taken: NumberLock?
      while taken == nil {
        do throws(SystemError) {
          for number in numbers where taken == nil { taken = try NumberLock.take(number, in: path) }
        } catch {
          // Where nothing can be locked, nobody waits.
          return ServiceTurn(hasWaited: hasWaited, locks: [])
        }
        guard taken == nil else { break }
        hasWaited = true
        guard ContinuousClock.now < deadline else { return nil }
        try? await Task.sleep(for: .milliseconds(Int.random(in: 10...30)))
      }
      if let taken { locks.append(taken) }
    }
    return ServiceTurn(hasWaited: hasWaited, locks: locks)
  }

  /// Lets the next one have its turn.
  func end() { for lock in locks { lock.release() } }

  /// A place in a file, which has no end but that of its numbers.
  private static func number(_ name: String) -> Int64 { Int64(name.digestNumber >> 2) }
}
