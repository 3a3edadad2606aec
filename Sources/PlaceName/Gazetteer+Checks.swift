package import Borders
package import Text

extension Gazetteer {
  /// Checks every number that a lookup relies on.
  func checkContent() throws(GazetteerError) {
    guard count > 0, bands.count == GazetteerLayout.bandCount + 1, bands[0] == 0,
      Int(bands[bands.count - 1]) == count, bands.isAscending(in: 0..<bands.count)
    else { throw .damaged("its bands are out of order") }
    guard
      [
        longitudes.count, nameOffsets.count, subdivisions.count, countries.count,
        populations.count, languageCounts.count,
      ].allSatisfy({ $0 == count }), cities.count == sections.count,
      sovereigns.count == countryTexts.count / 2,
      discountedPlaces.count == discountedPopulations.count
    else { throw .damaged("its columns differ in length") }
    guard largeBands.count == bands.count, largeBands[0] == 0,
      Int(largeBands[largeBands.count - 1]) == largePlaces.count,
      largeLongitudes.count == largePlaces.count,
      largeBands.isAscending(in: 0..<largeBands.count), hasLargePlacesInOrder
    else { throw .damaged("its larger towns are out of order") }
    for index in 0..<count {
      guard Int(latitudes[index]) <= 100_000 / GazetteerLayout.bandsPerDegree,
        (-18_000_000...18_000_000).contains(longitudes[index])
      else { throw .damaged("place \(index) is nowhere on Earth") }
      let subdivision = subdivisions[index]
      guard names.holdsText(at: nameOffsets[index]),
        subdivision == GazetteerLayout.noSubdivision
          || 2 * Int(subdivision) + 1 < subdivisionTexts.count,
        Int(countries[index]) < sovereigns.count
      else { throw .damaged("place \(index) points outside the file") }
    }
    guard names.isPrintable, texts.isPrintable else {
      throw .damaged("its names hold control characters")
    }
    guard (0..<subdivisionTexts.count).allSatisfy({ texts.holdsText(at: subdivisionTexts[$0]) }),
      (0..<countryTexts.count).allSatisfy({ texts.holdsText(at: countryTexts[$0]) }),
      (0..<seaTexts.count).allSatisfy({ texts.holdsText(at: seaTexts[$0]) })
    else { throw .damaged("a name points outside the file") }
    guard (0..<cities.count).allSatisfy({ cities[$0] < count }) else {
      throw .damaged("a city is none of its places")
    }
    guard borders.agree(with: countryTexts, in: texts) else { throw .otherBorders }
    guard seaRaster.isSound(allows: { _, sea in sea < seaTexts.count }),
      lakeRaster.isSound(allows: { _, lake in
        lake == GazetteerLayout.noLake || lake < seaTexts.count
      }),
      regionRaster.isSound(allows: { _, region in
        region == GazetteerLayout.noRegion || region < regionSubdivisions.count
      }), regionCountries.count == regionSubdivisions.count,
      (0..<regionSubdivisions.count).allSatisfy({
        2 * Int(regionSubdivisions[$0]) + 1 < subdivisionTexts.count
      })
    else { throw .damaged("its map is out of order") }
    guard localized.isSound(seaCount: seaTexts.count), otherNames.isSound(placeCount: count),
      hasSoundFoldings
    else {
      throw .damaged("its names in other languages are out of order")
    }
    guard nameIndex.isSound(placeCount: count) else {
      throw .damaged("its index of names is out of order")
    }
    guard
      areaNames.isSound(
        countries: sovereigns.count, regions: subdivisionTexts.count / 2, places: count)
    else { throw .damaged("its names of countries and regions are out of order") }
    guard outlines.isSound(placeCount: count) else {
      throw .damaged("its outlines of towns are out of order")
    }
    guard zipCodes.isSound else { throw .damaged("its ZIP codes are out of order") }
  }

  private var hasLargePlacesInOrder: Bool {
    (1..<largeBands.count).allSatisfy { band in
      (largeBands[band - 1]..<largeBands[band]).allSatisfy { entry in
        let place = largePlaces[Int(entry)]
        return (bands[band - 1]..<bands[band]).contains(place)
          && largeLongitudes[Int(entry)] == longitudes[Int(place)]
      }
    }
  }

  private var hasSoundFoldings: Bool {
    foldings.count.isMultiple(of: 2)
      && stride(from: 1, to: foldings.count, by: 2).allSatisfy {
        texts.holdsText(at: foldings[$0]) && ($0 < 2 || foldings[$0 - 3] < foldings[$0 - 1])
      }
  }
}

extension GazetteerError: PhraseConvertible {
  package var phrase: Phrase {
    switch self {
    case .notAGazetteer: Phrase("not a wxhere gazetteer")
    case .otherVersion(let version):
      Phrase(
        """
        this gazetteer has format \(String(version)), and this wxhere reads \
        \(String(GazetteerLayout.version))
        """)
    case .damaged(let what): Phrase("the gazetteer is damaged: \(what)")
    case .otherBorders:
      Phrase(
        "the countries of this gazetteer do not match the borders: build both in one run")
    }
  }
}
