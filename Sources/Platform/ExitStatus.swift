/// How a program ended, as `sysexits.h` numbers it.
///
/// Scripts rely on these.
package enum ExitStatus: Int32 {
  /// What was asked for was printed.
  case success = 0
  /// The expression of `wxhere when` is false.
  case untrue = 1
  /// With `--exit-urgent`: a severe or extreme warning is in force; i3blocks' number for that.
  case urgent = 33
  /// The command line makes no sense.
  case usage = 64
  /// Some of the input could not be used.
  case data = 65
  /// No source could tell where this machine is.
  case noPlace = 69
  /// A fault of the system: a full disk, no permission to write, a missing program.
  case system = 71
  /// There is no weather to show; a later try may succeed.
  case noWeather = 75
  /// The person or the administrator does not allow what was asked for.
  case notPermitted = 77
  /// The configuration cannot be used.
  case configuration = 78
}
