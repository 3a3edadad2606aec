import Foundation

/// The factor by which this machine is slower than usual: `$WXHERE_SLOWNESS`, else 1.
///
/// Time limits are multiplied by it. Under emulation everything takes twenty times as long, and the
/// tests show only that it ends.
package let slowness = max(
  1, ProcessInfo.processInfo.environment["WXHERE_SLOWNESS"].flatMap(Int.init) ?? 1)

/// The number of programs that share a processor of this machine at present, at least 1.
///
/// Limits for what never ends are multiplied by it as well, because a traced program waits for a
/// processor at each of its system calls.
package var busyness: Int {
  let load =
    (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?
    .split(separator: " ").first.flatMap { Double($0) } ?? 1
  let share = load / Double(ProcessInfo.processInfo.activeProcessorCount)
  return Int(exactly: min(max(1, share), 100).rounded(.up)) ?? 1
}
