import Glibc

/// The system's clock: whole seconds since 1970-01-01 00:00 UTC.
package func now() -> Int {
  time(nil)
}
