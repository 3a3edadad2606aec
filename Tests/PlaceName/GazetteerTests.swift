import Foundation
import Testing

@testable import PlaceName

@Suite struct `The gazetteer` {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  @Test(arguments: [
    (27.9506, -82.4572, "Tampa, FL"), (64.1466, -21.9426, "Reykjavík, Iceland"),
    (-31.9523, 115.8613, "Perth, WA"), (1.29, 103.85, "Singapore"),
    (78.2232, 15.6267, "Longyearbyen, Svalbard and Jan Mayen"),
    (44.8378, -0.5792, "Bordeaux, France"),
    (35.4676, -97.5164, "Oklahoma City, OK"), (-54.8019, -68.303, "Ushuaia, Argentina"),
  ])
  func `names towns as people say them`(latitude: Double, longitude: Double, name: String) throws {
    let place = try #require(gazetteer.place(nearestTo: latitude, longitude))
    #expect(place.name == name)
  }

  @Test(arguments: [
    (37.7785, -122.4056, "San Francisco, CA"), (48.8444, 2.3369, "Paris, France"),
    (45.764, 4.8357, "Lyon, France"), (40.4169, -3.7035, "Madrid, Spain"),
    (52.52, 13.405, "Berlin, Germany"), (41.8789, -87.6359, "Chicago, IL"),
    // Towns of their own beside a city.
    (40.7357, -74.1724, "Newark, NJ"), (34.1478, -118.1445, "Pasadena, CA"),
    (34.0736, -118.4004, "Beverly Hills, CA"), (27.9659, -82.8001, "Clearwater, FL"),
    (51.8425, 5.8528, "Nijmegen, Netherlands"),
  ])
  func `names a section of a city as its city, and a town as itself`(
    latitude: Double, longitude: Double, name: String
  ) throws {
    let place = try #require(gazetteer.place(nearestTo: latitude, longitude))
    #expect(place.name == name)
    #expect(place.neighborhood != place.town)
  }

  @Test func `knows the country, the region and the time zone`() throws {
    let place = try #require(gazetteer.place(nearestTo: 27.9506, -82.4572))
    #expect(place.town == "Tampa")
    #expect(place.subdivision == "Florida")
    #expect(place.countryCode == "US")
    #expect(place.country == "United States")
    #expect(place.timeZone == "America/New_York")
  }

  @Test func `finds the nearest place everywhere on Earth`() throws {
    let truth = BruteForce(gazetteer)
    for _ in 0..<1000 {
      let (latitude, longitude) = randomPosition()
      let found = try #require(gazetteer.nearest(latitude: latitude, longitude: longitude))
      let nearest = truth.distance(latitude, longitude)
      #expect(
        abs(found.distance - nearest) < 1e-6,
        "\(latitude), \(longitude): \(found.distance), not \(nearest)")
    }
  }

  private func randomPosition() -> (Double, Double) {
    let latitude = asin(Double.random(in: -1...1)) * 180 / .pi
    let longitude = Double.random(in: -180...180)
    return switch Int.random(in: 0..<6) {
    case 0: (latitude, Bool.random() ? 180 : -180)
    case 1: (latitude, (Bool.random() ? 1 : -1) * Double.random(in: 179...180))
    case 2: ((Bool.random() ? 1 : -1) * Double.random(in: 80...90), longitude)
    case 3:
      {
        // Around a town: where people are.
        let place = gazetteer.place(Int.random(in: 0..<gazetteer.count))
        return (
          min(90, max(-90, place.latitude + Double.random(in: -0.3...0.3))),
          min(180, max(-180, place.longitude + Double.random(in: -0.3...0.3)))
        )
      }()
    default: (latitude, longitude)
    }
  }

  @Test func `does not care which end of the antimeridian is meant`() {
    for latitude in stride(from: -90.0, through: 90, by: 1) {
      #expect(
        gazetteer.nearest(latitude: latitude, longitude: 180)
          == gazetteer.nearest(latitude: latitude, longitude: -180))
    }
    for pole in [-90.0, 90] {
      let indices = stride(from: -180.0, through: 180, by: 30).map {
        gazetteer.nearest(latitude: pole, longitude: $0)?.index
      }
      #expect(Set(indices).count == 1)
    }
  }

  @Test(arguments: [(Double.nan, 0.0), (0, .infinity), (91, 0), (0, 181)])
  func `has no place for what is no position`(latitude: Double, longitude: Double) {
    #expect(gazetteer.nearest(latitude: latitude, longitude: longitude) == nil)
  }
}

