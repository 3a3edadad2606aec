import CCurl
import Foundation
import Platform
import Synchronization

/// libcurl's handle for one transfer after another, which keeps connections, addresses and TLS
/// sessions from one to the next.
///
/// Options are set in this file alone: one that is given a value of another type than it wants is
/// undefined behaviour.
final class CurlHandle: Sendable {
  private struct Pointers {
    let easy: UnsafeMutableRawPointer
    let multi: UnsafeMutableRawPointer
  }

  private let pointers: Mutex<Pointers>
  /// The folder of those who vouch for services; nil where libcurl has a file of them.
  private let trust: String?

  /// libcurl prepares itself once for a process, whichever thread is first.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// - Parameter trust: the folder of those who vouch for services; nil for the system's.
  /// - Returns: nil where there is no memory for it.
  init?(trust: String? = nil) {
    guard Self.isReady, let easy = curl_easy_init() else { return nil }
    guard let multi = curl_multi_init() else {
      curl_easy_cleanup(easy)
      return nil
    }
    pointers = Mutex(Pointers(easy: easy, multi: multi))
    self.trust =
      trust ?? curl_version_info(CURLVERSION_SEVENTH)?.pointee.capath.map { String(cString: $0) }
  }

  deinit {
    pointers.withLock {
      curl_easy_cleanup($0.easy)
      _ = curl_multi_cleanup($0.multi)
    }
  }

  /// What is asked for in one transfer, which follows no redirect.
  struct Order: Sendable {
    let url: URL
    /// Each "Name: value".
    let headers: [String]
    let userAgent: String
    let bodyLimit: Int
    /// As `HTTPRequest` has it, and the next.
    let connectsOnly: Bool
    let isDirect: Bool
    let deadline: ContinuousClock.Instant
    let cancellation: Cancellation
  }

  /// What came of it.
  struct Answer: Sendable {
    let response: HTTPResponse
    /// Where it leads instead; nil where it does not.
    let redirect: String?
  }

  /// Asks, and waits for the end of the answer; it blocks.
  func transfer(_ order: Order) throws(HTTPError) -> Answer {
    try pointers.withLock { pointers in
      Result { () throws(HTTPError) in try Self.transfer(order, pointers, trust) }
    }.get()
  }

  private static func transfer(
    _ order: Order, _ pointers: Pointers, _ trust: String?
  ) throws(HTTPError) -> Answer {
    let host = order.url.host ?? "the service"
    let (easy, multi) = (pointers.easy, pointers.multi)
    var headers: UnsafeMutablePointer<curl_slist>?
    for header in order.headers { headers = curl_slist_append(headers, header) ?? headers }
    defer { curl_slist_free_all(headers) }
    let reply = HTTPReply(bodyLimit: order.bodyLimit)
    // libcurl has a pointer to it until the handle is reset.
    defer { withExtendedLifetime(reply) {} }

    curl_easy_reset(easy)
    // What a handle was told must not outlive the answer: it points to it.
    defer { curl_easy_reset(easy) }
    guard configure(easy, order, trust), set(easy, CURLOPT_HTTPHEADER, list: headers),
      collect(into: reply, easy), curl_multi_add_handle(multi, easy) == CURLM_OK
    else { throw .failed(host: host) }
    defer { curl_multi_remove_handle(multi, easy) }

    let code = try wait(for: multi, order, host, limit: reply.wireLimit)
    guard !reply.isTooLarge else { throw .tooLarge(host: host) }
    guard code == CURLE_OK else {
      throw HTTPError(
        code, host: host, verification: number(easy, CURLINFO_SSL_VERIFYRESULT))
    }
    // libcurl takes a connection that ends within the headers for the end of an answer.
    guard reply.isHeadOver || order.connectsOnly else { throw .failed(host: host) }
    return Answer(
      response: HTTPResponse(
        status: number(easy, CURLINFO_RESPONSE_CODE), headers: reply.headers, body: reply.body),
      redirect: text(easy, CURLINFO_REDIRECT_URL))
  }

