import Borders

extension Gazetteer {
  /// Appends the name of a finding to bytes.
  ///
  /// The name is the same as `Place.name`, but no `Place` is created.
  ///
  /// - Parameters:
  ///   - home: the reader's country as an ISO 3166-1 code, which is omitted from the name; nil when
  ///     unknown.
  ///   - words: the words and units between the names.
  package func writeName(
    of finding: PlaceFinding, at latitude: Double, _ longitude: Double, home: String? = nil,
    words: PlaceNameWords, to bytes: inout [UInt8]
  ) {
    let wording = PlaceWording(
      distance: finding.distance, population: finding.origin.map(population) ?? 0,
      isAtSea: finding.sea != nil, isInside: finding.isInside)
    let parts = PlaceNameParts(
      wording: wording, town: finding.town.map { nameParts(of: $0, home: home) },
      section: finding.origin.flatMap { $0 == finding.town ? nil : nameText($0) },
      distance: finding.distance ?? 0,
      // The bearing needs several sines, so it is computed only when the name includes it.
      bearing: wording == .away
        ? finding.origin.map { bearing(from: $0, to: latitude, longitude) } : nil,
      region: finding.region.map(subdivisionText),
      area: finding.sea.map(seaText) ?? finding.country.map(countryText))
    parts.write(words: { words }, to: &bytes)
  }

  private func nameParts(of town: Int, home: String?) -> TownNameParts<GazetteerText> {
    let country = countries[town]
    return TownNameParts(
      name: nameText(town), subdivisionCode: subdivisionCodeText(of: town),
      country: countryText(country),
      isHome: home.map { countryCodeText(country).bytes.elementsEqual($0.utf8) } ?? false,
      namingRules: namingRules(of: town))
  }

  func seaText(_ number: UInt16) -> GazetteerText {
    languageNumber.flatMap { localized.name(ofSea: number, in: $0) }
      ?? texts.text(at: seaTexts[Int(number)])
  }
}
