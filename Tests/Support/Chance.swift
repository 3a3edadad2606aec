import Foundation

/// Reproducible random numbers (SplitMix64), so that a failing test fails again.
///
/// `WXHERE_SEED=1 swift test`, or any other number, tries values that no earlier run has tried.
package struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: distinguishes the uses in one run.
  package init(seed: UInt32 = 0) { state = Self.run << 32 | UInt64(seed) }

  /// Returns a number of repetitions with random values, smaller on a slow machine.
  ///
  /// - Parameter count: the number on a machine of usual speed.
  package static func draws(_ count: Int) -> Int { max(1, count / slowness) }

  /// The seed of the run, from `WXHERE_SEED`.
  private static let run: UInt64 = {
    guard let text = ProcessInfo.processInfo.environment["WXHERE_SEED"] else { return 0 }
    guard let number = UInt32(text) else {
      fatalError("WXHERE_SEED is to be a whole number below 4294967296, not \(text)")
    }
    return UInt64(number)
  }()

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
