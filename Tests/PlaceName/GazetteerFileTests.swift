import Borders
import Foundation
import Support
import Testing

@testable import PlaceName
@testable import places_builder

@Suite("A gazetteer file") struct GazetteerFileTests {
  /// The contents of the two files of a gazetteer.
  private struct Files: Equatable {
    var places: [UInt8]
    var borders: [UInt8]

    /// The key paths of the two files.
    static var each: [WritableKeyPath<Files, [UInt8]>] { [\.places, \.borders] }

    /// Returns the files with the correct checksum in one of them.
    func sealing(_ file: WritableKeyPath<Files, [UInt8]>) -> Files {
      var sealed = self
      let sum = self[keyPath: file].withUnsafeBytes { buffer in
        GazetteerLayout.checksum(
          UnsafeRawBufferPointer(rebasing: buffer[GazetteerLayout.headerSize...]))
      }
      withUnsafeBytes(of: sum.littleEndian) {
        sealed[keyPath: file].replaceSubrange(24..<28, with: $0)
      }
      return sealed
    }

    func open<Result>(_ body: (Gazetteer) throws -> Result) throws -> Result {
      try places.withUnsafeBytes { places in
        try borders.withUnsafeBytes { borders in
          try body(Gazetteer(bytes: places, borders: borders))
        }
      }
    }
  }

  private let whole: Files

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CPlaces")
    whole = try Files(
      places: [UInt8](Data(contentsOf: folder.appendingPathComponent("places.bin"))),
      borders: [UInt8](Data(contentsOf: folder.appendingPathComponent("borders.bin"))))
  }

  private func open(_ files: Files) throws -> Int {
    try files.open { $0.count }
  }

  @Test("in the repository is complete") func inTheRepositoryIsComplete() throws {
    #expect(try open(whole) > 235_000)
    #expect(whole.places.count + whole.borders.count < 18_000_000)
  }

  @Test("that is truncated, changed or of another kind is rejected")
  func truncatedOrChangedIsRejected() throws {
    var chance = Chance()
    for file in Files.each {
      var changed = whole
      let count = changed[keyPath: file].count
      for length in [0, 7, 8, 31, 32, 100, 250, count / 2, count - 1] {
        changed[keyPath: file] = Array(whole[keyPath: file].prefix(length))
        #expect(throws: GazetteerError.self) { try open(changed) }
      }
      changed[keyPath: file] = Array("hello".utf8)
      #expect(throws: GazetteerError.notAGazetteer) { try open(changed) }
      for _ in 0..<5 {
        changed = whole
        let position = Int.random(in: 0..<count, using: &chance)
        changed[keyPath: file][position] ^= UInt8.random(in: 1...255, using: &chance)
        // Four bytes of the header are unused.
        guard !(28..<32).contains(position) else { continue }
        #expect(throws: GazetteerError.self) { try open(changed) }
      }
    }
  }

  @Test("works only with borders of the same countries")
  func worksOnlyWithBordersOfTheSameCountries() throws {
    let sample = try Self.sample.get()
    #expect(throws: GazetteerError.otherBorders) {
      try open(Files(places: sample.places, borders: whole.borders))
    }
    #expect(throws: GazetteerError.otherBorders) {
      try open(Files(places: whole.places, borders: sample.borders))
    }
    #expect(throws: GazetteerError.damaged("its section areaRows is missing")) {
      try open(Files(places: whole.places, borders: whole.places))
    }
  }

  /// A small gazetteer in the same format, so that many changes can be tried.
  private static let sample = Result { try make() }

  private static func make() throws -> Files {
    var writer = try GazetteerWriter(folder: Sample.folder)
    return try Files(places: writer.file(), borders: writer.borders())
  }

  @Test("with wrong numbers and a valid checksum is rejected or harmless")
  func withWrongNumbersIsRejectedOrHarmless() throws {
    let whole = try Self.sample.get()
    let header = GazetteerLayout.headerSize
    var harmless = 0
    var chance = Chance()
    for round in 0..<100 {
      var files = whole
      let file = Files.each[round % 2]
      // Damage the section table first, then random bytes.
      let end =
        round < 40
        ? header + Int(files[keyPath: file][12]) * GazetteerLayout.sectionEntrySize
        : files[keyPath: file].count
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        files[keyPath: file][Int.random(in: header..<end, using: &chance)] = UInt8.random(
          in: 0...255, using: &chance)
      }
      if try isTaken(files.sealing(file)) { harmless += 1 }
    }
    #expect(harmless > 3, "nothing was looked up")
  }

  @Test("with a short or empty section is rejected or harmless")
  func withAShortSectionIsRejectedOrHarmless() throws {
    let whole = try Self.sample.get()
    let (header, size) = (GazetteerLayout.headerSize, GazetteerLayout.sectionEntrySize)
    var refused = 0
    for file in Files.each {
      for section in 0..<Int(whole[keyPath: file][12]) {
        let place = header + section * size + 16
        let count = whole[keyPath: file].withUnsafeBytes {
          Int($0.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
        }
        for other in Set([0, 1, count / 2, count - 2, count - 1]) where (0..<count).contains(other)
        {
          var files = whole
          withUnsafeBytes(of: UInt64(other).littleEndian) {
            files[keyPath: file].replaceSubrange(place..<place + 8, with: $0)
          }
          if try !isTaken(files.sealing(file)) { refused += 1 }
        }
      }
    }
    #expect(refused > 100, "\(refused)")
  }

  /// Returns whether damaged files are accepted.
  ///
  /// Damage that cannot be detected must do no harm, so accepted files are also searched.
  private func isTaken(_ files: Files) throws -> Bool {
    guard (try? open(files)) != nil else { return false }
    try files.open { gazetteer in
      for (latitude, longitude) in [(43.7, 7.4), (49.6, 6.1), (-90, 0), (0, 180), (1.3, 103.8)] {
        let place = gazetteer.speaking("de").place(at: latitude, longitude)
        #expect(place != nil)
        _ = place?.name()
        for country in stride(from: UInt8.min, through: .max, by: 15) {
          _ = gazetteer.subdivision(at: latitude, longitude, in: country)
        }
      }
      for text in ["lux", "monte-carlo, monaco", "新", "singapur", "luxemborg"] {
        _ = TownQuery(text).map { gazetteer.choice(of: $0) }
      }
    }
    return true
  }

  @Test("is built reproducibly and agrees with the committed one") func isBuiltReproducibly() throws
  {
    let made = try Self.sample.get()
    let again = try Self.make()
    #expect(made == again, "twice the same")
    try made.open { small in
      try whole.open { whole in Sample.expectAgreement(small, whole) }
    }
  }
}

