import Foundation
import Testing

@testable import PlaceName
@testable import places_builder

@Suite("A gazetteer file") struct GazetteerFileTests {
  private let bytes: [UInt8]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../Sources/CPlaces/places.bin")
    bytes = try [UInt8](Data(contentsOf: file))
  }

  private func open(_ bytes: [UInt8]) throws -> Int {
    try bytes.withUnsafeBytes { try Gazetteer(bytes: $0).count }
  }

  @Test("that is committed is whole") func thatIsCommittedIsWhole() throws {
    #expect(try open(bytes) > 235_000)
    #expect(bytes.count < 12_000_000)
  }

  @Test("that is cut off, changed or something else is refused") func thatIsCutOff() throws {
    for length in [0, 7, 8, 31, 32, 100, 400, bytes.count / 2, bytes.count - 1] {
      #expect(throws: GazetteerError.self) { try open(Array(bytes.prefix(length))) }
    }
    #expect(throws: GazetteerError.notAGazetteer) { try open(Array("hello".utf8)) }
    for _ in 0..<20 {
      var changed = bytes
      let position = Int.random(in: 0..<changed.count)
      changed[position] ^= UInt8.random(in: 1...255)
      // Four bytes of the header say nothing.
      guard !(28..<32).contains(position) else { continue }
      #expect(throws: GazetteerError.self) { try open(changed) }
    }
  }

  /// A small world of the same format, so that many changes can be tried.
  private func sample() throws -> [UInt8] {
    var writer = try GazetteerWriter(folder: Sample.folder)
    return try writer.file()
  }

  @Test("with a right checksum over wrong numbers is refused or harmless")
  func withARightChecksumOverWrongNumbers() throws {
    let whole = try sample()
    let header = GazetteerLayout.headerSize
    var harmless = 0
    for round in 0..<1000 {
      var changed = whole
      // The section table first, then anything.
      let end =
        round < 400
        ? header + GazetteerLayout.Section.allCases.count * GazetteerLayout.sectionEntrySize
        : whole.count
      for _ in 0..<Int.random(in: 1...3) {
        changed[Int.random(in: header..<end)] = UInt8.random(in: 0...255)
      }
      let sum = changed.withUnsafeBytes { buffer in
        GazetteerLayout.checksum(UnsafeRawBufferPointer(rebasing: buffer[header...]))
      }
      withUnsafeBytes(of: sum.littleEndian) { changed.replaceSubrange(24..<28, with: $0) }
      // What cannot be told from good data must at least do no harm.
      guard (try? open(changed)) != nil else { continue }
      try changed.withUnsafeBytes { buffer in
        let gazetteer = try Gazetteer(bytes: buffer)
        for (latitude, longitude) in [(43.7, 7.4), (49.6, 6.1), (-90, 0), (0, 180), (1.3, 103.8)] {
          let place = gazetteer.speaking("de").place(at: latitude, longitude)
          #expect(place != nil)
          _ = place?.name()
        }
        for text in ["lux", "monte-carlo, monaco", "新"] {
          _ = TownQuery(text).map { gazetteer.choice(of: $0) }
        }
      }
      harmless += 1
    }
    #expect(harmless > 30, "nothing was looked up")
  }

  @Test("is what the builder makes of the same tables") func isWhatTheBuilderMakes() throws {
    let made = try sample()
    let again = try sample()
    #expect(made == again, "twice the same")
    try made.withUnsafeBytes { small in
      try bytes.withUnsafeBytes { whole in
        try Sample.expectAgreement(Gazetteer(bytes: small), Gazetteer(bytes: whole))
      }
    }
  }
}

/// The tables of a few small countries, as from-pypi.py makes them: Andorra, Gibraltar, Liechtenstein,
/// Luxembourg, Malta, Monaco, San Marino and Singapore, and Lake Geneva.
private enum Sample {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sample").path

  /// Every town and every square of those countries is the same in both.
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
      #expect(same.subdivisionCode == town.subdivisionCode && same.timeZone == town.timeZone)
      #expect(same.population == town.population)
      #expect(small.speaking("ru").name(index) == whole.speaking("ru").name(same.index))
      #expect(
        small.speaking("de").town(index).country == whole.speaking("de").town(same.index).country)
      #expect(
        small.countryRaster.code(latitude: town.latitude, longitude: town.longitude)
          == GazetteerLayout.sea
          || small.place(at: town.latitude, town.longitude)?.country
            == whole.place(at: town.latitude, town.longitude)?.country
      )
    }
    #expect(numbers.count > 400)
    for (index, number) in numbers {
      let city = small.city(of: index).map { small.town($0).name }
      #expect(city == whole.city(of: number).map { whole.town($0).name }, "\(small.town(index))")
    }
    // Luxembourg, square by square.
    for latitude in stride(from: 49.3, to: 50.3, by: 0.01) {
      for longitude in stride(from: 5.6, to: 6.6, by: 0.01) {
        let codes = [small, whole].map { gazetteer in
          let code = gazetteer.countryRaster.code(latitude: latitude, longitude: longitude)
          return code < gazetteer.sovereigns.count && gazetteer.country(code).code == "LU"
        }
        #expect(codes[0] == codes[1], "\(latitude), \(longitude)")
      }
    }
    // Lake Geneva, likewise.
    var afloat = 0
    for latitude in stride(from: 46.1, to: 46.6, by: 0.01) {
      for longitude in stride(from: 6.0, to: 7.0, by: 0.01) {
        let lakes = [small, whole].map { gazetteer in
          let lake = gazetteer.lake(at: latitude, longitude)
          return lake.map { gazetteer.texts[gazetteer.seaTexts[Int($0)]] }
        }
        #expect(lakes[0] == lakes[1], "\(latitude), \(longitude)")
        if lakes[0] == "Lake Geneva" { afloat += 1 }
      }
    }
    #expect(afloat > 50)
  }
}
