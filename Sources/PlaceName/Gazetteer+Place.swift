extension Gazetteer {
  /// The place that a position is named after; nil for what is no position.
  ///
  /// The nearest place; a section of a city answers as its city, and stays in `neighborhood`. It is
  /// promoted rather than passed over: without the section, a town beyond it would be the nearest.
  package func place(nearestTo latitude: Double, _ longitude: Double) -> Place? {
    guard let nearest = nearest(latitude: latitude, longitude: longitude) else { return nil }
    guard let city = city(of: nearest.index) else { return place(nearest.index) }
    var place = place(city)
    place.neighborhood = self.place(nearest.index).town
    return place
  }
}
