import Exchange
import Foundation
import Locate
import Platform
import Support
import Testing

@testable import Receiver

/// Tests of the doctor's receiver check with Debian's gpsd.
@Suite("A check of a real gpsd", .ownThreads, .timeLimit(.minutes(2 * slowness)))
struct GPSDCheckTests {
  private func checkup(port: UInt16, seconds: Double = 9) async -> ReceiverCheckup {
    let check = GPSDSearch(
      host: "127.0.0.1", port: Int(port), deadline: .now + .seconds(seconds * Double(slowness)))
    // libgps blocks, so use a thread.
    return await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: check.checkup()) }.start()
    }
  }

  private func checkup(_ sky: Receiver.Sky, seconds: Double = 9) async throws -> ReceiverCheckup {
    let receiver = try Receiver(sky)
    defer { receiver.stop() }
    let daemon = try GPSDaemon([receiver.device])
    defer { daemon.stop() }
    let checkup = await checkup(port: daemon.port, seconds: seconds)
    #expect(checkup.release?.isEmpty == false)
    #expect(checkup.protocolVersion?.contains(".") == true)
    #expect(checkup.devices.map(\.path) == [receiver.device])
    return checkup
  }

  @Test("reports a fix without its position") func reportsAFixWithoutItsPosition() async throws {
    let checkup = try await checkup(.fix(27.9506, -82.4572))
    #expect(checkup.failure == nil)
    #expect(checkup.fixMode == 3)
    #expect(checkup.devices.first?.driver == "NMEA0183")
    #expect((checkup.timeToFix ?? -1) > 0)
    let line = String(decoding: checkup.line, as: UTF8.self)
    #expect(!line.contains("27.9") && !line.contains("82.4"))
  }

  @Test("counts satellites with a weak signal") func countsSatellitesWithAWeakSignal() async throws
  {
    let checkup = try await checkup(.weak)
    #expect(checkup.failure == .noFix)
    #expect(checkup.satellitesSeen == 3)
    #expect(checkup.satellitesUsed == 0)
    #expect(checkup.bestSignal == 21)
    #expect(checkup.fixMode == 1)
    #expect(checkup.timeToFix == nil)
  }

  @Test("counts each satellite once where gpsd lists it again")
  func countsEachSatelliteOnce() async throws {
    // As gpsd 3.25 does for a receiver that sends its satellites alone.
    let three = [(5, 21), (9, 18), (12, 0)].map { number, signal in
      #"{"PRN":\#(number),"el":40,"az":120,"ss":\#(signal),"used":false}"#
    }
    let all = (three + three + three).joined(separator: ",")
    let fake = try ScriptedServer([
      .send(#"{"class":"VERSION","release":"3.25","proto_major":3,"proto_minor":15}"# + "\n"),
      .send(
        #"{"class":"DEVICES","devices":[{"path":"/dev/ttyS9","driver":"NMEA0183"}]}"# + "\n"),
      // Without the numbers, libgps 3.25 does not take it for a report of satellites.
      .send(
        #"{"class":"SKY","device":"/dev/ttyS9","nSat":9,"uSat":0,"satellites":[\#(all)]}"# + "\n"),
    ])
    defer { fake.stop() }
    let checkup = await checkup(port: fake.port, seconds: 2)
    #expect(checkup.satellitesSeen == 3)
    #expect(checkup.bestSignal == 21)
  }

  @Test("distinguishes silence, no receiver, no gpsd and another service")
  func distinguishesFailures() async throws {
    #expect(try await checkup(.silent, seconds: 2).failure == .silentDevice)
    let empty = try GPSDaemon([])
    defer { empty.stop() }
    #expect(await checkup(port: empty.port).failure == .noDevice)
    #expect(try await checkup(port: Socket.refusingPort()).failure == .noConnection)
    let other = try ScriptedServer([.send("220 mail.example.org\r\n"), .close])
    defer { other.stop() }
    #expect(await checkup(port: other.port).failure == .notGPSD)
  }

  @Test("keeps only printable text from gpsd")
  func keepsOnlyPrintableTextFromGpsd() async throws {
    let name = String(repeating: "x", count: 300)
    let fake = try ScriptedServer([
      .send(
        #"{"class":"VERSION","release":"3\u001b[31m.22","proto_major":3,"proto_minor":14}"# + "\n"),
      .send(#"{"class":"DEVICES","devices":[{"path":"/dev/\#(name)","driver":"\u0007é"}]}"# + "\n"),
    ])
    defer { fake.stop() }
    let checkup = await checkup(port: fake.port, seconds: 2)
    #expect(checkup.line.allSatisfy { $0 == 9 || $0 == 10 || (0x20...0x7e).contains($0) })
    #expect(checkup.devices.allSatisfy { $0.path.count <= 100 })
  }
}
