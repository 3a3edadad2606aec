import Synchronization

/// Runs asynchronous work on the thread that waits for it.
///
/// A semaphore and a task of the common pool would switch threads several times an execution, and in
/// an order that differs from one run to the next.
final class InlineExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var answer: Bool?
  }

  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
  }

  /// The answer of an operation that waits for nothing from outside.
  func wait(for operation: @escaping @Sendable () async -> Bool) -> Bool {
    Task(executorPreference: self) {
      let answer = await operation()
      self.state.withLock { $0.answer = answer }
    }
    while let job = state.withLock({ $0.jobs.popLast() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    guard let answer = state.withLock({ $0.answer.take() }) else {
      fatalError("a decoder waits for something from outside, such as a pause before a retry")
    }
    return answer
  }
}
