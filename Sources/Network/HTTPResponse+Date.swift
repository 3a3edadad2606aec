import CCurl

extension HTTPResponse {
  /// What a header says that is an HTTP date, "Sat, 21 Nov 2026 09:00:00 GMT", or one of the two older
  /// forms of RFC 9110, 5.6.7.
  ///
  /// By libcurl: Foundation's formatter takes a tenth of a whole refresh for it.
  ///
  /// - Parameter header: the name in lower case.
  /// - Returns: seconds since 1970-01-01 00:00 UTC; nil where there is no such header, or no date in it.
  package func date(_ header: String) -> Int? {
    guard let text = headers[header] else { return nil }
    let time = curl_getdate(text, nil)
    return time == -1 || abs(time) >= 100_000_000_000 ? nil : time
  }
}
