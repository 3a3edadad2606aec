import Borders

/// Towns sorted by latitude band and longitude.
struct TownIndex {
  /// The first entry of each band, and the number of entries.
  let bands: Column<UInt32>
  /// The longitude of each entry, in units of the file.
  let longitudes: Column<Int32>
  /// The number of each entry's town; nil when the index contains all towns in their order.
  var places: Column<UInt32>?

  func town(_ entry: Int) -> Int { places.map { Int($0[entry]) } ?? entry }
}
