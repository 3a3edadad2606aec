import PlaceName

/// The polygons of a warning, from GeoJSON (RFC 7946, 3.1.6) or CAP (1.2, 3.2.4); empty for others.
struct AlertArea {
  private typealias Point = (longitude: Double, latitude: Double)

  /// The rings of each polygon: the outline, then the holes.
  private let polygons: [[[Point]]]
  private let isWhole: Bool

  init(_ geometry: JSON) {
    let coordinates = geometry["coordinates"]
    let polygons =
      switch geometry["type"].text {
      case "Polygon": [coordinates]
      case "MultiPolygon": coordinates.array
      default: [] as [JSON]
      }
    let read = polygons.map { rings in
      rings.array.map { ring in
        ring.array.compactMap { point -> Point? in
          guard let longitude = point[0].number, let latitude = point[1].number,
            abs(longitude) <= 360, abs(latitude) <= 90
          else { return nil }
          return (longitude, latitude)
        }
      }
    }
    self.polygons = read
    isWhole = zip(polygons, read).allSatisfy { told, rings in
      !rings.isEmpty && zip(told.array, rings).allSatisfy { $0.array.count == $1.count }
    }
  }

  /// Creates an area from a CAP polygon such as "48.1,9.7 48.2,9.8 48.1,9.7", or a list of them.
  init(polygon: JSON) {
    let texts = polygon.list.compactMap(\.text)
    let read = texts.map { text -> [[Point]] in
      let pairs = text.split(whereSeparator: \.isWhitespace)
      let ring = pairs.compactMap { pair -> Point? in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 360 else { return nil }
        return (longitude: numbers[1], latitude: numbers[0])
      }
      // A polygon with an unreadable corner is dropped: without that corner it would be a different
      // area.
      return ring.count == pairs.count && ring.count > 2 ? [ring] : []
    }
    polygons = read
    isWhole = texts.count == polygon.list.count && !read.contains { $0.isEmpty }
  }

  /// Whether there are polygons and all could be read; a place may be inside of one that could not.
  var isCertain: Bool { isWhole && !polygons.joined().joined().isEmpty }

  /// Returns whether the area contains a point in WGS 84 degrees.
  func contains(latitude: Double, longitude: Double) -> Bool {
    polygons.contains { rings in
      // A point in a hole is inside two rings.
      rings.filter { surrounds($0, (longitude, latitude)) }.count % 2 == 1
    }
  }

  /// Returns whether a ray from the point to the east crosses the ring an odd number of times.
  private func surrounds(_ ring: [Point], _ point: Point) -> Bool {
    guard var previous = ring.last else { return false }
    var isInside = false
    for corner in ring {
      if (corner.latitude > point.latitude) != (previous.latitude > point.latitude) {
        let share = (point.latitude - corner.latitude) / (previous.latitude - corner.latitude)
        let crossing = corner.longitude + share * (previous.longitude - corner.longitude)
        if point.longitude < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }
}

/// The names of a place, compared with the names of warning areas.
final class AlertAreaNames {
  private let names: Set<[String]>
  private let town: Set<[String]>
  private let beside: Set<String>
  private var folding: Folding

  init(_ names: [String], town: [String], folding: Folding) {
    var folding = folding
    func words(_ name: String) -> [String] { Self.words(name, &folding) }
    self.names = Set(names.map(words)).subtracting([[]])
    self.town = Set(town.map(words)).subtracting([[]])
    beside = Self.surroundings.union(names.filter { !town.contains($0) }.flatMap(words))
    self.folding = folding
  }

  /// Returns whether an area name, or an item in a list of area names, matches the place.
  ///
  /// The whole name must match: "North West England" is not England, and "Zielona Góra" is not
  /// Góra. A town with its surroundings and a town with its region also match.
  func match(_ area: String) -> Bool {
    ([Substring(area)] + items(of: area)).contains { part in
      let words = Self.words(String(part), &folding)
      return names.contains(words)
        || town.contains { name in
          let isFirst = words.starts(with: name)
          guard isFirst || words.suffix(name.count).elementsEqual(name) else { return false }
          let rest = isFirst ? words.dropFirst(name.count) : words.dropLast(name.count)
          return rest.allSatisfy(beside.contains)
        }
    }
  }

  /// Returns whether an area name, or each item in a list of area names, is one of the names.
  func matchAll(_ area: String) -> Bool {
    func matches(_ part: Substring) -> Bool { names.contains(Self.words(String(part), &folding)) }
    let items = items(of: area)
    return matches(Substring(area)) || !items.isEmpty && items.allSatisfy(matches)
  }

  private func items(of area: String) -> [Substring] {
    area.split(whereSeparator: ",;/&|".contains)
  }

  private static func words(_ name: String, _ folding: inout Folding) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }
      .map { String(decoding: folding.folded(String($0)), as: UTF8.self) }
      .map { synonyms[$0] ?? $0 }.filter { !kinds.contains($0) }
  }

  private static let synonyms = ["sankt": "st", "saint": "st", "fryslan": "friesland"]

  /// Words for kinds of areas, which are ignored, so that "Zagreb region" matches Zagreb.
  private static let kinds: Set = [
    "county", "district", "province", "region", "bezirk", "canton", "city", "de", "departement",
    "di", "e", "judet", "judetul", "kanton", "kraj", "lan", "land", "municipiul", "of", "okres",
    "powiat", "provincia", "provincie", "stadt", "wojewodztwo", "zupanija",
  ]

  private static let surroundings: Set = [
    "area", "capital", "centro", "costa", "innere", "interior", "litoral", "metropolitana",
    "okolie", "raum", "umgebung", "venkov",
  ]
}
