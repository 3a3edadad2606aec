import Foundation
import Locate
import Platform
import Support
import Testing

@testable import Receiver

/// The outcome of a search: the position of a fix, or the failure.
private enum Found: Equatable {
  case fix(Double, Double)
  case failure(ReceiverFailure)
}

private enum Asking {
  static func ask(port: UInt16, seconds: Double = 20 * Double(slowness)) async -> Found {
    let search = GPSDSearch(
      host: "127.0.0.1", port: Int(port), deadline: .now + .seconds(seconds))
    // libgps blocks, so use a thread.
    return await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: found(by: search)) }.start()
    }
  }

  private static func found(by search: GPSDSearch) -> Found {
    var satellites: Int?
    do throws(ReceiverFailure) {
      let fix = try search.fix(noting: &satellites)
      return .fix(fix.latitude, fix.longitude)
    } catch {
      return .failure(error)
    }
  }

  static func ask(_ daemon: GPSDaemon, seconds: Double = 20 * Double(slowness)) async -> Found {
    await ask(port: daemon.port, seconds: seconds)
  }
}

private func isNear(_ found: Found, _ latitude: Double, _ longitude: Double) -> Bool {
  guard case .fix(let foundLatitude, let foundLongitude) = found else { return false }
  return abs(foundLatitude - latitude) < 0.001 && abs(foundLongitude - longitude) < 0.001
}

/// Tests with Debian's gpsd, which reads from simulated receivers.
@Suite("A real gpsd", .ownThreads, .timeLimit(.minutes(3 * slowness))) struct RealGpsdTests {
  private func ask(_ skies: Receiver.Sky..., seconds: Double = 20 * Double(slowness)) async throws
    -> Found
  {
    let receivers = try skies.map { try Receiver($0) }
    defer { receivers.forEach { $0.stop() } }
    let daemon = try GPSDaemon(receivers.map(\.device))
    defer { daemon.stop() }
    return await Asking.ask(daemon, seconds: seconds)
  }

  @Test(
    "gives a fix in both hemispheres, at 180 degrees and at the poles", .serialized,
    arguments: [
      (27.9506, -82.4572), (-33.8688, 151.2093), (-54.8, -68.3), (51.5, -0.0001), (0.5, 0.5),
      (-17.0, 180.0), (-17.0, -179.9999), (89.9999, 10.0), (-89.9999, -120.0),
    ])
  func givesAFixEverywhere(latitude: Double, longitude: Double) async throws {
    let found = try await ask(.fix(latitude, longitude))
    #expect(isNear(found, latitude, longitude), "\(found)")
  }

  @Test("needs neither a time nor an accuracy") func needsNeitherATimeNorAnAccuracy() async throws {
    #expect(isNear(try await ask(.ggaOnly(27.95, -82.45)), 27.95, -82.45))
    #expect(isNear(try await ask(.rmcOnly(27.95, -82.45)), 27.95, -82.45))
  }

  @Test("without a fix differs from one with a silent receiver")
  func withoutAFixDiffersFromOneWithASilentReceiver() async throws {
    #expect(try await ask(.noFix, seconds: 4 * Double(slowness)) == .failure(.noFix))
    #expect(try await ask(.silent, seconds: 4 * Double(slowness)) == .failure(.silentDevice))
  }

  @Test("names a device that is no receiver of positions")
  func namesADeviceThatIsNoReceiver() async throws {
    let seconds = 4 * Double(slowness)
    #expect(try await ask(.ships, seconds: seconds) == .failure(.onlyAIS))
    #expect(try await ask(.wind, seconds: seconds) == .failure(.onlyWeather))
    // gpsd tries several drivers on each, which takes long on a busy machine.
    var patience = seconds
    var both = try await ask(.ships, .wind, seconds: patience)
    while both != .failure(.onlyAIS), patience < 16 * seconds {
      patience *= 2
      both = try await ask(.ships, .wind, seconds: patience)
    }
    #expect(both == .failure(.onlyAIS))
    // The other device may be a receiver.
    #expect(try await ask(.ships, .silent, seconds: seconds) == .failure(.silentDevice))
    #expect(try await ask(.wind, .noFix, seconds: seconds) == .failure(.noFix))
    #expect(isNear(try await ask(.ships, .fix(27.95, -82.45)), 27.95, -82.45))
  }

  @Test(
    "counts the satellites that a receiver without a fix sees", .serialized,
    arguments: [Receiver.Sky.weak, .satellitesOnly])
  func countsTheSatellites(sky: Receiver.Sky) throws {
    let receiver = try Receiver(sky)
    defer { receiver.stop() }
    let daemon = try GPSDaemon([receiver.device])
    defer { daemon.stop() }
    let search = GPSDSearch(
      host: "127.0.0.1", port: Int(daemon.port), deadline: .now + .seconds(4 * slowness))
    var satellites: Int?
    do throws(ReceiverFailure) {
      _ = try search.fix(noting: &satellites)
      Issue.record("there should be no fix")
    } catch {
      #expect(error == .noFix)
    }
    #expect(satellites == 3)
  }

  @Test("without a receiver fails at once") func withoutAReceiverFailsAtOnce() async throws {
    let start = ContinuousClock.now
    #expect(try await ask() == .failure(.noDevice))
    #expect(ContinuousClock.now - start < .seconds(5 * slowness))
  }

  @Test("with two receivers uses the one that has a fix")
  func withTwoReceiversUsesTheOneThatHasAFix() async throws {
    #expect(isNear(try await ask(.noFix, .fix(27.95, -82.45)), 27.95, -82.45))
  }

  @Test("that loses its fix does not report the old one")
  func doesNotReportALostFix() async throws {
    let receiver = try Receiver(.fix(27.95, -82.45))
    defer { receiver.stop() }
    let daemon = try GPSDaemon([receiver.device])
    defer { daemon.stop() }
    #expect(isNear(await Asking.ask(daemon), 27.95, -82.45))
    receiver.see(.noFix)
    try daemon.waitToReport(latitude: nil)
    #expect(await Asking.ask(daemon, seconds: 4 * Double(slowness)) == .failure(.noFix))
  }

  @Test("has no fix after the receiver is unplugged")
  func hasNoFixAfterTheReceiverIsUnplugged() async throws {
    let receiver = try Receiver(.fix(27.95, -82.45))
    let daemon = try GPSDaemon([receiver.device])
    defer { daemon.stop() }
    #expect(isNear(await Asking.ask(daemon), 27.95, -82.45))
    try daemon.waitForSilence { receiver.stop() }
    let found = await Asking.ask(daemon, seconds: 4 * Double(slowness))
    #expect(
      [.failure(.noDevice), .failure(.silentDevice), .failure(.noFix)].contains(found), "\(found)")
  }
}