/// The nearest place by looking at each of them.
private struct BruteForce {
  private let vectors: [(x: Double, y: Double, z: Double)]

  init(_ gazetteer: Gazetteer) {
    vectors = (0..<gazetteer.count).map { index in
      let place = gazetteer.place(index)
      return Self.vector(place.latitude, place.longitude)
    }
  }

  private static func vector(
    _ latitude: Double, _ longitude: Double
  ) -> (x: Double, y: Double, z: Double) {
    let (a, b) = (latitude * .pi / 180, longitude * .pi / 180)
    return (cos(a) * cos(b), cos(a) * sin(b), sin(a))
  }

  /// Kilometres to the nearest.
  func distance(_ latitude: Double, _ longitude: Double) -> Double {
    let here = Self.vector(latitude, longitude)
    var nearest = Double.infinity
    for there in vectors {
      let (x, y, z) = (here.x - there.x, here.y - there.y, here.z - there.z)
      nearest = min(nearest, x * x + y * y + z * z)
    }
    return 2 * asin(min(1, nearest.squareRoot() / 2)) * 6371.0088
  }
}

@Suite struct `A gazetteer file` {
  private let bytes: [UInt8]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../Sources/CPlaces/places.bin")
    bytes = try [UInt8](Data(contentsOf: file))
  }

  private func open(_ bytes: [UInt8]) throws -> Int {
    try bytes.withUnsafeBytes { try Gazetteer(bytes: $0).count }
  }

  @Test func `that is committed is whole`() throws {
    #expect(try open(bytes) > 235_000)
    #expect(bytes.count < 10_000_000)
  }

  @Test func `that is cut off, changed or something else is refused`() throws {
    for length in [0, 7, 8, 31, 32, 100, 400, bytes.count / 2, bytes.count - 1] {
      #expect(throws: GazetteerError.self) { try open(Array(bytes.prefix(length))) }
    }
    #expect(throws: GazetteerError.notAGazetteer) { try open(Array("hello".utf8)) }
    for _ in 0..<50 {
      var changed = bytes
      let position = Int.random(in: 0..<changed.count)
      changed[position] ^= UInt8.random(in: 1...255)
      // Two bytes of the header say nothing.
      guard !(28..<32).contains(position) else { continue }
      #expect(throws: GazetteerError.self) { try open(changed) }
    }
  }

  @Test func `with a right checksum over wrong offsets is refused or harmless`() throws {
    let header = GazetteerLayout.headerSize
    var harmless = 0
    for entry in 0..<GazetteerLayout.Section.allCases.count {
      for (field, value) in [(8, UInt8(255)), (15, 255), (16, 3), (23, 127)] {
        var changed = bytes
        changed[header + entry * GazetteerLayout.sectionEntrySize + field] ^= value
        let sum = changed.withUnsafeBytes { buffer in
          GazetteerLayout.checksum(UnsafeRawBufferPointer(rebasing: buffer[header...]))
        }
        withUnsafeBytes(of: sum.littleEndian) { changed.replaceSubrange(24..<28, with: $0) }
        // What cannot be told from good data must at least do no harm.
        guard (try? open(changed)) != nil else { continue }
        try changed.withUnsafeBytes { buffer in
          let gazetteer = try Gazetteer(bytes: buffer)
          for latitude in stride(from: -90.0, through: 90, by: 15) {
            _ = gazetteer.place(nearestTo: latitude, latitude)?.name
          }
        }
        harmless += 1
      }
    }
    #expect(harmless < 10)
  }
}
