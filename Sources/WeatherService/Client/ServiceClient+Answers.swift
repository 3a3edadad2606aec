import Network
import Platform

/// What becomes of answers: until when they hold, and which are stored.
extension ServiceClient {
  /// Whether an answer is not to be asked for again yet.
  func isFresh(_ answer: StoredAnswer, _ request: ServiceRequest) -> Bool {
    let now = clock()
    // From the future, or from before a Pi was switched off: nothing is known of its age.
    guard (0...now).contains(answer.head.fetchedAt),
      setup.systemClock.canCompare(with: answer.head.clockStart)
    else { return false }
    return now + setBack(since: answer) < answer.freshEnd(request, isForced: setup.isForced)
  }

  /// Remembers an answer; on disk where a later refresh can use it.
  ///
  /// - Parameter known: the answer before; nil for none.
  func keep(
    _ answer: StoredAnswer, _ request: ServiceRequest, _ question: String,
    after known: StoredAnswer?
  ) {
    let isFreshNextTime = answer.freshEnd(request) > clock() + setup.interval
    let storing: ServiceMemory.Storing
    if let known, answer.isUnchanged(from: known), !isFreshNextTime,
      clock() - known.head.usedAt < AnswerFile.useInterval
    {
      storing = .leave
    } else if isFreshNextTime || answer.hasValidator, answer.body.count <= AnswerFile.longestBody {
      storing = .write
    } else {
      storing = .remove
    }
    memory.keep(answer, for: question, storing)
  }

  /// By how many seconds the clock was set back since an answer was fetched.
  func setBack(since answer: StoredAnswer) -> Int {
    setup.systemClock.setBack(since: answer.head.clockStart)
  }

  /// The answer that a response is, without what another one told before.
  func answer(_ response: HTTPResponse) -> StoredAnswer {
    StoredAnswer(
      head: StoredAnswer.Head(
        fetchedAt: clock() - response.age(at: clock()), usedAt: clock(),
        clockStart: setup.systemClock.start, expires: response.expires(at: clock()),
        lastModified: response.validator("last-modified"), etag: response.validator("etag")),
      body: response.body)
  }
}
