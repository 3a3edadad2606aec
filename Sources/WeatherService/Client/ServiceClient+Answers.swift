import Network
import Platform

/// The lifetime and the storage of responses.
extension ServiceClient {
  /// Returns whether a stored response is still fresh, so that no request is sent.
  func isFresh(_ answer: StoredAnswer, _ request: ServiceRequest) -> Bool {
    let now = clock()
    // The age is unknown when the response seems to come from the future, or was fetched before a
    // restart of a machine without a clock.
    guard (0...now).contains(answer.head.fetchedAt),
      setup.systemClock.canCompare(with: answer.head.clockStart)
    else { return false }
    return now + setBack(since: answer) < answer.freshEnd(request, isForced: setup.isForced)
  }

  /// Returns the age of the stored response to a request, in seconds; nil when none is fresh.
  func storedAge(of request: ServiceRequest) -> Int? {
    guard let known = memory.answer(question(of: request)), isFresh(known, request) else {
      return nil
    }
    return clock() + setBack(since: known) - known.head.fetchedAt
  }

  /// Stores a response in memory, and on disk if a later refresh can use it.
  ///
  /// - Parameter known: the previous response; nil when there is none.
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

  /// Returns how far the clock has been set back since a response was fetched, in seconds.
  func setBack(since answer: StoredAnswer) -> Int {
    setup.systemClock.setBack(since: answer.head.clockStart)
  }

  /// Returns the form in which an HTTP response is stored.
  ///
  /// It has no fields of an earlier response.
  func answer(_ response: HTTPResponse) -> StoredAnswer {
    StoredAnswer(
      head: StoredAnswer.Head(
        fetchedAt: clock() - response.age(at: clock()), usedAt: clock(),
        clockStart: setup.systemClock.start, expires: response.expires(at: clock()),
        lastModified: response.validator("last-modified"), etag: response.validator("etag")),
      body: response.body)
  }
}
