import Glibc

/// Returns the seconds since 1970-01-01 00:00 UTC.
func utc(_ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32 = 0, _ minute: Int32 = 0)
  -> Double
{
  var fields = tm()
  (fields.tm_year, fields.tm_mon, fields.tm_mday) = (year - 1900, month - 1, day)
  (fields.tm_hour, fields.tm_min) = (hour, minute)
  return Double(timegm(&fields))
}
