import Facts
import Glibc
import Platform

/// A turn to ask a service something: however many refreshes there are at once, a service is asked a few
/// things at a time, and nothing by two of them.
struct ServiceTurn {
  /// Whether others had theirs first, who may have learned what is to be asked.
  let hasWaited: Bool
  /// The lock of what is asked, which is held until the answer is stored; nil where nobody waits.
  private let question: NumberLocks?
  /// The lock of one of the service's turns; nil where nobody waits.
  private let place: NumberLocks?

  /// How many questions a service is asked at a time: fewer than a browser would.
  static let most = 4

  /// Waits for a turn.
  ///
  /// - Parameters:
  ///   - isUrgent: whether a line may be waiting for it; half of the turns are for such alone.
  ///   - folder: the cache folder; nil where nobody else asks.
  ///   - quota: the name of the service, for which questions wait.
  ///   - giveBack: called before others are waited for, who may be waiting for this process's own turns.
  /// - Returns: nil when it has not come until the deadline.
  static func wait(
    for question: String, to quota: String, isUrgent: Bool = true, in folder: String?,
    until deadline: Instant, givingBack giveBack: () -> Void = {}
  ) -> ServiceTurn? {
    guard let folder, (try? Files.makeFolder(folder)) != nil else {
      return ServiceTurn(hasWaited: false, question: nil, place: nil)
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
      // The question's own, and then one of the service's.
      guard let question = try take([question]),
        let place = try take(turns.map { "\(quota) \($0)" })
      else { return nil }
      return ServiceTurn(hasWaited: hasWaited, question: question, place: place)
    } catch {
      // Where nothing can be locked, nobody waits.
      return ServiceTurn(hasWaited: hasWaited, question: nil, place: nil)
    }
  }

  /// Waits until nobody else writes the file of answers.
  ///
  /// - Returns: nil where that is not so until the deadline, or nothing can be locked.
  static func lockOfAnswers(in folder: String, until deadline: Instant) -> NumberLocks? {
    do throws(SystemError) {
      let locks = try NumberLocks(in: path(in: folder))
      while try !locks.take(number(Service.answersFile)) {
        guard Instant.now < deadline else { return nil }
        usleep(2000)
      }
      return locks
    } catch {
      return nil
    }
  }

  private static func path(in folder: String) -> String { "\(folder)/asking.lock" }

  /// Takes the first that is free; false where none is.
  private static func takeOne(
    of numbers: [Int64], _ locks: NumberLocks
  ) throws(SystemError) -> Bool {
    for number in numbers where try locks.take(number) { return true }
    return false
  }

  /// Lets the next one ask the service something else.
  func leavePlace() { place?.release() }

  /// Lets the next one ask the same.
  func end() {
    leavePlace()
    question?.release()
  }

  /// A place in a file, which has no end but that of its numbers.
  private static func number(_ name: String) -> Int64 { Int64(name.digestNumber >> 2) }
}
