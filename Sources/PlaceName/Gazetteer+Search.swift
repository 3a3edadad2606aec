import Glibc

extension Gazetteer {
  /// A town that answers to a query.
  package struct Match: Equatable, Sendable {
    package let town: Town
    /// Whether the query was its whole name, and not the beginning.
    package let isWhole: Bool
    /// Whether that is its international name, and not one in some language.
    let isInternational: Bool
    /// The people, in doublings, and what speaks for the town besides.
    let rank: Double
  }

  /// Towns whose name is or begins with the query's, in any case and without accents, the likeliest
  /// first.
  ///
  /// That is the one with the most people; being near the reader counts for up to sixteen times as
  /// many, and having the very name for eight times as many. A name counts in any language that the
  /// gazetteer has, but one in another language less.
  ///
  /// - Parameter here: where the reader is, in WGS 84 degrees; nil when unknown.
  package func towns(
    matching query: TownQuery, near here: (latitude: Double, longitude: Double)? = nil
  ) -> [Match] {
    let found = towns(named: query, near: here)
    guard found.isEmpty else { return found }
    return query.readings.lazy.map { towns(named: $0, near: here) }.first { !$0.isEmpty } ?? []
  }

  private func towns(
    named query: TownQuery, near here: (latitude: Double, longitude: Double)?
  ) -> [Match] {
    let folding = Folding(table: foldings, texts: texts)
    let wanted = Array(folding.folded(query.name).utf8)
    guard !wanted.isEmpty else { return [] }
    var found: [Int: Quality] = [:]
    func consider(_ index: Int, _ name: UnsafeRawBufferPointer, isInternational: Bool) {
      guard let match = folding.match(name, wanted) else { return }
      let quality = Quality(isWhole: match == .whole, isInternational: isInternational)
      found[index] = found[index].map { max($0, quality) } ?? quality
    }
    for index in 0..<count {
      consider(index, names.utf8(at: nameOffsets[index]), isInternational: true)
    }
    localized.forEach { consider($0, $1, isInternational: false) }
    let areas = query.areas.map(folding.folded)
    var towns = found.keys.map(town)
    for area in areas {
      // "CA" is California before it is Canada.
      let inside = towns.filter { lies($0, in: area, folding) }
      towns = inside.isEmpty ? towns.filter { folding.folded($0.country.code) == area } : inside
    }
    return towns.compactMap { town -> Match? in
      guard let quality = found[town.index] else { return nil }
      var rank = town.doublings + quality.doublings
      if let here {
        let distance = distance(here.latitude, here.longitude, town.latitude, town.longitude)
        rank += 4 / (1 + distance / 100)
      }
      return Match(
        town: town, isWhole: quality.isWhole, isInternational: quality.isInternational, rank: rank)
    }.sorted { ($1.rank, $0.town.index) < ($0.rank, $1.town.index) }
  }

  /// How well a name matches.
  private struct Quality: Comparable {
    let isWhole: Bool
    let isInternational: Bool

    /// What it counts beside people, in doublings of them.
    var doublings: Double {
      switch (isWhole, isInternational) {
      case (true, true): 3
      case (true, false), (false, true): 0
      case (false, false): -5
      }
    }

    static func < (first: Quality, second: Quality) -> Bool { first.doublings < second.doublings }
  }

  /// Whether a town lies in a region or country that a person named.
  private func lies(_ town: Town, in area: String, _ folding: Folding) -> Bool {
    let code = town.subdivisionCode.map(folding.folded)
    let customary = Self.customary[town.country.code] ?? []
    if code == area || customary.contains(area) { return true }
    let international = speaking(nil).country(countries[town.index]).name
    // "Illinois" and "Ill", but not "I"; "Korea" is in "South Korea".
    return [town.subdivision, town.country.name, international].contains { name in
      guard let name = name.map(folding.folded), area.count > 2 else { return false }
      return name.hasPrefix(area) || name.hasSuffix(" \(area)")
    }
  }

  /// What people write for countries besides their ISO 3166-1 code.
  private static let customary = [
    "AE": ["uae"], "CD": ["congo"], "CG": ["congo"], "CZ": ["czech republic"],
    "GB": ["uk", "england", "great britain", "britain"], "HK": ["china"], "MO": ["china"],
    "NL": ["holland"], "TR": ["turkiye"], "US": ["usa", "america"],
  ]
}

extension Town {
  /// How often one person is to be doubled to make the town's people.
  var doublings: Double { Double(population) / 8 }

  /// About how many people live there, to two digits; 0 when unknown.
  package var people: Int {
    let people = exp2(doublings) - 1
    guard people >= 100 else { return Int(people.rounded()) }
    let unit = pow(10, floor(log10(people)) - 1)
    return Int((people / unit).rounded() * unit)
  }
}

/// Compares names as people type them: in any case, without accents, dots and apostrophes, and with
/// a space for a hyphen.
private struct Folding {
  enum Match { case whole, beginning }

  private let spellings: [UInt32: [UInt8]]

  init(table: Column<UInt32>, texts: TextPool) {
    spellings = stride(from: 0, to: table.count, by: 2).reduce(into: [:]) {
      $0[table[$1]] = Array(texts.utf8(at: table[$1 + 1]))
    }
  }

  func folded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars { forEachByte(of: scalar) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameters:
  ///   - name: in UTF-8.
  ///   - wanted: folded.
  /// - Returns: nil when the name does not begin with what is wanted.
  func match(_ name: UnsafeRawBufferPointer, _ wanted: [UInt8]) -> Match? {
    var position = 0
    var differs = false
    func compare(_ byte: UInt8) {
      guard position < wanted.count, !differs else { return }
      differs = wanted[position] != byte
      position += 1
    }
    var isOver = false
    var index = 0
    while index < name.count, !differs {
      if position == wanted.count {
        isOver = true
        break
      }
      let byte = name[index]
      if byte < 0x80 {
        forEachByte(ofASCII: byte, compare)
        index += 1
      } else {
        let (scalar, length) = Self.scalar(name, at: index)
        forEachByte(of: scalar, compare)
        index += length
      }
    }
    guard !differs, position == wanted.count else { return nil }
    return isOver ? .beginning : .whole
  }

  private func forEachByte(of scalar: Unicode.Scalar, _ body: (UInt8) -> Void) {
    if scalar.isASCII {
      forEachByte(ofASCII: UInt8(truncatingIfNeeded: scalar.value), body)
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars {
      if let spelling = spellings[small.value] {
        for byte in spelling { forEachByte(ofASCII: byte, body) }
      } else if small.properties.generalCategory != .nonspacingMark {
        for byte in String(small).utf8 { body(byte) }
      }
    }
  }

  private func forEachByte(ofASCII byte: UInt8, _ body: (UInt8) -> Void) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): body(byte | 0x20)
    case UInt8(ascii: "-"): body(UInt8(ascii: " "))
    case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "`"): break
    default: body(byte)
    }
  }

  /// The scalar that begins there, and its length in bytes; a replacement character where the bytes
  /// are no UTF-8.
  private static func scalar(
    _ bytes: UnsafeRawBufferPointer, at index: Int
  ) -> (Unicode.Scalar, Int) {
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = UnsafeRawBufferPointer(rebasing: bytes[index...]).makeIterator()
    switch decoder.parseScalar(from: &rest) {
    case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let length): return ("\u{fffd}", length)
    case .emptyInput: return ("\u{fffd}", 1)
    }
  }
}
