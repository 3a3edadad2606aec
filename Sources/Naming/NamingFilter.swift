import Glibc
package import PlaceName
package import Platform
import Synchronization
import Wording

/// Names the points of standard input, and writes the answers in the order of the lines.
///
/// A block at a time is read, named and written; where there is much to name, by as many threads as
/// there are processors, which take turns at reading and at writing. Each has one block in hand, so
/// that memory does not grow with the input.
package final class NamingFilter: Sendable {
  private let naming: PointNaming
  private let input = Mutex(LineBlockReader(STDIN_FILENO))
  private let tally = Mutex(NamedLines.Tally())

  /// A block of so many bytes is followed by more, which is worth a start of threads.
  private static let much = 1 << 15
  /// More would wait for each other: one block after another is read and written.
  private static let mostThreads = 32

  /// - Parameters:
  ///   - gazetteer: in the reader's language.
  ///   - isJSON: whether each answer is an object, and not fields with tabs between them.
  package init(_ gazetteer: Gazetteer, _ spelling: Spelling, isJSON: Bool) {
    naming = PointNaming(gazetteer, spelling, isJSON: isJSON)
  }

  /// Works to the end of the input.
  ///
  /// - Returns: whether all lines were positions.
  package func run() throws(SystemError) -> Bool {
    let threadCount = min(WorkerThread.processorCount, Self.mostThreads)
    let next = try work { threadCount > 1 && $0.count >= Self.much }
    if let next {
      input.withLock { $0.expectMuch() }
      try run(threadCount, from: next)
    }
    return tally.withLock { $0.isAllGood }
  }

  /// Works on threads to the end, from a block on.
  ///
  /// One that fails ends the program at once, whatever the others wait for.
  private func run(_ threadCount: Int, from first: Int) throws(SystemError) {
    let turns = try Turns(count: threadCount, from: first)
    let ends = try ThreadEnds()
    var started = 0
    for _ in 0..<threadCount {
      let thread: Void? = try? WorkerThread.start { [self] in
        do throws(SystemError) {
          _ = try work(turns)
          ends.end(nil)
        } catch {
          ends.end(error)
        }
      }
      if thread != nil { started += 1 }
    }
    // Where not one more thread is allowed, this one does it all.
    guard started > 0 else { _ = try work(turns); return }
    for _ in 0..<started { try ends.wait() }
  }

  /// Reads, names and writes block after block.
  ///
  /// - Parameters:
  ///   - turns: who writes when; nil where nobody else does.
  ///   - isEnough: whether a block was the last to work on here.
  /// - Returns: the number of the next block; nil at the end of the input.
  private func work(
    _ turns: Turns? = nil, until isEnough: (LineBlock) -> Bool = { _ in false }
  ) throws(SystemError) -> Int? {
    var block = LineBlock()
    var lines = NamedLines()
    while try input.withLock({ input throws(SystemError) in try input.next(into: &block) }) {
      lines.name(block, by: naming)
      try turns?.wait(for: block.number)
      try tally.withLock { tally throws(SystemError) in try lines.write(&tally) }
      try turns?.pass(to: block.number + 1)
      if isEnough(block) { return block.number + 1 }
    }
    return nil
  }
}

/// Tells the thread that started others how each of them ended.
final class ThreadEnds: Sendable {
  private let failure = Mutex<SystemError?>(nil)
  private let pipe: AnonymousPipe

  init() throws(SystemError) {
    pipe = try AnonymousPipe()
  }

  /// Tells that a thread has ended; called last in it.
  ///
  /// - Parameter error: nil when it has done its work.
  func end(_ error: SystemError?) {
    if let error { failure.withLock { $0 = error } }
    try? pipe.writing.writeAll([0], "a pipe")
  }

  /// Waits for the next one to end; throws as soon as one has failed.
  func wait() throws(SystemError) {
    let reading = pipe.reading.number
    var byte: UInt8 = 0
    try system(Phrase("cannot read a pipe")) { read(reading, &byte, 1) }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
