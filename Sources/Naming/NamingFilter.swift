import Glibc
package import PlaceName
package import Platform
import Synchronization
import Wording

/// The filter `wxhere name`, which names the points on standard input and keeps their order.
///
/// Blocks are read, named and written one at a time. For a large input there is one thread per
/// processor. The threads take turns at reading and at writing. Each has one block, so memory use
/// does not depend on the input.
package final class NamingFilter: Sendable {
  private let naming: PointNaming
  private let input = Mutex(LineBlockReader(STDIN_FILENO))
  private let tally = Mutex(NamedLines.Tally())

  /// The size of a block in bytes that suggests a large input, so that threads are worthwhile.
  private static let much = 1 << 15
  /// The maximum number of threads.
  ///
  /// More threads would only wait for each other.
  private static let mostThreads = 32

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - gazetteer: the gazetteer in the reader's language.
  ///   - isJSON: whether each output line is an object rather than tab-separated fields.
  package init(_ gazetteer: Gazetteer, _ spelling: Spelling, isJSON: Bool) {
    naming = PointNaming(gazetteer, spelling, isJSON: isJSON)
  }

  /// Processes the whole input.
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

  /// Processes the input on threads, starting with a block.
  ///
  /// An error in one thread ends the program immediately.
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
    // If no thread could be started, this one does all the work.
    guard started > 0 else { _ = try work(turns); return }
    for _ in 0..<started { try ends.wait() }
  }

  /// Reads, names and writes blocks one after another.
  ///
  /// - Parameters:
  ///   - turns: the order of writing; nil for a single thread.
  ///   - isEnough: returns whether a block is the last one to be processed here.
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

/// The results of threads, for the thread that started them.
final class ThreadEnds: Sendable {
  private let failure = Mutex<SystemError?>(nil)
  private let pipe: AnonymousPipe

  init() throws(SystemError) {
    pipe = try AnonymousPipe()
  }

  /// Reports the end of a thread.
  ///
  /// It is the last call of the thread.
  ///
  /// - Parameter error: nil for success.
  func end(_ error: SystemError?) {
    if let error { failure.withLock { $0 = error } }
    try? pipe.writing.writeAll([0], "a pipe")
  }

  /// Waits for the end of the next thread, and throws the error of a failed one.
  func wait() throws(SystemError) {
    let reading = pipe.reading.number
    var byte: UInt8 = 0
    try system(Phrase("cannot read a pipe")) { read(reading, &byte, 1) }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
