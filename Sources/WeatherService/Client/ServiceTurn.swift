import Glibc
import Platform

/// The right to send a request to a service, shared by all refreshes of the user.
///
/// A service receives only a few requests at a time, and never the same request twice at once.
struct ServiceTurn {
  /// Whether this process had to wait, so that another one may have stored the response.
  let hasWaited: Bool
  /// The lock of the request, held until the response is stored; nil without locking.
  private let request: NumberLocks?
  private let place: NumberLocks?

  /// The maximum number of simultaneous requests to a service, which is fewer than a browser's.
  static let most = 4

  /// Waits for a turn; nil when no slot became free before the deadline.
  ///
  /// - Parameters:
  ///   - isUrgent: whether a weather line may be waiting for the response. Half of the slots are
  ///     reserved for such requests.
  ///   - folder: the cache folder; nil to skip the locking.
  ///   - quota: the name of the service that shares the slots.
  ///   - giveBack: called before waiting, because other processes may be waiting for this process's
  ///     own turns.
  static func wait(
    for requestName: String, to quota: String, isUrgent: Bool = true, in folder: String?,
    until deadline: Instant, givingBack giveBack: () -> Void = {}
  ) -> ServiceTurn? {
    guard let folder, (try? Files.makeFolder(folder)) != nil else {
      return ServiceTurn(hasWaited: false, request: nil, place: nil)
    }
    var hasWaited = false
    func take(_ names: [String]) throws(SystemError) -> NumberLocks? {
      let locks = try NumberLocks(in: Self.path(in: folder))
      while try !takeOne(of: names.map(number), locks) {
        if !hasWaited { giveBack() }
        hasWaited = true
        guard Instant.now < deadline else { return nil }
        usleep(.random(in: 10_000...30_000))
      }
      return locks
    }
    let turns = isUrgent ? (0..<most) : (most / 2..<most)
    do throws(SystemError) {
      // First the lock of the request, then one of the service's slots.
      guard let request = try take([requestName]),
        let place = try take(turns.map { "\(quota) \($0)" })
      else { return nil }
      return ServiceTurn(hasWaited: hasWaited, request: request, place: place)
    } catch {
      // On a file system without locks, requests are sent without waiting.
      return ServiceTurn(hasWaited: hasWaited, request: nil, place: nil)
    }
  }

  /// Returns the path of the lock file, which stays empty.
  static func path(in folder: String) -> String { "\(folder)/asking.lock" }

  private static func takeOne(
    of numbers: [Int64], _ locks: NumberLocks
  ) throws(SystemError) -> Bool {
    for number in numbers where try locks.take(number) { return true }
    return false
  }

  /// Frees the service's slot for another request.
  func leavePlace() { place?.release() }

  /// Frees the slot and the request's lock.
  func end() {
    leavePlace()
    request?.release()
  }

  /// Returns the offset of a lock in the lock file.
  static func number(_ name: String) -> Int64 { Int64(name.digestNumber >> 2) }
}
