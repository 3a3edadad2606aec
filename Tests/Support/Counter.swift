/// A counter of simultaneous activities.
package final class Counter: Sendable {
  private let state = Watched((now: 0, most: 0))

  package init() {}

  /// The largest number of simultaneous activities.
  package var most: Int { state.value.most }

  package func enter() {
    state.change { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
  }

  package func leave() { state.change { $0.now -= 1 } }

  /// Waits until a number of activities were simultaneous.
  ///
  /// - Returns: false when they are not in time.
  package func wait(for count: Int, within time: Duration) -> Bool {
    state.wait(within: time) { $0.most >= count }
  }
}
