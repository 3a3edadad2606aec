import Coarsen
import Fields
import Line
import Platform
import Report
package import Wording

/// The list of saved places in printable form.
package struct PlacesTable {
  private let places: [SavedPlace]
  private let naming: PlaceNaming

  package init(_ places: SavedPlaces, _ naming: PlaceNaming) {
    self.places = places.all
    self.naming = naming
  }

  /// Returns the list.
  ///
  /// It is aligned for reading, tab-separated with the name first for programs, or JSON.
  package func text(isJSON: Bool, _ language: Language) -> String {
    if isJSON { return json.line }
    guard Terminal.showsOutput else {
      return places.map { place in
        row(place, ",", place.origin.rawValue).joined(separator: "\t") + "\n"
      }.joined()
    }
    guard !places.isEmpty else {
      return language.words(
        "no saved places; to add one, run: wxhere places add home \"Tampa, FL\"")
        + "\n"
    }
    let rows = places.map { place in
      let origin = place.origin == .configuration ? language.words("in the configuration") : ""
      return row(place, ", ", origin)
    }
    return aligned(rows).map { $0 + "\n" }.joined()
  }

  /// Returns a place's name, its town, its coordinates and its origin.
  private func row(_ place: SavedPlace, _ comma: String, _ origin: String) -> [String] {
    [
      Escaping.printable(place.name), naming.words(for: place.locality).name,
      "\(place.cell.latitudeText)\(comma)\(place.cell.longitudeText)", origin,
    ]
  }

  private var json: JSONText {
    let places = places.map { place -> JSONText in
      let words = naming.words(for: place.locality)
      return .object([
        ("name", .string(place.name)), ("place", .string(words.name)),
        ("country_code", .string(words.countryCode)), ("cell", .string(place.cell.key)),
        ("latitude", .number(place.cell.latitude)), ("longitude", .number(place.cell.longitude)),
        ("origin", .string(place.origin.rawValue)),
      ])
    }
    return .object([("schema", .number(RefreshReport.schema)), ("places", .list(places))])
  }
}
