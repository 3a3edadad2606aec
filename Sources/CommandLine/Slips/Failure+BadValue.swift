package import Wording

extension Failure {
  /// Returns the failure for a value that an option does not take, with the one that was meant.
  ///
  /// - Parameters:
  ///   - name: the option's, without dashes.
  ///   - expected: what the option takes; nil for one of its words.
  package static func badValue(
    _ value: String, of name: String, expected: Phrase? = nil
  ) -> Failure {
    let flag = Flag.named(name)
    let choices = flag?.choices.joined(separator: ", ") ?? ""
    let expected = expected ?? Phrase("--\(name) takes one of \(choices)")
    let seconds = name == "wait" ? seconds(value) : nil
    let meant = seconds ?? flag.flatMap { Meant.value(value, of: $0) }
    return .usage(meant.map { Phrase("\(expected); is it \("--\(name) \($0)")?") } ?? expected)
  }

  /// "5m" as "300"; nil for what is no time.
  private static func seconds(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text[digits.endIndex...].filter { $0 != " " }.lowercased()
    guard let count = Int(digits), count <= 600 else { return nil }
    switch unit {
    case "s", "sec", "secs", "second", "seconds": return "\(count)"
    case "m", "min", "mins", "minute", "minutes": return count <= 10 ? "\(count * 60)" : nil
    default: return nil
    }
  }
}
