package import Network

/// Why a provider gave no weather; the description is a sentence for the person.
package enum WeatherServiceError: Error, Equatable, CustomStringConvertible {
  case network(HTTPError)
  /// The provider refuses for now.
  case tooManyRequests(provider: String)
  /// An HTTP status that means no weather.
  case refused(provider: String, status: Int)
  /// Not what the provider's documentation promises.
  case unusableAnswer(provider: String)

  package var description: String {
    switch self {
    case .network(let error): "\(error)"
    case .tooManyRequests(let provider): "\(provider) has been asked too often for now"
    case .refused(let provider, let status): "\(provider) answers with an error (HTTP \(status))"
    case .unusableAnswer(let provider): "\(provider) sent an answer that makes no sense"
    }
  }
}
