import Coarsen
import Line
import Platform
import Report
package import Wording

/// The places that have a name of the person's, as they are printed.
package struct PlacesTable {
  private let places: [SavedPlace]
  private let naming: PlaceNaming

  package init(_ places: SavedPlaces, _ naming: PlaceNaming) {
    self.places = places.all
    self.naming = naming
  }

  /// Returns the table: aligned for a person; for programs a line each with the name first and tabs
  /// between, or JSON.
  package func text(isJSON: Bool, _ language: Language) -> String {
    if isJSON {
      let document = Document(places: places.map { PlaceJSON(saved: $0, naming: naming) })
      return JSONText.line(of: document)
    }
    guard Terminal.showsOutput else {
      return places.map { place in
        row(place, ",", place.origin.rawValue).joined(separator: "\t") + "\n"
      }.joined()
    }
    guard !places.isEmpty else {
      return language.words("no places are saved; as in: wxhere places add home \"Tampa, FL\"")
        + "\n"
    }
    let rows = places.map { place in
      let origin = place.origin == .configuration ? language.words("in the configuration") : ""
      return row(place, ", ", origin)
    }
    return aligned(rows).map { $0 + "\n" }.joined()
  }

  /// Its name, what lies there, its coordinates and where it is kept.
  private func row(_ place: SavedPlace, _ comma: String, _ origin: String) -> [String] {
    [
      Escaping.printable(place.name), naming.words(for: place.cell).name,
      "\(place.cell.latitudeText)\(comma)\(place.cell.longitudeText)", origin,
    ]
  }

  private struct Document: Encodable {
    let places: [PlaceJSON]

    func encode(to encoder: any Encoder) throws {
      var object = encoder.object()
      try object.encode(RefreshReport.schema, forKey: "schema")
      try object.encode(places, forKey: "places")
    }
  }

  private struct PlaceJSON: Encodable {
    let saved: SavedPlace
    let naming: PlaceNaming

    func encode(to encoder: any Encoder) throws {
      let words = naming.words(for: saved.cell)
      var object = encoder.object()
      try object.encode(saved.name, forKey: "name")
      try object.encode(words.name, forKey: "place")
      try object.encode(words.countryCode, forKey: "country_code")
      try object.encode(saved.cell.key, forKey: "cell")
      try object.encode(saved.cell.latitude, forKey: "latitude")
      try object.encode(saved.cell.longitude, forKey: "longitude")
      try object.encode(saved.origin.rawValue, forKey: "origin")
    }
  }
}
