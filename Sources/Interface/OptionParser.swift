import Configuration
import Coordinates
import Exchange
import Line
import PlaceName
import When
import Text

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
  /// One of the choices of the option.
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
  /// A number of seconds.
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
      let names = value.text.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.filter { $0 != " " }
      }
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
  /// Units; "auto" means those of the locale.
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
