internal import CPlaces

/// The places of the world: GeoNames' towns of 500 people and more.
///
/// Data: GeoNames (https://www.geonames.org), CC BY 4.0.
package struct Gazetteer {
  let bands: Column<UInt32>
  let latitudes: Column<Int32>
  let longitudes: Column<Int32>
  private let nameOffsets: Column<UInt32>
  private let names: TextPool
  private let subdivisions: Column<UInt16>
  private let countries: Column<UInt8>
  private let timeZones: Column<UInt16>
  private let populations: Column<UInt8>
  private let subdivisionTexts: Column<UInt32>
  private let countryTexts: Column<UInt32>
  private let timeZoneTexts: Column<UInt32>
  private let texts: TextPool
  private let cities: Column<UInt32>

  /// The number of places.
  package var count: Int { latitudes.count }

  /// The gazetteer in the program itself.
  ///
  /// It is made with the program and tested with it, so that it is not checked at each start: that
  /// would read all of it. Making this value costs next to nothing.
  ///
  /// - Returns: nil when the program was built with something else in its place.
  package static var embedded: Gazetteer? {
    try? Gazetteer(
      bytes: UnsafeRawBufferPointer(start: wxhere_places(), count: wxhere_places_size()),
      checkingContent: false)
  }

  /// - Parameters:
  ///   - bytes: the whole file, which must outlive this value.
  ///   - checkingContent: whether to check every number in it, without which only a file that is
  ///     known to be whole is safe to use.
  package init(
    bytes: UnsafeRawBufferPointer, checkingContent: Bool = true
  ) throws(GazetteerError) {
    let sections = try SectionTable(bytes: bytes, checkingSum: checkingContent)
    bands = try Column(bytes: sections.bytes(of: .bands))
    latitudes = try Column(bytes: sections.bytes(of: .latitudes))
    longitudes = try Column(bytes: sections.bytes(of: .longitudes))
    nameOffsets = try Column(bytes: sections.bytes(of: .nameOffsets))
    names = try TextPool(bytes: sections.bytes(of: .names))
    subdivisions = try Column(bytes: sections.bytes(of: .subdivisions))
    countries = try Column(bytes: sections.bytes(of: .countries))
    timeZones = try Column(bytes: sections.bytes(of: .timeZones))
    populations = try Column(bytes: sections.bytes(of: .populations))
    subdivisionTexts = try Column(bytes: sections.bytes(of: .subdivisionTexts))
    countryTexts = try Column(bytes: sections.bytes(of: .countryTexts))
    timeZoneTexts = try Column(bytes: sections.bytes(of: .timeZoneTexts))
    texts = try TextPool(bytes: sections.bytes(of: .texts))
    cities = try Column(bytes: sections.bytes(of: .cities))
    guard count > 0, bands.count == GazetteerLayout.bandCount + 1,
      [
        longitudes.count, nameOffsets.count, subdivisions.count, countries.count, timeZones.count,
        populations.count, cities.count,
      ].allSatisfy({ $0 == latitudes.count })
    else { throw .damaged("its columns differ in length") }
    if checkingContent { try checkContent() }
  }

  /// The place of a number.
  ///
  /// - Parameter index: less than `count`.
  package func place(_ index: Int) -> Place {
    let subdivision = subdivisions[index]
    let country = Int(countries[index])
    let inSubdivision = subdivision != GazetteerLayout.noSubdivision
    return Place(
      town: names[nameOffsets[index]],
      subdivision: inSubdivision ? texts[subdivisionTexts[2 * Int(subdivision)]] : nil,
      subdivisionCode: inSubdivision
        ? texts[subdivisionTexts[2 * Int(subdivision) + 1]].nonEmpty : nil,
      countryCode: texts[countryTexts[2 * country]],
      country: texts[countryTexts[2 * country + 1]],
      timeZone: texts[timeZoneTexts[Int(timeZones[index])]],
      latitude: Double(latitudes[index]) / GazetteerLayout.unitsPerDegree,
      longitude: Double(longitudes[index]) / GazetteerLayout.unitsPerDegree)
  }

  /// The city that a place is a section of; nil for a town of its own.
  package func city(of index: Int) -> Int? {
    cities[index] == GazetteerLayout.noCity ? nil : Int(cities[index])
  }

  /// Checks each number that a look-up relies on.
  private func checkContent() throws(GazetteerError) {
    guard bands[0] == 0, Int(bands[bands.count - 1]) == count,
      (1..<bands.count).allSatisfy({ bands[$0 - 1] <= bands[$0] })
    else { throw .damaged("its bands are out of order") }
    for index in 0..<count {
      guard (-9_000_000...9_000_000).contains(latitudes[index]),
        (-18_000_000...18_000_000).contains(longitudes[index])
      else { throw .damaged("place \(index) is nowhere on Earth") }
      let subdivision = subdivisions[index]
      guard names.holdsText(at: nameOffsets[index]),
        subdivision == GazetteerLayout.noSubdivision
          || 2 * Int(subdivision) + 1 < subdivisionTexts.count,
        2 * Int(countries[index]) + 1 < countryTexts.count,
        cities[index] == GazetteerLayout.noCity || Int(cities[index]) < count,
        Int(timeZones[index]) < timeZoneTexts.count
      else { throw .damaged("place \(index) points outside the file") }
    }
    for column in [subdivisionTexts, countryTexts, timeZoneTexts] {
      guard (0..<column.count).allSatisfy({ texts.holdsText(at: column[$0]) }) else {
        throw .damaged("a name points outside the file")
      }
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