/// The source tables of eight small countries, as from-pypi.py writes them.
///
/// The countries are Andorra, Gibraltar, Liechtenstein, Luxembourg, Malta, Monaco, San Marino and
/// Singapore. The time zones of Liechtenstein, Luxembourg and San Marino are left out, because
/// their outlines are long. The tables also have everything within ten kilometres, and Lake Geneva.
private enum Sample {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sample").path

  /// Compares every town and every grid square of the countries in a small and the whole gazetteer.
  static func expectAgreement(_ small: Gazetteer, _ whole: Gazetteer) {
    #expect(small.count > 400)
    var numbers: [Int: Int] = [:]
    for index in 0..<small.count {
      let town = small.town(index)
      let same = whole.nearest(town.latitude, town.longitude).map { whole.town($0.index) }
      #expect(same?.name == town.name || same?.latitude == town.latitude, "\(town)")
      guard let same, same.name == town.name else { continue }
      numbers[index] = same.index
      #expect(same.latitude == town.latitude && same.longitude == town.longitude)
      #expect(same.country == town.country && same.subdivision == town.subdivision)
      #expect(same.subdivisionCode == town.subdivisionCode)
      #expect(
        same.timeZone == town.timeZone || ["LI", "LU", "SM"].contains(town.country.code),
        "\(town)")
      #expect(same.population == town.population)
      #expect(small.languageCounts[index] == whole.languageCounts[same.index])
      #expect(small.speaking("ru").name(index) == whole.speaking("ru").name(same.index))
      #expect(
        small.speaking("de").town(index).country == whole.speaking("de").town(same.index).country)
      #expect(
        small.borders.country(latitude: town.latitude, longitude: town.longitude)
          == GazetteerLayout.sea
          || small.place(at: town.latitude, town.longitude)?.country
            == whole.place(at: town.latitude, town.longitude)?.country
      )
    }
    #expect(numbers.count > 400)
    // Nicknames, airports and alternative names.
    for text in ["sg", "sin", "lux", "gib", "little red dot", "luxemburgum"] {
      let found = [small, whole].map { gazetteer in
        TownQuery(text).flatMap { gazetteer.towns(matching: $0).first?.town.name }
      }
      #expect(found[0] == found[1] && found[0] != nil, "\(text): \(found)")
    }
    for (index, number) in numbers {
      let city = small.city(of: index).map { small.town($0).name }
      #expect(city == whole.city(of: number).map { whole.town($0).name }, "\(small.town(index))")
    }
    // Andorra and its surroundings, square by square.
    for latitude in stride(from: 42.405, to: 42.68, by: 0.01) {
      for longitude in stride(from: 1.385, to: 1.81, by: 0.01) {
        let areas = [small, whole].map { gazetteer in
          let number = gazetteer.borders.country(latitude: latitude, longitude: longitude)
          return gazetteer.country(number).code + gazetteer.timeZone(at: latitude, longitude)
        }
        #expect(areas[0] == areas[1], "\(latitude), \(longitude)")
      }
    }
    // Andorra has two regions, divided by a straight line; other countries of the sample have none.
    let andorra = small.borders.country(latitude: 42.5, longitude: 1.52)
    let regions = [1.52, 1.54].map { longitude in
      small.subdivision(at: 42.5, longitude, in: andorra).map {
        small.texts[small.subdivisionTexts[2 * Int($0)]]
      }
    }
    #expect(regions == ["Andorra la Vella", "Encamp"])
    #expect(small.subdivision(at: 42.5, 1.52, in: andorra + 1) == nil)
    // Lake Geneva, square by square.
    var onLake = 0
    for latitude in stride(from: 46.1, to: 46.6, by: 0.01) {
      for longitude in stride(from: 6.0, to: 7.0, by: 0.01) {
        let lakes = [small, whole].map { gazetteer in
          let lake = gazetteer.lake(at: latitude, longitude)
          return lake.map { gazetteer.texts[gazetteer.seaTexts[Int($0)]] }
        }
        #expect(lakes[0] == lakes[1], "\(latitude), \(longitude)")
        if lakes[0] == "Lake Geneva" { onLake += 1 }
      }
    }
    #expect(onLake > 50)
  }
}