/// Tests with a server that is not gpsd, or sends bad data.
@Suite("A hostile gpsd", .ownThreads, .timeLimit(.minutes(2 * slowness))) struct HostileGpsdTests {
  private static let hello =
    #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"# + "\r\n"
  private static let devices =
    #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-01-01T00:00:00.000Z"}]}"#
    + "\r\n"

  private static func fix(_ latitude: String, _ longitude: String, more: String = "") -> String {
    #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"lat":\#(latitude),"lon":\#(longitude)\#(more)}"#
      + "\r\n"
  }

  private func ask(
    _ steps: ScriptedServer.Step..., seconds: Double = 2 * Double(slowness)
  ) async throws -> Found {
    let server = try ScriptedServer(steps)
    defer { server.stop() }
    return await Asking.ask(port: server.port, seconds: seconds)
  }

  @Test("that is missing counts as no connection") func thatIsMissingCountsAsNoConnection()
    async throws
  {
    let port = try Socket.refusingPort()
    #expect(await Asking.ask(port: port) == .failure(.noConnection))
  }

  @Test("may have only a source of corrections") func mayHaveOnlyCorrections() async throws {
    let devices = Self.devices.replacing(
      #""path":"/dev/ttyACM0""#, with: #""path":"/dev/ttyACM0","driver":"RTCM104V3","flags":4"#)
    #expect(try await ask(.send(Self.hello + devices)) == .failure(.onlyRTCM))
  }

  @Test("may use any protocol version") func mayUseAnyProtocolVersion() async throws {
    let hello = Self.hello.replacing(#""proto_major":3"#, with: #""proto_major":16"#)
    let found = try await ask(
      .send(hello + Self.devices + Self.fix("1.5", "2.5")), seconds: 10 * Double(slowness))
    #expect(found == .fix(1.5, 2.5))
  }

  @Test("may send its lines in pieces") func maySendItsLinesInPieces() async throws {
    let text = Self.hello + Self.devices + Self.fix("1.5", "2.5")
    let steps = text.map { ScriptedServer.Step.send(String($0)) }
    let server = try ScriptedServer(
      Array(steps.prefix(40)) + [.pause(.milliseconds(200))] + steps.dropFirst(40))
    defer { server.stop() }
    #expect(await Asking.ask(port: server.port, seconds: 10 * Double(slowness)) == .fix(1.5, 2.5))
  }

  @Test(
    "with an invalid position has no fix",
    .serialized,
    arguments: [
      ("NaN", "2.5"), ("null", "2.5"), ("1.5", "NaN"), ("1.5", "null"), ("91.5", "2.5"),
      ("1.5", "400"), ("1e400", "2.5"), ("-90.001", "0"), (#""1.5""#, "2.5"),
    ])
  func withAnInvalidPositionHasNoFix(latitude: String, longitude: String) async throws {
    let found = try await ask(
      .send(Self.hello + Self.devices + Self.fix(latitude, longitude)), seconds: Double(slowness))
    if case .fix(let latitude, let longitude) = found {
      // libgps may accept a quoted number; the value must be correct.
      #expect((latitude, longitude) == (1.5, 2.5))
    }
  }

  @Test(
    "at exactly 0, 0 has no fix, and near it has one", .serialized,
    arguments: [("0", "0"), ("0.0", "-0.0"), ("0.0", "0.0001"), ("-0.0001", "0")])
  func atExactlyZeroHasNoFix(latitude: String, longitude: String) async throws {
    let isZero = Double(latitude) == 0 && Double(longitude) == 0
    let found = try await ask(
      .send(Self.hello + Self.devices + Self.fix(latitude, longitude)),
      seconds: (isZero ? 1 : 10) * Double(slowness))
    if isZero {
      #expect(found == .failure(.noFix))
    } else {
      #expect(isNear(found, Double(latitude) ?? 1, Double(longitude) ?? 1), "\(found)")
    }
  }

  @Test("with a simulated fix has no fix") func withASimulatedFixHasNoFix() async throws {
    let simulated = Self.fix("1.5", "2.5", more: #","status":8"#)
    let found = try await ask(
      .send(Self.hello + Self.devices + simulated), seconds: Double(slowness))
    #expect(found == .failure(.noFix))
  }

  @Test("with a bad fix before a good one gives the good one")
  func withABadFixBeforeAGoodOneGivesTheGoodOne() async throws {
    let text =
      Self.hello + Self.devices + Self.fix("NaN", "2.5")
      + Self.fix("1.5", "2.5", more: #","eph":9"#)
    #expect(try await ask(.send(text), seconds: 10 * Double(slowness)) == .fix(1.5, 2.5))
  }

  @Test("with lines of 20 KB causes an error") func withLinesOf20KBCausesAnError() async throws {
    let long = #"{"class":"TPV","tag":""# + String(repeating: "x", count: 25_000) + "\"}\r\n"
    let found = try await ask(.send(Self.hello + Self.devices + long))
    guard case .failure = found else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("that hangs up counts as no connection, or as not gpsd")
  func thatHangsUpCountsAsNoConnectionOrAsNotGpsd() async throws {
    let server = try ScriptedServer([.send(Self.hello), .close])
    defer { server.stop() }
    #expect(await Asking.ask(port: server.port) == .failure(.noConnection))
    let mute = try ScriptedServer([.close])
    defer { mute.stop() }
    #expect(await Asking.ask(port: mute.port) == .failure(.notGPSD))
  }

  @Test("that is silent counts as not gpsd, in time") func thatIsSilentCountsAsNotGpsdInTime()
    async throws
  {
    let server = try ScriptedServer([])
    defer { server.stop() }
    let start = ContinuousClock.now
    let found = await Asking.ask(port: server.port, seconds: Double(slowness))
    #expect(found == .failure(.notGPSD))
    #expect(ContinuousClock.now - start < .seconds(20 * slowness))
  }

  @Test("that speaks HTTP counts as not gpsd") func thatSpeaksHTTPCountsAsNotGpsd() async throws {
    let page = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html></html>\r\n"
    let server = try ScriptedServer([.send(page), .close])
    defer { server.stop() }
    #expect(await Asking.ask(port: server.port) == .failure(.notGPSD))
  }

  @Test("that sends garbage counts as not gpsd") func thatSendsGarbageCountsAsNotGpsd() async throws
  {
    let garbage = (0..<5000).map { _ in Character(Unicode.Scalar(UInt8.random(in: 1...127))) }
    let found = try await ask(.send(String(garbage) + "\n"), seconds: Double(slowness))
    guard case .failure(.notGPSD) = found else {
      Issue.record("\(found)")
      return
    }
  }
}
