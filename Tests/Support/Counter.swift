import Synchronization

/// A counter of simultaneous activities.
package final class Counter: Sendable {
  private let state = Mutex((now: 0, most: 0))

  package init() {}

  /// The largest number of simultaneous activities.
  package var most: Int { state.withLock { $0.most } }

  package func enter() {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
  }

  package func leave() { state.withLock { $0.now -= 1 } }
}
