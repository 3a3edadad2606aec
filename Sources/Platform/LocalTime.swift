import Glibc

/// Times by the clock on the wall, where this machine is.
package enum LocalTime {
  /// "2026-11-21 10:02:11".
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC; what is no time of the calendar is printed
  ///   as the number that it is.
  package static func text(_ time: Int) -> String {
    var seconds = time_t(time)
    var fields = tm()
    guard abs(time) < 1 << 40, localtime_r(&seconds, &fields) != nil else { return "\(time)" }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
