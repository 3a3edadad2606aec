/// A cell, and the country of the position that is known only as that cell.
///
/// A cell on a border lies in two countries. Its centre does not tell in which of them the position
/// is, so the country is determined before the position is coarsened.
package struct Locality: Hashable, Sendable {
  package let cell: Cell
  /// The ISO 3166-1 alpha-2 code; nil when unknown, or at sea.
  package let countryCode: String?

  /// Creates a locality; a text that is no country's code counts as nil.
  package init(_ cell: Cell, countryCode: String?) {
    self.cell = cell
    self.countryCode = countryCode.flatMap { Self.isCode($0[...]) ? $0 : nil }
  }

  /// The key: the cell's, followed by the country's code if it is known, `g3-ROW-COLUMN-CODE`.
  package var key: String { countryCode.map { "\(cell.key)-\($0)" } ?? cell.key }

  /// Creates the locality with a key; nil for any other text.
  package init?(key: String) {
    let words = key.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard let cell = Cell(key: words.prefix(3).joined(separator: "-")) else { return nil }
    guard words.count > 3 else {
      self.init(cell, countryCode: nil)
      return
    }
    guard Self.isCode(words[3]) else { return nil }
    self.init(cell, countryCode: String(words[3]))
  }

  /// Returns whether a text has the form of a country's code: two capital letters of ASCII.
  package static func isCode(_ text: Substring) -> Bool {
    text.utf8.count == 2
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Returns the locality for a new fix from a receiver with a known previous one.
  ///
  /// The cell is that of `Cell.containing`. In the same cell, the previous country is kept until
  /// the fix is as clearly beyond the border as it must be outside a cell.
  ///
  /// - Parameters:
  ///   - accuracy: the accuracy of the fix in metres; nil when unknown.
  ///   - countryCodes: returns the codes of the countries within a radius in metres around the fix,
  ///     with nil for land that several countries claim.
  /// - Returns: nil for a position that is not valid. The country is nil when there are several or
  ///   none within the accuracy.
  package static func containing(
    latitude: Double, longitude: Double, accuracy: Double?, keeping previous: Locality?,
    countryCodes: (_ radius: Double) -> [String?]
  ) -> Locality? {
    let cell = Cell.containing(
      latitude: latitude, longitude: longitude, accuracy: accuracy, keeping: previous?.cell)
    guard let cell else { return nil }
    let margin = Cell.margin(accuracy: accuracy)
    if let previous, previous.cell == cell, previous.countryCode != nil {
      let codes = countryCodes(margin)
      // The coast of the map is no border.
      if codes.isEmpty || codes.contains(previous.countryCode) { return previous }
    }
    let codes = countryCodes(accuracy.flatMap { $0.isFinite ? $0 : nil } ?? margin)
    return Locality(cell, countryCode: codes.count == 1 ? codes[0] : nil)
  }
}

/// The machine's location, accurate to a cell, as every source returns it.
package struct CoarseLocation: Equatable, Sendable {
  package let locality: Locality
  package var cell: Cell { locality.cell }
  /// The accuracy in metres; at least that of a cell.
  package let accuracy: Double

  /// The range of accuracies in metres; the largest is half the circumference of the Earth.
  package static let accuracies = Cell.accuracy...20_037_508

  /// Creates a location with an accuracy in metres; nil when unknown.
  package init(_ locality: Locality, accuracy: Double?) {
    self.locality = locality
    let told = accuracy.flatMap { $0.isFinite ? $0 : nil } ?? 0
    self.accuracy = min(max(Self.accuracies.lowerBound, told), Self.accuracies.upperBound)
  }

  /// Creates the location of a position in WGS 84 degrees; nil for NaN, infinities and values out
  /// of range.
  ///
  /// - Parameters:
  ///   - accuracy: metres; nil when unknown.
  ///   - countryCode: the ISO 3166-1 alpha-2 code of the position's country; nil when unknown.
  package init?(
    latitude: Double, longitude: Double, accuracy: Double?, countryCode: String? = nil
  ) {
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return nil }
    self.init(Locality(cell, countryCode: countryCode), accuracy: accuracy)
  }
}
