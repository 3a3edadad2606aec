import Borders

/// The names of countries, regions and other areas, which must not be mistaken for a town's name.
///
/// As in `OtherNames`, a name is stored as 42 bits of its hash, and the numbers are sorted.
package struct AreaNames: Sendable {
  package enum Area: Hashable, Sendable {
    /// A country, with its number.
    case country(UInt8)
    /// A first-order subdivision, with its number.
    case region(UInt16)
    /// Another area, with the number of a town in it.
    case land(Int)
  }

  private static let valueBits: UInt64 = 22

  let numbers: Column<UInt64>

  /// Returns the number under which an area's folded name is stored.
  package static func number(of name: some Sequence<UInt8>, _ area: Area) -> UInt64 {
    let (kind, number): (UInt64, UInt64) =
      switch area {
      case .country(let number): (0, UInt64(number))
      case .region(let number): (1, UInt64(number))
      case .land(let place): (2, UInt64(place))
      }
    return OtherNames.hash(name) << valueBits | kind << (valueBits - 2) | number
  }

  private static func area(_ number: UInt64) -> Area? {
    let value = number & (1 << (valueBits - 2) - 1)
    return switch number >> (valueBits - 2) & 3 {
    case 0: UInt8(exactly: value).map(Area.country)
    case 1: UInt16(exactly: value).map(Area.region)
    case 2: .land(Int(value))
    default: nil
    }
  }

  /// Returns the areas with a folded name: countries first, then regions, then other areas.
  func areas(named name: [UInt8]) -> [Area] {
    numbers.numbers(named: name, besideBits: Self.valueBits).compactMap(Self.area)
  }

  /// Returns whether each number refers to an existing country, region or place.
  func isSound(countries: Int, regions: Int, places: Int) -> Bool {
    numbers.isAscending(in: 0..<numbers.count)
      && (0..<numbers.count).allSatisfy { index in
        switch Self.area(numbers[index]) {
        case .country(let number)?: Int(number) < countries
        case .region(let number)?: Int(number) < regions
        case .land(let place)?: place < places
        case nil: false
        }
      }
  }
}

/// A country, a region or another area that the user typed instead of a town.
package struct NamedArea: Equatable, Sendable {
  package enum Kind: Equatable, Sendable { case country, region }

  package let kind: Kind
  /// The name in the reader's language; nil when the gazetteer has only alternative names for it.
  package let name: String?
  /// The towns elsewhere with that name, the most likely first.
  package let towns: [Town]
  package let largest: [Town]
}

extension Gazetteer {
  private static let mostLargest = 5
  private static let mostHomonyms = 3
  private static let fewestPeople = 1000
  /// The least number, which Columbia in South Carolina exceeds.
  private static let fewestInCity = 100_000

  /// Returns the area that a name refers to rather than one of the towns with the name; nil when it
  /// refers to a town or the query names a surrounding area.
  func area(named query: TownQuery, towns: [Town]) -> NamedArea? {
    guard query.areas.isEmpty else { return nil }
    var folding = Folding(self)
    var areas = areaNames.areas(named: folding.folded(query.name))
    if areas.isEmpty { areas = areaNames.areas(named: folding.folded(query.name, .asTwoLetters)) }
    // For example "the netherlands".
    let article = Array("the ".utf8)
    let folded = folding.folded(query.name)
    if areas.isEmpty, folded.starts(with: article) {
      areas = areaNames.areas(named: Array(folded.dropFirst(article.count)))
    }
    // Georgia is a country, but for readers in the United States it is a state.
    let ownRegion = areas.first { area in
      guard case .region(let number) = area else { return false }
      return home != nil && country(ofRegion: number)?.code == home
    }
    guard let first = ownRegion ?? areas.first else { return nil }
    let homonyms = Array(
      towns.filter { town in
        guard town.people >= Self.fewestPeople else { return false }
        let name = names.utf8(at: nameOffsets[town.index])
        return folding.folded(String(decoding: name, as: UTF8.self)) == folded
      }.prefix(Self.mostHomonyms))
    switch first {
    case .country(let number):
      let name = countryText(number).string
      let inside = largest { countries[$0] == number }
      // The country is called otherwise in the reader's language: Norfolk is not Norfolk Island,
      // Columbia is not Colombia for readers in the United States, and Brasília is not Brazil.
      if folding.folded(name) != folded,
        homonyms.contains(where: { town in
          town.people >= Self.fewestInCity
            && (town.country.code == home || countries[town.index] == number
              || town.people > inside.first?.people ?? 0)
        })
      {
        return nil
      }
      return NamedArea(kind: .country, name: name, towns: homonyms, largest: inside)
    case .region(let number):
      let inside = largest { subdivisions[$0] == number }
      let isForeign = home != nil && country(ofRegion: number)?.code != home
      // Vitória is not Victoria for readers in Brazil, nor Santa Barbara the one in Honduras for
      // those in the United States. Québec is the city.
      if towns.contains(where: { town in
        let isAtHome = isForeign && town.country.code == home
        guard isAtHome || subdivisions[town.index] == number else { return false }
        return folding.folded(town.name) == folded
          && (town.people >= 2 * Self.fewestInCity
            || isAtHome && town.people > inside.first?.people ?? 0)
      }) {
        return nil
      }
      // "zurich" is not stored, because it is the town, but "zuerich" is.
      if let town = inside.first {
        let name = String(decoding: names.utf8(at: nameOffsets[town.index]), as: UTF8.self)
        let typed = folding.folded(query.name, .asTwoLetters)
        if folding.folded(name, .asTwoLetters) == typed { return nil }
      }
      return NamedArea(kind: .region, name: nil, towns: homonyms, largest: inside)
    case .land:
      let places = areas.compactMap { area -> Int? in
        guard case .land(let place) = area else { return nil }
        return place
      }
      return NamedArea(
        kind: .region, name: nil, towns: homonyms,
        largest: places.map(town).sorted { $0.population > $1.population })
    }
  }

  private func country(ofRegion number: UInt16) -> Country? {
    (0..<count).first { subdivisions[$0] == number }.map { country(countries[$0]) }
  }

  private func largest(where isInside: (Int) -> Bool) -> [Town] {
    var largest: [Int] = []
    for place in 0..<count where isInside(place) {
      guard
        largest.count < Self.mostLargest
          || allPeople(place) > allPeople(largest[largest.count - 1]),
        city(of: place) == nil
      else { continue }
      let index = largest.firstIndex { allPeople($0) < allPeople(place) } ?? largest.count
      largest.insert(place, at: index)
      if largest.count > Self.mostLargest { largest.removeLast() }
    }
    return largest.map(town)
  }
}
