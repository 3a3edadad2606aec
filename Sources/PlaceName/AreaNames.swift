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

  /// Returns the number under which an area's name is stored.
  ///
  /// - Parameter name: the folded name.
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

  /// Returns the areas with a name: countries first, then regions, then other areas.
  ///
  /// - Parameter name: the folded name.
  func areas(named name: [UInt8]) -> [Area] {
    let wanted = OtherNames.hash(name) & (1 << (64 - Self.valueBits) - 1)
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] >> Self.valueBits < wanted { low = middle + 1 } else { high = middle }
    }
    var areas: [Area] = []
    while low < numbers.count, numbers[low] >> Self.valueBits == wanted {
      if let area = Self.area(numbers[low]) { areas.append(area) }
      low += 1
    }
    return areas
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
