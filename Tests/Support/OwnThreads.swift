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
      count: 2 * max(2, ProcessInfo.processInfo.activeProcessorCount))

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
      await Self.places.take()
      defer { Self.places.give() }
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

  /// A number of places, which tasks take in order.
  private final class Places: Sendable {
    private struct State {
      var free: Int
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) {
      state = Mutex(State(free: count))
    }

    func take() async {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiting.append(continuation)
          return false
        }
        if isFree { continuation.resume() }
      }
    }

    func give() {
      let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard !state.waiting.isEmpty else {
          state.free += 1
          return nil
        }
        return state.waiting.removeFirst()
      }
      next?.resume()
    }
  }
#else
  extension Trait where Self == ParallelizationTrait {
    /// Tests that wait for processes: one after another, because Swift 6.0 cannot give them threads
    /// of their own.
    package static var ownThreads: Self { .serialized }
  }
#endif
