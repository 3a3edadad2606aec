import Foundation
import Synchronization
package import Testing

#if compiler(>=6.1)
  /// A trait of tests that wait for processes: they run on threads of their own, a few at a time.
  ///
  /// Otherwise they would block the few threads that all tests share, including those of tests that
  /// measure time.
  package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    /// The places for tests that run at the same time.
    ///
    /// They wait most of the time, so there are more of them than processors.
    private static let places = Places(
      count: 3 * max(2, ProcessInfo.processInfo.activeProcessorCount))

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      test.isSuite || isOneByOne(test) == (testCase == nil) ? self : nil
    }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
    ) async throws {
      guard !test.isSuite else {
        // The tests of a suite do not queue for the shared threads either.
        return try await withTaskExecutorPreference(NewThreads()) { try await run() }
      }
      if !isOneByOne(test), test.timeLimit != nil {
        Issue.record("mark the test .serialized: its time limit would include waiting for a place")
      }
      let isAlone = test.traits.contains { $0 is MeasuresTime }
      await Self.places.take(all: isAlone)
      defer { Self.places.give(all: isAlone) }
      let start = ContinuousClock.now
      defer { TestTimes.add(test.displayName ?? test.name, ContinuousClock.now - start) }
      try await run()
    }

    /// Returns whether the cases of a test run one after another, and so need one place.
    private func isOneByOne(_ test: Test) -> Bool {
      !test.isParameterized || test.traits.contains { $0 is ParallelizationTrait }
    }
  }

  extension Trait where Self == OwnThreads {
    /// Tests that wait for processes.
    package static var ownThreads: Self { OwnThreads() }
  }

  /// An executor that starts a thread for each job.
  private final class NewThreads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }.start()
    }
  }

  /// Places for tasks; who wants all of them waits until nobody else wants one.
  private final class Places: Sendable {
    private typealias Waiting = CheckedContinuation<Void, Never>

    private struct State {
      let count: Int
      var free: Int
      var forOne: [Waiting] = []
      var forAll: [Waiting] = []

      /// Removes and returns the waiting tasks whose turn it is.
      mutating func admitted() -> [Waiting] {
        if forOne.isEmpty, free == count, !forAll.isEmpty {
          free = 0
          return [forAll.removeFirst()]
        }
        let admitted = forOne.prefix(free)
        free -= admitted.count
        forOne.removeFirst(admitted.count)
        return Array(admitted)
      }
    }

    private let state: Mutex<State>

    init(count: Int) {
      state = Mutex(State(count: count, free: count))
    }

    func take(all isAlone: Bool) async {
      await withCheckedContinuation { (continuation: Waiting) in
        admit { state in
          if isAlone {
            state.forAll.append(continuation)
          } else {
            state.forOne.append(continuation)
          }
        }
      }
    }

    func give(all isAlone: Bool) {
      admit { state in state.free += isAlone ? state.count : 1 }
    }

    private func admit(after change: (inout State) -> Void) {
      let admitted = state.withLock { state in
        change(&state)
        return state.admitted()
      }
      for task in admitted { task.resume() }
    }
  }
#else
  extension Trait where Self == ParallelizationTrait {
    /// Tests that wait for processes: one after another, because Swift 6.0 cannot give them threads
    /// of their own.
    package static var ownThreads: Self { .serialized }
  }
#endif

/// A trait of tests with short time limits: under `OwnThreads`, they run last and one at a time.
package struct MeasuresTime: TestTrait {}

extension Trait where Self == MeasuresTime {
  /// Tests with short time limits.
  package static var measuresTime: Self { MeasuresTime() }
}
