package import Wording

/// A value that an option does not take.
package struct BadValue {
  private let flag: Flag?
  private let name: String
  private let value: String

  /// - Parameter name: the option's, without dashes.
  package init(_ name: String, _ value: String) {
    flag = Flag.all.first { $0.name == name }
    self.name = name
    self.value = value
  }

  /// What is said of an option that takes one of some words.
  package var failure: Failure {
    let choices = flag?.choices ?? []
    return failure(Phrase("--\(name) takes one of \(choices.joined(separator: ", "))"))
  }

  /// The same with what it takes in other words.
  package func failure(_ expected: Phrase) -> Failure {
    .usage(meant.map { Phrase("\(expected); is it \("--\(name) \($0)")?") } ?? expected)
  }

  private var meant: String? {
    if let seconds = Self.seconds(value), name == "wait" { return seconds }
    return flag.flatMap { Meant.value(value, of: $0) }
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
