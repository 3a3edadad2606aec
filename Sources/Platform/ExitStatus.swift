/// The exit status of a program, mostly from `sysexits.h`; scripts depend on these numbers.
package enum ExitStatus: Int32 {
  /// The requested output was printed.
  case success = 0
  /// The expression of `wxhere when` is false.
  case untrue = 1
  /// A severe or extreme warning is active, with `--exit-urgent`; i3blocks uses this number.
  case urgent = 33
  /// The command line is invalid.
  case usage = 64
  /// Some of the input was unusable.
  case data = 65
  /// The location is unknown.
  case noPlace = 69
  /// A system fault, such as a full disk, a missing permission or a missing program.
  case system = 71
  /// There is no weather to show; a later attempt may succeed.
  case noWeather = 75
  /// The user or the administrator does not allow the request.
  case notPermitted = 77
  /// The configuration is invalid.
  case configuration = 78
}
