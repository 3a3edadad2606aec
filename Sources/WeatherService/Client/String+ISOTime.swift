import Glibc

extension String {
  /// The string as an ISO 8601 time with an offset, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// It is nil for other text and outside the Gregorian calendar.
  var isoTime: Int? {
    var rest = utf8[...]
    func number(_ range: ClosedRange<Int>, _ length: Int = 2) -> Int? {
      let digits = rest.prefix(length)
      guard digits.count == length, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(length)
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return range.contains(number) ? number : nil
    }
    func skips(_ signs: String) -> UInt8? {
      guard let first = rest.first, signs.utf8.contains(first) else { return nil }
      rest = rest.dropFirst()
      return first
    }
    guard let year = number(0...9999, 4), skips("-") != nil, let month = number(1...12),
      skips("-") != nil, let day = number(1...31), skips("T") != nil,
      let hour = number(0...23), skips(":") != nil, let minute = number(0...59)
    else { return nil }
    var second = 0
    if skips(":") != nil {
      guard let told = number(0...60) else { return nil }
      second = told
      if skips(".,") != nil { rest = rest.drop { (0x30...0x39).contains($0) } }
    }
    var offset = 0
    guard let sign = skips("Z+-") else { return nil }
    if sign != UInt8(ascii: "Z") {
      guard let hours = number(0...23) else { return nil }
      _ = skips(":")
      guard let minutes = rest.isEmpty ? 0 : number(0...59) else { return nil }
      offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
    var fields = tm()
    (fields.tm_year, fields.tm_mon) = (Int32(year - 1900), Int32(month - 1))
    (fields.tm_mday, fields.tm_hour) = (Int32(day), Int32(hour))
    (fields.tm_min, fields.tm_sec) = (Int32(minute), Int32(second))
    let time = timegm(&fields) - offset
    return rest.isEmpty && abs(time) < 100_000_000_000 ? time : nil
  }
}

/// Returns the calendar date in UTC, such as `2026-11-21`.
///
/// - Parameter time: seconds since 1970-01-01 00:00 UTC.
func calendarDate(_ time: Int) -> String {
  var time = time
  var fields = tm()
  gmtime_r(&time, &fields)
  var buffer = [CChar](repeating: 0, count: 64)
  let count = strftime(&buffer, buffer.count, "%04Y-%m-%d", &fields)
  return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
