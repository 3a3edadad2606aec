/// The document that answers a request which was sent; it has to be waited for.
final class PendingAnswer {
  private let wait: () throws(WeatherServiceError) -> JSON
  private var result: Result<JSON, WeatherServiceError>?

  /// - Parameter wait: called once.
  init(_ wait: @escaping () throws(WeatherServiceError) -> JSON) {
    self.wait = wait
  }

  /// Waits for the document.
  func document() throws(WeatherServiceError) -> JSON {
    if let result { return try result.get() }
    let result = Result { () throws(WeatherServiceError) in try wait() }
    self.result = result
    return try result.get()
  }
}
