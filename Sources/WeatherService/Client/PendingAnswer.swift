/// The response to a request that has been sent.
final class PendingAnswer {
  /// The wait holds on to what it captured, so it is released when the response has arrived.
  private enum State {
    case awaited(() throws(WeatherServiceError) -> JSON)
    case there(Result<JSON, WeatherServiceError>)
  }

  private var state: State

  /// Creates a pending response.
  ///
  /// - Parameter wait: waits for the document; called once at most.
  init(_ wait: @escaping () throws(WeatherServiceError) -> JSON) {
    state = .awaited(wait)
  }

  /// Waits for the document, or returns it at once when it has arrived.
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
