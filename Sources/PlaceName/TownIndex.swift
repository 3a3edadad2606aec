/// Towns by band of latitude and by longitude.
struct TownIndex {
  /// The first entry of each band, and the number of entries.
  let bands: Column<UInt32>
  /// Of each entry, in units of the file.
  let longitudes: Column<Int32>
  /// The towns' numbers; nil where all are in it, as they are numbered.
  var places: Column<UInt32>?

  func town(_ entry: Int) -> Int { places.map { Int($0[entry]) } ?? entry }
}
