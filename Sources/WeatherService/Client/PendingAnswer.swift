/// The response to a request that has been started.
final class PendingAnswer {
  /// The closure retains what it captured, so it is released when the response has arrived.
  private enum State {
    case awaited(() throws(WeatherServiceError) -> JSON)
    case there(Result<JSON, WeatherServiceError>)
  }

  private var state: State

  /// Creates a pending response.
  ///
  /// - Parameter wait: waits for the document; called at most once.
  init(_ wait: @escaping () throws(WeatherServiceError) -> JSON) {
    state = .awaited(wait)
  }

  /// Waits for the document.
  ///
  /// Returns it immediately if it has already arrived.
  func document() throws(WeatherServiceError) -> JSON {
    switch state {
    case .there(let result): return try result.get()
    case .awaited(let wait):
      let result = Result { () throws(WeatherServiceError) in try wait() }
      state = .there(result)
      return try result.get()
    }
  }
}
