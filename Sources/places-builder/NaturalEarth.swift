import Foundation

/// The data that the builder takes from Natural Earth's maps at 1:10 million, as GeoJSON.
///
/// The files are ne_10m_admin_0_countries.geojson, ne_10m_geography_marine_polys.geojson and
/// ne_10m_lakes.geojson.
struct NaturalEarth {
  struct Area {
    /// A country's ISO 3166-1 code, or a sea's name; nil for contested land and for lakes.
    let name: String?
    /// The outlines and holes, as longitudes and latitudes in degrees.
    let rings: [[[Double]]]

    /// The size of the bounding box in square degrees.
    var size: Double {
      let longitudes = rings.joined().map { $0[0] }
      let latitudes = rings.joined().map { $0[1] }
      return ((longitudes.max() ?? 0) - (longitudes.min() ?? 0))
        * ((latitudes.max() ?? 0) - (latitudes.min() ?? 0))
    }
  }

  /// The areas, the largest first, so that an area inside another is drawn over it.
  let countries: [Area]
  let seas: [Area]
  let lakes: [Area]

  init(folder: String) throws {
    countries = try Self.features("\(folder)/ne_10m_admin_0_countries.geojson").map { feature in
      let code = feature.properties.ISO_A2_EH ?? ""
      return Area(name: code.count == 2 && code != "-1" ? code : nil, rings: feature.geometry.rings)
    }.sorted { $0.size > $1.size }
    let names = try Table.pairs(Table.beside("sea-names.tsv"))
    let mapped = try Self.features("\(folder)/ne_10m_geography_marine_polys.geojson").compactMap {
      feature -> Area? in
      guard let name = Self.cleaned(feature.properties.name ?? "", names) else { return nil }
      return Area(name: name, rings: feature.geometry.rings)
    }
    seas = try (mapped + Self.outlinedSeas()).sorted { $0.size > $1.size }
    lakes = try Self.features("\(folder)/ne_10m_lakes.geojson").map {
      Area(name: nil, rings: $0.geometry.rings)
    }
  }

  /// Returns the seas that the map lacks.
  private static func outlinedSeas() throws -> [Area] {
    try Table.rows(Table.beside("sea-outlines.tsv"), columns: 2).map { row in
      let ring = row[1].split(separator: " ").map { corner in
        corner.split(separator: ",").compactMap { Double($0) }
      }
      guard ring.count > 2, ring.allSatisfy({ $0.count == 2 }) else {
        throw BuilderError(row: row.joined(separator: "\t"))
      }
      return Area(name: row[0], rings: [ring])
    }
  }

  /// Returns a sea's name in common English; nil for a sea without a name.
  private static func cleaned(_ name: String, _ names: [String: String]) -> String? {
    let words = name.split(separator: " ")
    let plain = words.joined(separator: " ")
    if plain.isEmpty { return nil }
    if let better = names[plain] { return better }
    guard plain == plain.uppercased() else { return plain }
    return words.map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined(separator: " ")
  }

  // MARK: - GeoJSON

  private struct Collection: Decodable {
    let features: [Feature]
  }

  struct Feature: Decodable {
    let properties: Properties
    let geometry: Geometry
  }

  struct Properties: Decodable {
    /// Natural Earth's variant of ISO_A2, which is also set for France and Norway.
    let ISO_A2_EH: String?
    let name: String?
    /// The name of a time zone in timezone-boundary-builder's file.
    let tzid: String?
    /// GeoNames' code of a first-order subdivision, as in "US.FL".
    let code: String?
  }

  struct Geometry: Decodable {
    let rings: [[[Double]]]

    enum CodingKeys: String, CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Polygon": rings = try container.decode([[[Double]]].self, forKey: .coordinates)
      case "MultiPolygon":
        rings = try container.decode([[[[Double]]]].self, forKey: .coordinates).flatMap { $0 }
      case let type: throw BuilderError(row: "a geometry of type \(type)")
      }
      guard rings.joined().allSatisfy({ $0.count >= 2 }) else {
        throw BuilderError(row: "a point without two coordinates")
      }
    }
  }

  static func features(_ path: String) throws -> [Feature] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(Collection.self, from: data).features
  }
}
