/// A time span as typed: "30 min", "2h".
///
/// Without a unit, it is in minutes.
package enum TimeSpan {
  /// The longest time span, a week, in seconds.
  package static let longest = 7 * 86_400

  /// Returns the time span in seconds; nil for a text that is not a time span, or one beyond
  /// `longest`.
  package static func seconds(_ text: String) -> Int? {
    var scanner = ExpressionScanner(text)
    guard case (.number(let number), _)? = try? scanner.next(),
      let next = try? scanner.next().token
    else { return nil }
    let unit: MeasuringUnit? =
      switch next {
      case .end: Quantity.minutes.units.first
      case .word(let word): Quantity.minutes.unit(word)
      default: nil
      }
    guard let unit, next == .end || (try? scanner.next().token) == .end,
      let seconds = Int(exactly: (unit.toJSON(number) * 60).rounded()),
      (0...longest).contains(seconds)
    else { return nil }
    return seconds
  }
}
