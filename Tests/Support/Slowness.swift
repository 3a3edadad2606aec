import Foundation

/// The factor by which this machine is slower than usual: `$WXHERE_SLOWNESS`, else 1.
///
/// Time limits are multiplied by it. Under emulation everything takes twenty times as long, and the
/// tests show only that it ends.
package let slowness = max(
  1, ProcessInfo.processInfo.environment["WXHERE_SLOWNESS"].flatMap(Int.init) ?? 1)
