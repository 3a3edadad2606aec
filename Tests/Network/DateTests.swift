import Network
import Testing

/// Date headers and the times they mean, in seconds since 1970; nil when the date is invalid.
private let dates: [(String, Int?)] = [
  ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
  ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
  ("Sun Nov  6 08:49:37 1994", 784_111_777),
  ("Thu, 01 Oct 2026 23:30:00 GMT", 1_790_897_400),
  ("Sat, 29 Feb 2048 00:00:00 GMT", 2_466_547_200),
  ("", nil), ("soon", nil), ("-1", nil), ("Sun, 06 Nov", nil),
  ("Sun, 06 Nov 99999999999999999999 08:49:37 GMT", nil),
]

@Test("reads the three forms of an HTTP date and rejects all others", arguments: dates)
func readsHTTPDates(text: String, time: Int?) {
  let response = HTTPResponse(status: 200, headers: ["date": text])
  #expect(response.date("date") == time)
  #expect(response.date("expires") == nil)
}
