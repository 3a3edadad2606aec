/// A time in seconds since 1970-01-01 00:00 UTC.
package typealias Timestamp = Int

/// Some thousands of years of accepted times, with which computations cannot overflow.
@inlinable package var acceptedTimes: ClosedRange<Int> { -100_000_000_000...100_000_000_000 }

/// A temperature, or a difference of two, in degrees Celsius.
package typealias Celsius = Double

/// A speed in metres per second.
package typealias MetresPerSecond = Double
