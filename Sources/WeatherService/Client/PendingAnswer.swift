/// The document that answers a request which was sent; it has to be waited for.
final class PendingAnswer {
  /// Whoever waits may hold this, and is let go of when the answer is there.
  private enum State {
    case awaited(() throws(WeatherServiceError) -> JSON)
    case there(Result<JSON, WeatherServiceError>)
  }

  private var state: State

  /// - Parameter wait: called once.
  init(_ wait: @escaping () throws(WeatherServiceError) -> JSON) {
    state = .awaited(wait)
  }

  /// Waits for the document.
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
