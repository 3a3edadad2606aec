import Foundation
import Synchronization

/// The times of the tests under `OwnThreads`, without their waits for a place.
///
/// The times that Swift Testing prints include these waits.
enum TestTimes {
  private static let times = Mutex<[String: Duration]>([:])

  /// Prints the slowest ten when the process ends.
  private static let printsAtExit: Void = {
    atexit {
      let slowest = TestTimes.times.withLock { $0 }.sorted { $0.value > $1.value }.prefix(10)
      let lines = slowest.map { name, time in
        "\((time / .seconds(1)).formatted(.number.precision(.fractionLength(1)))) s: \(name)\n"
      }
      let text = "The slowest tests, without their waits for others:\n" + lines.joined()
      FileHandle.standardOutput.write(Data(text.utf8))
    }
  }()

  /// Adds a run of a test; the times of its cases are summed.
  static func add(_ name: String, _ time: Duration) {
    printsAtExit
    times.withLock { $0[name, default: .zero] += time }
  }
}
