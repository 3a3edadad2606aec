import Foundation

/// A receiver behind gpsd.
package struct GPSDSource: LocationSource {
  package let name = "gps"
  private let host: String
  private let port: Int

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  package func locate(deadline: ContinuousClock.Instant) async throws(LocationFailure) -> Fix {
    let search = GPSDSearch(host: host, port: port, deadline: deadline)
    // libgps blocks, and connecting to another machine blocks for as long as the kernel likes: it has
    // a thread of its own, which is left behind when it does not come back in time.
    let thread = Thread { search.run() }
    thread.name = "gpsd"
    thread.start()
    let watch = Task {
      try await Task.sleep(until: deadline + GPSDSearch.grace, clock: .continuous)
      search.giveUp()
    }
    defer { watch.cancel() }
    await withTaskCancellationHandler {
      await search.finish()
    } onCancel: {
      search.cancel()
    }
    return try search.takeFix()
  }
}
