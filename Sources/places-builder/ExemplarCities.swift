import Borders
import Foundation
import PlaceName

/// Unicode CLDR's names of countries and of the cities that time zones are named after.
///
/// The files are main/CODE.xml of CLDR's repository, and tzdata's zone.tab for the positions of
/// the cities.
struct ExemplarCities {
  /// The names of cities by language, then by GeoNames' number.
  private(set) var names: [String: [Int: String]] = [:]
  /// The names of countries by language, then by code.
  private(set) var countries: [String: [String: String]] = [:]

  /// The maximum distance in degrees between tzdata's point for a zone and GeoNames' point for its
  /// city.
  ///
  /// tzdata's points are in whole minutes of arc, and the points for large cities differ by more.
  private static let reach = 0.7

  /// Reads the names.
  ///
  /// - Parameter languages: the languages whose cities without a name of their own are called as in
  ///   English.
  init(folder: String, towns: [GeoNamesTables.Town], languages: [String]) throws {
    let spoken = try AlternateNames.languages.reduce(into: [:]) { spoken, language in
      spoken[language] = try CLDRFile(path: "\(folder)/main/\(language).xml")
    }
    for (language, file) in spoken { countries[language] = file.countries }
    for row in try Table.rows("\(folder)/zone.tab", columns: 3) {
      let own = row[2].split(separator: "/").last.map { String($0.replacing("_", with: " ")) } ?? ""
      let english = spoken["en"]?.cities[row[2]] ?? own
      guard let point = Self.point(row[1]),
        let town = Self.town(of: english, or: own, at: point, among: towns)
      else { continue }
      for (language, file) in spoken {
        guard let name = file.cities[row[2]] ?? (languages.contains(language) ? english : nil)
        else { continue }
        names[language, default: [:]][town] = Self.withoutAddition(name)
          .replacing("ʼ", with: "’")
      }
    }
  }

  /// Returns a city's name without what distinguishes it from its country, as in "Meksyk (miasto)",
  /// or from towns in other states, as in "Vincennes, Indiana" and "インディアナ州ビンセンス".
  private static func withoutAddition(_ name: String) -> String {
    let state = name.range(of: "주, ") ?? name.range(of: "州")
    let city = state.map { name[$0.upperBound...] } ?? name[...]
    return city.prefix { !"([,،".contains($0) }.trimmingCharacters(in: .whitespaces)
  }

  private static func town(
    of name: String, or other: String, at point: (latitude: Double, longitude: Double),
    among towns: [GeoNamesTables.Town]
  ) -> Int? {
    let unit = GazetteerLayout.unitsPerDegree
    let near = towns.filter { town in
      abs(Double(town.latitude) / unit - point.latitude) < reach
        && abs(Double(town.longitude) / unit - point.longitude) < reach
    }
    for wanted in [name, other] {
      let key = key(of: wanted)
      if let town = near.filter({ Self.key(of: $0.name) == key })
        .max(by: { ($0.population, $1.identifier) < ($1.population, $0.identifier) })
      {
        return town.identifier
      }
    }
    return nil
  }

  private static func key(of name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("’", with: "'").replacing("St ", with: "St. ")
  }

  /// Returns a position from degrees, minutes and optional seconds: "+5213+02130",
  /// "-690022+0393524".
  private static func point(_ text: String) -> (latitude: Double, longitude: Double)? {
    guard let second = text.dropFirst().firstIndex(where: { "+-".contains($0) }) else { return nil }
    func degrees(_ text: Substring, digits: Int) -> Double? {
      let number = text.dropFirst()
      guard let whole = Double(number.prefix(digits)),
        let minutes = Double(number.dropFirst(digits).prefix(2))
      else { return nil }
      let seconds = Double(number.dropFirst(digits + 2)) ?? 0
      let value = whole + minutes / 60 + seconds / 3600
      return text.hasPrefix("-") ? -value : value
    }
    guard let latitude = degrees(text[..<second], digits: 2),
      let longitude = degrees(text[second...], digits: 3)
    else { return nil }
    return (latitude, longitude)
  }
}

/// The names that the builder reads from a file of CLDR.
///
/// Each element with a type is on its own line.
struct CLDRFile {
  private(set) var cities: [String: String] = [:]
  private(set) var countries: [String: String] = [:]
  private(set) var subdivisions: [String: String] = [:]

  init(path: String) throws {
    var zone = ""
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      let type = Self.between("type=\"", "\"", in: line)
      if line.hasPrefix("<zone "), let type { zone = type }
      guard let text = Self.between(">", "</", in: line) else { continue }
      if line.hasPrefix("<exemplarCity") { cities[zone] = text }
      // Alternative names, "short" or "variant", are skipped.
      guard let type, !line.contains(" alt=") else { continue }
      if line.hasPrefix("<territory ") { countries[type] = text }
      if line.hasPrefix("<subdivision ") { subdivisions[type] = text }
    }
  }

  private static func between(_ start: String, _ end: String, in line: String) -> String? {
    guard let first = line.range(of: start),
      let last = line[first.upperBound...].range(of: end)
    else { return nil }
    return String(line[first.upperBound..<last.lowerBound]).replacing("&amp;", with: "&")
  }
}
