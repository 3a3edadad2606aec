import Coarsen
import Coordinates
import Exchange
import PlaceName

/// A value with an invalid type or range; the key describes the expected value.
struct UnfitValue: Error {
  /// The member with the invalid name or value; nil when the whole value is invalid.
  var member: String?
}

/// The conversion of values to settings. It throws `UnfitValue` for an invalid type.
extension JSON5Value {
  func string() throws(UnfitValue) -> String {
    guard let text else { throw UnfitValue() }
    return text
  }

  /// Returns a text that satisfies a condition.
  func string(where fits: (String) -> Bool) throws(UnfitValue) -> String {
    let text = try string()
    guard fits(text) else { throw UnfitValue() }
    return text
  }

  /// Returns a text that satisfies a condition; nil for `null`.
  func optionalString(where fits: (String) -> Bool) throws(UnfitValue) -> String? {
    isNull ? nil : try string(where: fits)
  }

  /// Returns a case of an enumeration from its raw value.
  func choice<Choice: RawRepresentable<String>>() throws(UnfitValue) -> Choice {
    guard let choice = Choice(rawValue: try string()) else { throw UnfitValue() }
    return choice
  }

  func number(in range: ClosedRange<Double>) throws(UnfitValue) -> Double {
    guard let number, range.contains(number) else { throw UnfitValue() }
    return number
  }

  func whole(in range: ClosedRange<Int>) throws(UnfitValue) -> Int {
    guard let number, let whole = Int(exactly: number), range.contains(whole) else {
      throw UnfitValue()
    }
    return whole
  }

  /// Returns the elements of a list; the closure returns nil for an invalid one.
  func list<Element>(_ convert: (String) -> Element?) throws(UnfitValue) -> [Element] {
    guard let elements else { throw UnfitValue() }
    var list: [Element] = []
    for element in elements {
      guard let converted = convert(try element.string()) else { throw UnfitValue() }
      list.append(converted)
    }
    return list
  }

  /// Returns the members of an object by name; the first of repeated ones.
  ///
  /// The closures return nil for an invalid name and an invalid value.
  func table<Key: Hashable, Element>(
    _ key: (String) -> Key?, _ convert: (JSON5Value) throws(UnfitValue) -> Element?
  ) throws(UnfitValue) -> [Key: Element] {
    guard let members else { throw UnfitValue() }
    var table: [Key: Element] = [:]
    for member in members {
      guard let key = key(member.name), let value = try? convert(member.value) else {
        throw UnfitValue(member: member.name)
      }
      if table[key] == nil { table[key] = value }
    }
    return table
  }

  /// Returns the cell for `"LAT,LON"` or `[LAT, LON]`, with its country.
  ///
  /// - Parameter gazetteer: the map of the countries; nil to leave the country unknown.
  func locality(in gazetteer: Gazetteer?) throws(UnfitValue) -> Locality {
    if let elements {
      guard elements.count == 2, let latitude = elements[0].number,
        let longitude = elements[1].number,
        let position = try? Coordinates(latitude: latitude, longitude: longitude),
        let locality = Locality(configured: position, in: gazetteer)
      else { throw UnfitValue() }
      return locality
    }
    guard let locality = Locality(text: try string(), in: gazetteer) else { throw UnfitValue() }
    return locality
  }
}
