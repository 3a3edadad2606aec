import Coordinates
import Glibc
package import PlaceName
package import Platform
import Synchronization
import Text

/// The filter `wxhere name`, which names the points on standard input and keeps their order.
///
/// Blocks are read, named and written one at a time. For a large input there is one thread per
/// processor. The threads take turns at reading and at writing. Each has one block, so memory use
/// does not depend on the input.
package final class NamingFilter: Sendable {
  private let naming: PointNaming
  private let language: Language
  private let input = Mutex(LineBlockReader(STDIN_FILENO))
  private let tally = Mutex(NamedLines.Tally())

  private static let much = 1 << 15
  /// The maximum number of threads; more would only wait for each other.
  private static let mostThreads = 32

  /// Creates a filter that writes a JSON object a line, or tab-separated fields.
  package init(_ gazetteer: Gazetteer, _ spelling: Spelling, isJSON: Bool) {
    naming = PointNaming(gazetteer, spelling, isJSON: isJSON)
    language = spelling.language
  }

  /// Processes the whole input, and returns whether all lines were positions.
  package func run() throws(SystemError) -> Bool {
    let threadCount = min(WorkerThread.processorCount, Self.mostThreads)
    let next = try work { threadCount > 1 && $0.count >= Self.much }
    if let next {
      input.withLock { $0.expectMuch() }
      try run(threadCount, from: next)
    }
    return tally.withLock { $0.isAllGood }
  }

  /// Processes the input on threads from a block on; an error in one ends the program immediately.
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

  /// Reads, names and writes blocks until one is enough, and returns the number of the next one;
  /// nil at the end of the input.
  ///
  /// - Parameter turns: the order of writing; nil for a single thread.
  private func work(
    _ turns: Turns? = nil, until isEnough: (LineBlock) -> Bool = { _ in false }
  ) throws(SystemError) -> Int? {
    var block = LineBlock()
    var lines = NamedLines(language: language)
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

final class ThreadEnds: Sendable {
  private let failure = Mutex<SystemError?>(nil)
  private let pipe: AnonymousPipe

  init() throws(SystemError) {
    pipe = try AnonymousPipe()
  }

  /// Reports the end of a thread, as its last call, with its error.
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

struct NamedLines {
  private var output: [UInt8] = []
  /// The lines that are not positions, counted from 0 within their block, for standard error.
  private var faults: [(line: Int, error: CoordinatesError)] = []
  private var count = 0
  private var positions: [(latitude: Double, longitude: Double)] = []
  private var ranges: [Range<Int>] = []

  private let language: Language

  private static let complaintsAtOnce = 500

  /// Creates lines whose errors are in a language.
  init(language: Language) { self.language = language }

  /// Names the lines of a block, and replaces the output for the previous block.
  mutating func name(_ block: LineBlock, by naming: PointNaming) {
    output.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    count = 0
    block.bytes.withUnsafeBytes { bytes in
      block.forEachLine { range in
        do throws(CoordinatesError) {
          let line = UnsafeRawBufferPointer(rebasing: bytes[range])
          let position = try Coordinates(utf8: line)
          positions.append((position.latitude, position.longitude))
          ranges.append(range)
        } catch {
          faults.append((count, error))
        }
        count += 1
      }
      let findings = naming.gazetteer.findings(at: positions)
      for index in positions.indices {
        let line = UnsafeRawBufferPointer(rebasing: bytes[ranges[index]])
        naming.write(findings[index], at: positions[index], given: line, to: &output)
      }
    }
  }

  struct Tally {
    fileprivate(set) var lines = 0
    fileprivate(set) var isAllGood = true
  }

  /// Writes the output, then the errors with their line numbers.
  func write(_ tally: inout Tally) throws(SystemError) {
    try writeAll(output, to: STDOUT_FILENO, "standard output")
    for start in stride(from: 0, to: faults.count, by: Self.complaintsAtOnce) {
      let sentences = faults[start...].prefix(Self.complaintsAtOnce).map { fault in
        let line = tally.lines + fault.line + 1
        let place = language.words("line \(line)", context: "origin of a setting")
        return "wxhere: " + language.definition(place, language.text(fault.error.phrase))
      }
      StandardStreams.complain(sentences.joined(separator: "\n"))
    }
    tally.lines += count
    if !faults.isEmpty { tally.isAllGood = false }
  }
}
