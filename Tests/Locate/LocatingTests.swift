import Coarsen
import Exchange
import Testing

@testable import Locate

@Suite("The wxhere-locate protocol") struct LocatingTests {
  private let tampa = Cell(latitude: 27.9506, longitude: -82.4572)

  @Test("converts a request to arguments and back") func convertsARequestToArgumentsAndBack() {
    var request = LocateRequest(host: "::1", port: 2947, timeout: 19.75)
    #expect(LocateRequest(arguments: request.arguments) == request)
    request.previous = tampa.map { Locality($0, countryCode: "US") }
    request.isBackground = true
    request.isOnce = true
    request.isCheck = true
    #expect(LocateRequest(arguments: request.arguments) == request)
  }

  @Test(
    "rejects invalid arguments",
    arguments: [
      "", "--host h", "--host h --port 1", "--host h --port 0 --timeout 1",
      "--host h --port 65536 --timeout 1", "--host h --port 1 --timeout nan",
      "--host h --port 1 --timeout -1", "--host h --port 1 --timeout 1e9",
      "--host h --port 1 --timeout 1 --previous 27.95,-82.45",
      "--host h --port 1 --timeout 1 --previous", "--host h --port 1 --timeout 1 more",
    ])
  func rejectsInvalidArguments(words: String) {
    #expect(LocateRequest(arguments: words.split(separator: " ").map(String.init)) == nil)
  }

  @Test("reads back a response line") func readsBackAResponseLine() throws {
    let cell = try #require(tampa)
    let found = LocateResponse.found(
      CoarseLocation(Locality(cell, countryCode: "US"), accuracy: 4000))
    #expect(
      found.line == #"{"accuracy_m":4000,"cell":"g3-4372-3193","country_code":"US"}"# + "\n")
    #expect(LocateResponse(line: Array(found.line.utf8)) == found)
    let failed = LocateResponse.failed(.notGPSD)
    #expect(failed.line == #"{"failure":"notGpsd"}"# + "\n")
    #expect(LocateResponse(line: Array(failed.line.utf8)) == failed)
    let weak = LocateResponse.failed(.noFix, satellites: 5)
    #expect(LocateResponse(line: Array(weak.line.utf8)) == weak)
  }

  @Test("reads back a receiver checkup") func readsBackAReceiverCheckup() {
    var checkup = ReceiverCheckup(failure: .noFix)
    #expect(ReceiverCheckup().read(checkup.line) == checkup)
    checkup.devices = [ReceiverCheckup.Device(path: "/dev/ttyACM0", driver: "u-blox", baud: 9600)]
    (checkup.satellitesSeen, checkup.satellitesUsed, checkup.bestSignal) = (11, 7, 42)
    (checkup.timeToFix, checkup.fixMode) = (1.25, 3)
    #expect(ReceiverCheckup().read(checkup.line) == checkup)
    #expect(ReceiverCheckup().read(Array("{}".utf8)) == nil)
  }

  @Test(
    "removes credentials from a device address",
    arguments: [
      ("/dev/ttyACM0", "/dev/ttyACM0"), ("/dev/a@b", "/dev/a@b"),
      ("tcp://192.0.2.1:2101", "tcp://192.0.2.1:2101"),
      ("ntrip://user:pass@word@example.org:2101/mount", "ntrip://example.org:2101/mount"),
      ("ntrip://user:pass://word@example.org", "ntrip://example.org"), ("", ""),
    ])
  func removesCredentialsFromADeviceAddress(path: String, shown: String) {
    #expect(ReceiverCheckup.Device(path: path).path == shown)
  }

  @Test(
    "rejects any other line as a response",
    arguments: [
      "", "{}", "[]", #"{"cell":"g3-1"}"#, #"{"cell":"27.9506,-82.4572"}"#,
      #"{"failure":"bored"}"#, #"{"latitude":27.9506,"longitude":-82.4572}"#,
    ])
  func rejectsAnyOtherLineAsAResponse(line: String) {
    #expect(LocateResponse(line: Array(line.utf8)) == nil)
  }
}
