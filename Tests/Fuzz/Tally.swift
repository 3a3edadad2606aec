import CGPSLimit
import Foundation
import Synchronization

/// The numbers of decoded bodies and of those with a value.
enum Tally {
  private static let start = ContinuousClock.now
  private static let executions = Atomic(0)
  private static let decoded = Atomic(0)

  /// Counts an execution.
  ///
  /// - Returns: the number of earlier executions.
  static func begin() -> Int {
    let count = executions.add(1, ordering: .relaxed).oldValue
    if count == 0 { _ = start }
    return count
  }

  /// Counts a body with a value.
  static func countValue() {
    decoded.add(1, ordering: .relaxed)
  }

  /// Prints the line that Tests/Fuzz/run shows.
  static func print() {
    let count = max(1, executions.load(ordering: .relaxed))
    let seconds = ContinuousClock.now - start
    let speed = Int(Double(count) / max(0.001, seconds / .seconds(1)))
    let share = (1000 * decoded.load(ordering: .relaxed) / count + 5) / 10
    let endless = wxhere_gps_endless_reads()
    let line =
      "tally: \(count) executions, \(speed)/s, \(share) % decoded"
      + (endless > 0 ? ", libgps looped in \(endless)" : "") + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
