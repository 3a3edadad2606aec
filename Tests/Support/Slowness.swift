import Foundation

/// How many times slower than a usual machine this one is: `$WXHERE_SLOWNESS`, else 1.
///
/// What says how long something may take is multiplied by it; under emulation all takes twenty times
/// longer, and what is asserted there is that it ends.
package let slowness = max(
  1, ProcessInfo.processInfo.environment["WXHERE_SLOWNESS"].flatMap(Int.init) ?? 1)
