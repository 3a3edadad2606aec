import CCurl
import Platform
import Text

/// A libcurl easy handle, which is reused for one transfer after another.
///
/// Options are set only in this file, because an option with a value of the wrong type is undefined
/// behaviour.
final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  /// The objects to which libcurl keeps pointers until the handle is reset.
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var reply: HTTPReply?
  /// The certificates of the transfer; libcurl's own where it is empty.
  private(set) var certificates = CertificateStore()

  init?() {
    guard let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(headers)
  }

  func reset() {
    curl_easy_reset(pointer)
    curl_slist_free_all(headers)
    (headers, reply) = (nil, nil)
  }

  /// Sets the options of a transfer, and returns whether every one could be set.
  func prepare(
    _ request: HTTPRequest, from url: WebAddress, headers lines: [String], userAgent: String,
    deadline: Instant, certificates: CertificateStore, into reply: HTTPReply
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
      // This enables every encoding that libcurl supports.
      && set(CURLOPT_ACCEPT_ENCODING, "")
      && set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      // libcurl also divides this time among the addresses of a host.
      && set(CURLOPT_TIMEOUT_MS, max(1, Int(clamping: Self.milliseconds(until: deadline))))
      // libcurl must not change the process's signal handlers.
      && set(CURLOPT_NOSIGNAL, 1)
      // At exit, libcurl does not wait for a name server that does not respond.
      && set(CURLOPT_QUICK_EXIT, 1)
    self.certificates = certificates
    if !certificates.isEmpty {
      isSet =
        isSet && set(CURLOPT_CAPATH, certificates.folder?.path)
        && set(CURLOPT_CAINFO, certificates.file?.path)
    }
    return isSet && collect(into: reply)
  }

  /// The hosts that are contacted without a proxy: this machine, and those in the environment.
  private static var noProxy: String {
    let exceptions = Environment.variable("no_proxy") ?? Environment.variable("NO_PROXY")
    // libcurl recognizes "*" only if it is the whole value.
    if exceptions == "*" { return "*" }
    return ["localhost,127.0.0.0/8,::1", exceptions].compactMap { $0 }.joined(separator: ",")
  }

  /// Returns the milliseconds until a deadline, rounded up; zero or less when it has passed.
  static func milliseconds(until deadline: Instant) -> Int64 {
    let (seconds, attoseconds) = (deadline - .now).components
    let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max / 2 : milliseconds + attoseconds / 1_000_000_000_000_000 + 1
  }

  // MARK: Options

  private func set(_ option: CURLoption, _ value: Int) -> Bool {
    wxhere_curl_set_number(pointer, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, _ value: String?) -> Bool {
    wxhere_curl_set_text(pointer, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, list: UnsafeMutablePointer<curl_slist>?) -> Bool {
    wxhere_curl_set_list(pointer, option, list) == CURLE_OK
  }

  /// Makes a reply take headers and body; it can abort the transfer by accepting fewer bytes.
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
        // Any number other than the number of bytes aborts the transfer. With 0, an empty part
        // would not abort it.
        return Unmanaged<HTTPReply>.fromOpaque(reply).takeUnretainedValue().takeBody(part)
          ? part.count : part.count + 1
      } == CURLE_OK
  }

  // MARK: Results

  var status: Int { number(CURLINFO_RESPONSE_CODE) }

  /// The result of OpenSSL's verification of the certificate, X509_V_ERR_….
  var verification: Int { number(CURLINFO_SSL_VERIFYRESULT) }

  /// The error of the last attempt to connect, as in errno; 0 for none.
  var systemError: Int32 { Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)) }

  /// Whether the name of the host has been resolved, so that its address was contacted.
  var hasFoundHost: Bool {
    var seconds = 0.0
    let code = wxhere_curl_get_seconds(pointer, CURLINFO_NAMELOOKUP_TIME, &seconds)
    return code != CURLE_OK || seconds > 0
  }

  /// The address of a redirect; nil when the response is not a redirect.
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

/// The headers and the body of a transfer, within limits.
final class HTTPReply {
  /// The maximum total size of header lines in bytes, interim responses and trailers included.
  ///
  /// No service sends more than 2 KB.
  private static let headerLimit = 64 << 10

  /// The headers by lowercase name; repeated ones are joined with commas.
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false
  private(set) var isHeadOver = false

  /// The number of bytes that may arrive over the connection, compressed and encrypted.
  ///
  /// It is twice the body limit, for chunks, frames and records around an uncompressed body, plus
  /// four times the header limit, for headers and certificates. More bytes would be neither header
  /// nor body, and might never end.
  var wireLimit: Int64 { 2 * Int64(bodyLimit) + 4 * Int64(Self.headerLimit) }

  private let bodyLimit: Int
  private var headerBytes = 0

  /// Creates a reply for a decompressed body of at most so many bytes.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Processes a header line with its line break; false beyond the limit.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // A new status line means that the previous response was an interim response.
      headers = [:]
      isHeadOver = false
    } else if text.allSatisfy(\.isNewline) {
      isHeadOver = true
    } else if !isHeadOver, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = String(text[colon...].dropFirst()).trimmed
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return true
  }

  /// Processes the next bytes of the body; false beyond the limit.
  func takeBody(_ part: UnsafeRawBufferPointer) -> Bool {
    guard part.count <= bodyLimit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: part)
    return true
  }
}