  /// - Parameter limit: how many bytes may come over the connection.
  /// - Returns: how the transfer ended.
  private static func wait(
    for multi: UnsafeMutableRawPointer, _ order: Order, _ host: String, limit: Int64
  ) throws(HTTPError) -> CURLcode {
    // What a connection brought for another transfer, before this one.
    var before = Int64.max
    while true {
      guard !order.cancellation.isCancelled else { throw .cancelled }
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { throw .failed(host: host) }
      let result = wxhere_curl_result(multi)
      if result >= 0 { return CURLcode(rawValue: UInt32(result)) }
      guard ContinuousClock.now < order.deadline else { throw .timedOut(host: host) }
      let received = wxhere_curl_received(multi)
      if received >= 0 {
        before = min(before, received)
        guard received - before <= limit else { throw .tooLarge(host: host) }
      }
      // Not longer than a second: the kernel does not count the time for which the machine sleeps.
      let milliseconds = Int32(clamping: min(1000, milliseconds(until: order.deadline)))
      var cancelled = curl_waitfd(
        fd: order.cancellation.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      guard curl_multi_poll(multi, &cancelled, 1, milliseconds, nil) == CURLM_OK else {
        throw .failed(host: host)
      }
    }
  }

  /// The rules for every transfer.
  ///
  /// - Returns: whether all of them could be set.
  private static func configure(
    _ easy: UnsafeMutableRawPointer, _ order: Order, _ trust: String?
  ) -> Bool {
    var isSet =
      set(easy, CURLOPT_URL, order.url.absoluteString)
      && set(easy, CURLOPT_USERAGENT, order.userAgent)
      && set(easy, CURLOPT_PROTOCOLS_STR, "http,https")
      && set(easy, CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
      && set(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
      && set(easy, CURLOPT_NOPROXY, order.isDirect ? "*" : noProxy)
      && set(easy, CURLOPT_CONNECT_ONLY, order.connectsOnly ? 1 : 0)
      // Whatever it can unpack.
      && set(easy, CURLOPT_ACCEPT_ENCODING, "")
      && set(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      // By this it also gives each of several addresses its share of the time.
      && set(easy, CURLOPT_TIMEOUT_MS, max(1, Int(clamping: milliseconds(until: order.deadline))))
      // Signals are the process's, not a library's.
      && set(easy, CURLOPT_NOSIGNAL, 1)
      // A name server that does not answer is not waited for at the end.
      && set(easy, CURLOPT_QUICK_EXIT, 1)
    // The folder of certificates opens the one that is wanted; the file of all of them takes 30 ms.
    if let trust {
      isSet = isSet && set(easy, CURLOPT_CAPATH, trust) && forgetCAFile(easy)
    }
    return isSet
  }

  /// What is asked of this machine is no proxy's business; else what the environment says.
  private static var noProxy: String {
    let exceptions = Environment.variable("no_proxy") ?? Environment.variable("NO_PROXY")
    // All is only all where it stands alone.
    if exceptions == "*" { return "*" }
    return ["localhost,127.0.0.0/8,::1", exceptions].compactMap { $0 }.joined(separator: ",")
  }

  /// Rounded up; 0 and less when it is over.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int64 {
    let (seconds, attoseconds) = (deadline - .now).components
    let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max / 2 : milliseconds + attoseconds / 1_000_000_000_000_000 + 1
  }

  // MARK: Options

  private static func set(
    _ easy: UnsafeMutableRawPointer, _ option: CURLoption, _ value: Int
  ) -> Bool {
    wxhere_curl_set_number(easy, option, value) == CURLE_OK
  }

  private static func set(
    _ easy: UnsafeMutableRawPointer, _ option: CURLoption, _ value: String
  ) -> Bool {
    wxhere_curl_set_text(easy, option, value) == CURLE_OK
  }

  private static func set(
    _ easy: UnsafeMutableRawPointer, _ option: CURLoption, list: UnsafeMutablePointer<curl_slist>?
  ) -> Bool {
    wxhere_curl_set_list(easy, option, list) == CURLE_OK
  }

  private static func forgetCAFile(_ easy: UnsafeMutableRawPointer) -> Bool {
    wxhere_curl_set_text(easy, CURLOPT_CAINFO, nil) == CURLE_OK
  }

  /// Has what comes handed to a reply, which takes fewer bytes than there are to end the transfer.
  private static func collect(into reply: HTTPReply, _ easy: UnsafeMutableRawPointer) -> Bool {
    let pointer = Unmanaged.passUnretained(reply).toOpaque()
    return wxhere_curl_set_pointer(easy, CURLOPT_HEADERDATA, pointer) == CURLE_OK
      && wxhere_curl_set_pointer(easy, CURLOPT_WRITEDATA, pointer) == CURLE_OK
      && wxhere_curl_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, reply in
        guard let bytes, let reply else { return 0 }
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Unmanaged<HTTPReply>.fromOpaque(reply).takeUnretainedValue().takeHeader(line)
          ? line.count : 0
      } == CURLE_OK
      && wxhere_curl_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, reply in
        guard let bytes, let reply else { return 0 }
        let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
        // Anything but the number of bytes ends the transfer; 0 would not where there are none.
        return Unmanaged<HTTPReply>.fromOpaque(reply).takeUnretainedValue().takeBody(part)
          ? part.count : part.count + 1
      } == CURLE_OK
  }

  // MARK: Findings

  private static func number(_ easy: UnsafeMutableRawPointer, _ info: CURLINFO) -> Int {
    var value = 0
    return wxhere_curl_get_number(easy, info, &value) == CURLE_OK ? value : 0
  }

  private static func text(_ easy: UnsafeMutableRawPointer, _ info: CURLINFO) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard wxhere_curl_get_text(easy, info, &value) == CURLE_OK, let value else { return nil }
    return String(cString: value)
  }
}
