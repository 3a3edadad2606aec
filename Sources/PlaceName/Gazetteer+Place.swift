extension Gazetteer {
  /// The place that a position is named after; nil for what is no position.
  package func place(nearestTo latitude: Double, _ longitude: Double) -> Place? {
    nearest(latitude: latitude, longitude: longitude).map { place($0.index) }
  }
}
