import Coordinates
import Glibc
import PlaceName
import Platform

/// `wxhere name`: points on standard input, a line for each on standard output, with nobody asked.
///
/// The points are taken as they are: nothing of them leaves the process but what is printed.
struct NameCommand {
  private let isJSON: Bool
  private let naming: Naming

  init(_ invocation: Invocation) throws(Failure) {
    isJSON = invocation.options.isJSON
    naming = try invocation.naming
  }

  func run() throws(Failure) -> ExitStatus {
    var number = 0
    var isAllGood = true
    do throws(SystemError) {
      // Not the process's own, which a test or a shell may still need.
      var lines = LineReader(FileDescriptor(owning: dup(STDIN_FILENO)))
      var output: [UInt8] = []
      while let line = try lines.next(waiting: -1) {
        if lines.isDone, line.isEmpty { break }
        number += 1
        do {
          output += try answer(line)
        } catch {
          isAllGood = false
          StandardStreams.complain("wxhere: line \(number): \(error)")
        }
        // What has been read is answered before more is waited for.
        if output.count > 1 << 16 || !lines.hasLine {
          try writeAll(output, to: STDOUT_FILENO, "standard output")
          output.removeAll(keepingCapacity: true)
        }
      }
      return isAllGood ? .success : .data
    } catch {
      // The reader has gone, as head does: the rest is for nobody.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }

  private func answer(_ line: [UInt8]) throws(CoordinatesError) -> [UInt8] {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    let position = try Coordinates(text: String(decoding: line, as: UTF8.self))
    guard let place = naming.gazetteer.place(at: position.latitude, position.longitude)
    else {
      throw .notNumbers
    }
    if isJSON {
      return Array(
        JSONText.line(
          of: Answer(
            latitude: position.latitude, longitude: position.longitude, place: place,
            naming: naming)
        ).utf8)
    }
    var answer = given(line, position.latitude, position.longitude)
    for text in [
      naming.name(place), place.town?.subdivision.map(naming.spelt), place.country?.code,
      place.distance.map(kilometres),
    ] {
      answer.append(tab)
      answer += (text ?? "").utf8
    }
    answer.append(UInt8(ascii: "\n"))
    return answer
  }

  /// The coordinates as they were given, the latitude first; those with letters, which may stand in
  /// another order, as numbers.
  private func given(_ line: ArraySlice<UInt8>, _ latitude: Double, _ longitude: Double) -> [UInt8]
  {
    let parts = line.split { ",; \t".utf8.contains($0) }
    guard parts.count == 2, line.allSatisfy({ $0 < UInt8(ascii: "A") }) else {
      return Array("\(latitude)\t\(longitude)".utf8)
    }
    return parts[0] + [tab] + parts[1]
  }

  /// With one decimal.
  private func kilometres(_ distance: Double) -> String {
    let tenths = Int((distance * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private struct Answer: Encodable {
    let latitude: Double
    let longitude: Double
    let place: Place
    let naming: Naming

    func encode(to encoder: any Encoder) throws {
      var object = encoder.object()
      try object.encode(latitude, forKey: "latitude")
      try object.encode(longitude, forKey: "longitude")
      try object.encode(naming.name(place), forKey: "place")
      try object.encode((place.town?.name).map(naming.spelt), forKey: "town")
      try object.encode(place.neighborhood.map(naming.spelt), forKey: "neighborhood")
      try object.encode((place.town?.subdivision).map(naming.spelt), forKey: "admin1")
      try object.encode(place.country?.code, forKey: "country_code")
      try object.encode(place.distance.map { ($0 * 1000).rounded() / 1000 }, forKey: "distance_km")
      try object.encode(place.timeZone, forKey: "time_zone")
    }
  }
}

private let tab = UInt8(ascii: "\t")
