import Configuration
import Coordinates
import Exchange
package import Line
import PlaceName
import Platform
import Text
package import Weather
import When

struct OptionValue {
  let text: String
  let flag: Flag

  /// Returns the failure for the value, with a suggestion; nil for a list of valid values.
  fileprivate func failure(_ expected: Phrase? = nil) -> Failure {
    .badValue(text, of: flag.name, expected: expected)
  }
}

/// A way to parse the value of an option; its failure says what the option takes.
struct OptionParser<Value>: Sendable {
  let parse: @Sendable (OptionValue) throws(Failure) -> Value
}

extension OptionParser where Value: RawRepresentable<String> & Sendable {
  static var choice: OptionParser {
    OptionParser { (value) throws(Failure) in
      guard let choice = Value(rawValue: value.text) else { throw value.failure() }
      return choice
    }
  }
}

extension OptionParser<Int> {
  /// A whole number from 1.
  static func count(upTo most: Int) -> OptionParser {
    OptionParser { (value) throws(Failure) in
      let (text, name) = (value.text, value.flag.name)
      if let count = Int(text), (1...most).contains(count) { return count }
      let expected = Phrase("--\(name) needs a whole number from 1 to \(most)")
      let isMore = text.allSatisfy(\.isNumber) && text.contains { $0 != "0" }
      throw .usage(isMore ? Phrase("\(expected), as in --\(name) \(most)") : expected)
    }
  }

  /// A time span such as "30 min", in seconds.
  static var timeSpan: OptionParser {
    OptionParser { (value) throws(Failure) in
      let name = value.flag.name
      guard let seconds = TimeSpan.seconds(value.text) else {
        throw .usage(Phrase("--\(name) needs a time from 0 s to 168 h, as in --\(name) '30 min'"))
      }
      return seconds
    }
  }
}

extension OptionParser<Duration> {
  static func seconds(upTo most: Int) -> OptionParser {
    OptionParser { (value) throws(Failure) in
      guard let seconds = Double(value.text), (0...Double(most)).contains(seconds) else {
        throw value.failure(
          Phrase("--\(value.flag.name) needs a number of seconds from 0 to \(most)"))
      }
      return .seconds(seconds)
    }
  }
}

extension OptionParser<String> {
  /// A text that is checked later, if at all.
  static var text: OptionParser {
    OptionParser { (value) throws(Failure) in value.text }
  }

  /// The path of a file; an unset variable of a shell is none.
  static var path: OptionParser {
    OptionParser { (value) throws(Failure) in
      guard !value.text.isEmpty else {
        throw .usage(Phrase("--\(value.flag.name) needs a value: \(value.flag.typed)"))
      }
      return value.text
    }
  }

  /// Valid coordinates, which stay a text, because a precise position cannot be copied.
  static var coordinates: OptionParser {
    OptionParser { (value) throws(Failure) in
      do throws(CoordinatesError) { _ = try Coordinates(typed: value.text) } catch {
        throw .usage(Phrase("--\(value.flag.name): \(error)"))
      }
      return value.text
    }
  }

  /// "auto" or a code; whether place names have the language is known once the gazetteer is.
  static var language: OptionParser {
    OptionParser { (value) throws(Failure) in
      let code = value.text
      guard code == "auto" || Language(tag: code) != nil || Settings.isLanguage(code) else {
        throw .unknownLanguage(code)
      }
      return code
    }
  }
}

extension OptionParser<[SourceName]> {
  static var sources: OptionParser {
    OptionParser { (value) throws(Failure) in
      let names = value.text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      guard let sources = SourceName.list(names) else {
        throw value.failure(
          Phrase("--source needs a list of gps, ip and manual, for example gps,manual"))
      }
      return sources
    }
  }
}

extension OptionParser<Service> {
  static var provider: OptionParser {
    OptionParser { (value) throws(Failure) in
      guard let provider = Service.provider(value.text) else { throw value.failure() }
      return provider
    }
  }
}

extension OptionParser<Units> {
  static var units: OptionParser {
    OptionParser { (value) throws(Failure) in
      do throws(UnitsError) { return try Units(value.text, auto: .ofLocale) } catch {
        throw value.failure(Phrase("--\(value.flag.name): \(error)"))
      }
    }
  }
}

extension OptionParser<PreviewSample> {
  static var preview: OptionParser {
    OptionParser { (value) throws(Failure) in
      guard let sample = PreviewSample(value.text) else {
        throw value.failure(
          Phrase("--preview needs a condition or all; for a list, run: wxhere help conditions"))
      }
      return sample
    }
  }
}

/// The value of `--preview`: a condition by day or by night, or all icons.
package enum PreviewSample {
  case condition(Condition, isDay: Bool)
  case all

  private static let allName = "all"

  static let names =
    [allName]
    + Condition.allCases.flatMap { condition in
      [true, false].map { condition.name(isDay: $0) }
    }
  static let conditionNames = Condition.allCases.map(\.rawValue).joined(separator: " ")

  init?(_ name: String) {
    guard name != Self.allName else {
      self = .all
      return
    }
    guard let (condition, isDay) = Condition.named(name) else { return nil }
    self = .condition(condition, isDay: isDay)
  }
}

extension Units {
  /// The units of the locale, which "auto" means.
  package static var ofLocale: Units {
    if SystemLocale.usesUSUnits { return .us }
    guard let territory = SystemLocale.territory(of: "LC_MEASUREMENT") else { return .metric }
    if territory == "GB" { return .uk }
    return windInMetresPerSecond.contains(territory) ? .si : .metric
  }

  /// Source: Unicode CLDR (speeds, usage "wind"), with the lands of Denmark, Finland and Norway, and what
  /// the services of Iceland and Ukraine say.
  private static let windInMetresPerSecond: Set = [
    "CN", "DK", "FI", "JP", "KR", "NO", "PL", "RU", "SE", "AX", "FO", "GL", "SJ", "IS", "UA",
  ]
}
