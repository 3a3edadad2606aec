import CCurl
import Platform

/// libcurl's handle for one transfer after another.
///
/// Options are set in this file alone: one that is given a value of another type than it wants is
/// undefined behaviour.
final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  /// What libcurl has pointers to until the handle is reset.
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var reply: HTTPReply?

  /// - Returns: nil where there is no memory for it.
  init?() {
    guard let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(headers)
  }

  /// Forgets what was set, and what was found out.
  func reset() {
    curl_easy_reset(pointer)
    curl_slist_free_all(headers)
    (headers, reply) = (nil, nil)
  }

  /// Prepares a transfer from where a request has led by now.
  ///
  /// - Parameters:
  ///   - lines: the headers.
  ///   - trust: the folder of those who vouch for services; nil where libcurl has a file of them.
  ///   - reply: takes in what comes.
  /// - Returns: whether everything could be set.
  func prepare(
    _ request: HTTPRequest, from url: WebAddress, headers lines: [String], userAgent: String,
    deadline: Instant, trust: String?, into reply: HTTPReply
  ) -> Bool {
    for line in lines { headers = curl_slist_append(headers, line) ?? headers }
    self.reply = reply
    var isSet =
      set(CURLOPT_URL, url.text)
      && set(CURLOPT_USERAGENT, userAgent)
      && set(CURLOPT_HTTPHEADER, list: headers)
      && set(CURLOPT_PROTOCOLS_STR, "http,https")
      && set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
      && set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
      && set(CURLOPT_NOPROXY, request.isDirect ? "*" : Self.noProxy)
      && set(CURLOPT_CONNECT_ONLY, request.connectsOnly ? 1 : 0)
      // Whatever it can unpack.
      && set(CURLOPT_ACCEPT_ENCODING, "")
      && set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      // By this it also gives each of several addresses its share of the time.
      && set(CURLOPT_TIMEOUT_MS, max(1, Int(clamping: Self.milliseconds(until: deadline))))
      // Signals are the process's, not a library's.
      && set(CURLOPT_NOSIGNAL, 1)
      // A name server that does not answer is not waited for at the end.
      && set(CURLOPT_QUICK_EXIT, 1)
    // The folder of certificates opens the one that is wanted; the file of all of them takes 30 ms.
    if let trust {
      isSet = isSet && set(CURLOPT_CAPATH, trust) && forgetCAFile()
    }
    return isSet && collect(into: reply)
  }

  /// What is asked of this machine is no proxy's business; else what the environment says.
  private static var noProxy: String {
    let exceptions = Environment.variable("no_proxy") ?? Environment.variable("NO_PROXY")
    // All is only all where it stands alone.
    if exceptions == "*" { return "*" }
    return ["localhost,127.0.0.0/8,::1", exceptions].compactMap { $0 }.joined(separator: ",")
  }

  /// Rounded up; 0 and less when it is over.
  static func milliseconds(until deadline: Instant) -> Int64 {
    let (seconds, attoseconds) = (deadline - .now).components
    let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max / 2 : milliseconds + attoseconds / 1_000_000_000_000_000 + 1
  }

  // MARK: Options

  private func set(_ option: CURLoption, _ value: Int) -> Bool {
    wxhere_curl_set_number(pointer, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, _ value: String) -> Bool {
    wxhere_curl_set_text(pointer, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, list: UnsafeMutablePointer<curl_slist>?) -> Bool {
    wxhere_curl_set_list(pointer, option, list) == CURLE_OK
  }

  private func forgetCAFile() -> Bool {
    wxhere_curl_set_text(pointer, CURLOPT_CAINFO, nil) == CURLE_OK
  }

  /// Has what comes handed to a reply, which takes fewer bytes than there are to end the transfer.
  private func collect(into reply: HTTPReply) -> Bool {
    let taker = Unmanaged.passUnretained(reply).toOpaque()
    return wxhere_curl_set_pointer(pointer, CURLOPT_HEADERDATA, taker) == CURLE_OK
      && wxhere_curl_set_pointer(pointer, CURLOPT_WRITEDATA, taker) == CURLE_OK
      && wxhere_curl_set_callback(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, reply in
        guard let bytes, let reply else { return 0 }
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Unmanaged<HTTPReply>.fromOpaque(reply).takeUnretainedValue().takeHeader(line)
          ? line.count : 0
      } == CURLE_OK
      && wxhere_curl_set_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, reply in
        guard let bytes, let reply else { return 0 }
        let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
        // Anything but the number of bytes ends the transfer; 0 would not where there are none.
        return Unmanaged<HTTPReply>.fromOpaque(reply).takeUnretainedValue().takeBody(part)
          ? part.count : part.count + 1
      } == CURLE_OK
  }

  // MARK: Findings

  /// The status of the answer.
  var status: Int { number(CURLINFO_RESPONSE_CODE) }

  /// What OpenSSL found wrong with the certificate, X509_V_ERR_….
  var verification: Int { number(CURLINFO_SSL_VERIFYRESULT) }

  /// Where the answer leads instead; nil where it does not.
  var redirect: String? {
    var value: UnsafeMutablePointer<CChar>?
    let code = wxhere_curl_get_text(pointer, CURLINFO_REDIRECT_URL, &value)
    return code == CURLE_OK ? value.map { String(cString: $0) } : nil
  }

  private func number(_ info: CURLINFO) -> Int {
    var value = 0
    return wxhere_curl_get_number(pointer, info, &value) == CURLE_OK ? value : 0
  }
}
