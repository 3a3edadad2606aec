import Coarsen
import Exchange
import Foundation
import Network
import Platform
import Report
import Support
import Testing

@testable import Source

private enum Found: Equatable {
  case place(CoarseLocation?)
  case failure(LocationFailure)
}

private func ask(_ bodies: String..., status: Int = 200) -> Found {
  let services = bodies.indices.compactMap { WebAddress("https://service\($0).example/") }
  let fetch: HTTPFetch = { request, _ in
    { () throws(HTTPError) in
      guard let index = services.firstIndex(of: request.url) else {
        Issue.record("\(request.url) was asked")
        throw .failed(host: "unexpected")
      }
      return HTTPResponse(status: status, body: Array(bodies[index].utf8))
    }
  }
  let source = IPSource(
    services: services, fetch: fetch, pauses: ServicePauses(state: nil, isReadOnly: false))
  do {
    return .place(try source.locate(deadline: .now + .seconds(5)).location)
  } catch {
    return .failure(error)
  }
}

@Test(
  "reads every usual form of a response",
  arguments: [
    (#"{"success":true,"latitude":48.8558,"longitude":2.3494}"#, 25_000.0),
    (#"{"latitude":"48.8558","longitude":"2.3494","accuracy":50}"#, 50_000),
    (#"{"latitude":"48.8558","longitude":"2.3494","accuracy":5}"#, 25_000),
    (#"{"location":{"latitude":48.8558,"longitude":2.3494}}"#, 25_000),
    (#"{"location":{"latitude":48.8558,"longitude":2.3494,"accuracy_radius":50}}"#, 50_000),
    (#"{"loc":"48.8558,2.3494"}"#, 25_000),
    (#"{"status":"success","lat":48.8558,"lon":2.3494}"#, 25_000),
  ])
func readsEveryUsualFormOfAResponse(body: String, accuracy: Double) {
  let paris = CoarseLocation(latitude: 48.8558, longitude: 2.3494, accuracy: accuracy)
  #expect(ask(body) == .place(paris))
}

@Test(
  "without a location in the response, the next service is used",
  arguments: [
    #"{"success":false,"message":"limit","latitude":1,"longitude":2}"#,
    #"{"success":"false","latitude":1,"longitude":2}"#,
    #"{"success":"False","latitude":1,"longitude":2}"#,
    #"{"error":"true","latitude":1,"longitude":2}"#,
    #"{"error":true,"reason":"RateLimited"}"#, #"{"status":"fail","lat":1,"lon":2}"#,
    #"{"latitude":"Sign up to access","longitude":"Sign up to access"}"#,
    #"{"latitude":0,"longitude":0}"#, #"{"latitude":"nil","longitude":"nil"}"#,
    #"{"latitude":91,"longitude":0}"#, #"{"latitude":null,"longitude":null}"#, "{}", "[]", "",
    "<html>",
    #"{"latitude":"nan","longitude":"2"}"#, #"{"loc":"1"}"#, #"{"loc":"1,2,3"}"#,
    #"{"latitude":1e999,"longitude":2}"#, String(repeating: "[", count: 10_000),
  ])
func aResponseWithoutAPositionGivesWay(body: String) {
  let next = CoarseLocation(latitude: 1.5, longitude: 2.5, accuracy: 25_000)
  #expect(ask(body, #"{"lat":1.5,"lon":2.5}"#) == .place(next))
  guard case .failure(let failure) = ask(body), failure.outcome == .noResponse else {
    Issue.record("there should be no position")
    return
  }
  #expect(failure.faults == [Fault(.location, .noPosition, subject: "service0.example")])
}

private let countryResponses: [String] = [
  // GeoJS without a city.
  #"{"ip":"192.0.2.1","country":"United States","country_code":"US","latitude":"37.751","longitude":"-97.822","accuracy":1000}"#,
  // An accuracy beyond 200 km.
  #"{"country":"Germany","latitude":50.1,"longitude":8.7,"accuracy":201}"#,
  #"{"location":{"latitude":50.1,"longitude":8.7,"accuracy_radius":1000}}"#,
  // A country's known centre, also when it is rounded, and when a city is derived from it.
  #"{"loc":"38,-97","country":"US"}"#,
  #"{"latitude":37.75,"longitude":-97.82,"country":"US","city":"Cheney","region":"Kansas"}"#,
  #"{"location":{"latitude":51.2993,"longitude":9.491,"country_code":"DE"}}"#,
  // A centre within a city, which is not named.
  #"{"loc":"48.8582,2.3387","country":"FR"}"#,
  // City and region are empty.
  #"{"lat":50.1,"lon":8.7,"city":"","region":"","country_code":"DE"}"#,
  #"{"lat":50.1,"lon":8.7,"cityName":null,"regionName":null,"countryName":"Germany"}"#,
  #"{"location":{"latitude":50.1,"longitude":8.7,"city":"-","state":" ","country":"Germany"}}"#,
  #"{"latitude":"50.1","longitude":"8.7","city":"nil","region_name":"nil","country":"DE"}"#,
]

private let placeResponses: [(body: String, accuracy: Double)] = [
  (#"{"lat":50.1,"lon":8.7,"accuracy":200,"country":"DE"}"#, 200_000),
  (#"{"lat":50.1,"lon":8.7,"city":"","region":"Hesse","country":"DE"}"#, 25_000),
  (#"{"lat":50.1,"lon":8.7,"city":"Frankfurt","region":"","country":"DE"}"#, 25_000),
  // The country's centre is elsewhere.
  (#"{"lat":50.1,"lon":8.7,"country":"US","city":"Frankfurt","region":"Hesse"}"#, 25_000),
]

private let smallCountries: [String] = ["MC", "SG", "LI", "LU", "MT", "HK"]

@Suite("An IP lookup that knows only the country") struct CountryResponseTests {
  @Test("gives way to the next service", arguments: countryResponses)
  func givesWayToTheNextService(body: String) {
    let next = CoarseLocation(latitude: 1.5, longitude: 2.5, accuracy: 25_000)
    #expect(ask(body, #"{"lat":1.5,"lon":2.5}"#) == .place(next))
  }

  @Test("names the country once if no service knows more")
  func namesTheCountryOnce() {
    let fault = Fault(.location, .onlyCountry, subject: "United States")
    #expect(
      ask(countryResponses[0], countryResponses[0])
        == .failure(LocationFailure(.noResponse, [fault])))
    let coded = Fault(.location, .onlyCountry, subject: "US")
    let code = #"{"loc":"38,-97","country":"US"}"#
    #expect(ask(code) == .failure(LocationFailure(.noResponse, [coded])))
    // A name is shown on terminals.
    let hostile = #"{"loc":"38,-97","country":"\u001b[2JCôte d’Ivoire\n"}"#
    let plain = Fault(.location, .onlyCountry, subject: "JCôte d’Ivoire")
    #expect(ask(hostile) == .failure(LocationFailure(.noResponse, [plain])))
    let unnamed = Fault(.location, .noPosition, subject: "service0.example")
    #expect(ask(#"{"loc":"38,-97"}"#) == .failure(LocationFailure(.noResponse, [unnamed])))
  }

  @Test("is not confused with one that knows more", arguments: placeResponses.indices)
  func isNotConfusedWithOneThatKnowsMore(index: Int) {
    let response = placeResponses[index]
    guard case .place(let found) = ask(response.body) else {
      Issue.record("there should be a position")
      return
    }
    #expect(found?.accuracy == response.accuracy)
  }

  @Test("is a location if the whole country is within 50 km", arguments: smallCountries)
  func isALocationIfTheWholeCountryIsNear(code: String) {
    for rest in [#""city":"","region":"""#, #""accuracy":1000"#] {
      let found = ask(#"{"lat":1.5,"lon":2.5,"country_code":"\#(code)",\#(rest)}"#)
      let expected = CoarseLocation(
        latitude: 1.5, longitude: 2.5, accuracy: 50_000, countryCode: code)
      #expect(found == .place(expected))
    }
  }
}

@Test("an error status is not a location, whatever the body contains")
func anErrorStatusIsNotALocation() {
  let found = ask(#"{"lat":1.5,"lon":2.5}"#, status: 403)
  let fault = Fault(.location, .error, status: 403, subject: "service0.example")
  #expect(found == .failure(LocationFailure(.noResponse, [fault])))
}

/// Two lookup services, the first of which sends given responses, and runs that ask them.
private final class Lookups {
  let home: TemporaryHome
  var time = 1_790_895_600
  var responses: [HTTPResponse]
  private(set) var asked: [String] = []

  static let fine = HTTPResponse(status: 200, body: Array(#"{"lat":1.5,"lon":2.5}"#.utf8))
  static let next = HTTPResponse(status: 200, body: Array(#"{"lat":3.5,"lon":4.5}"#.utf8))

  init(_ responses: [HTTPResponse]) throws {
    home = try TemporaryHome()
    self.responses = responses
  }

  /// Returns what a new run finds.
  func run(of names: [String] = ["a"], isReadOnly: Bool = false) -> Found {
    let source = IPSource(
      services: names.compactMap { WebAddress("https://\($0).example/") },
      fetch: { [self] request, _ in
        asked.append(request.url.host)
        var response: HTTPResponse? = Self.next
        if request.url.host == "a.example" {
          response = responses.first
          responses = Array(responses.dropFirst())
        }
        return { [response] () throws(HTTPError) in
          guard let response else { throw .failed(host: "unexpected") }
          return response
        }
      },
      pauses: ServicePauses(state: "\(home.path)/state", isReadOnly: isReadOnly),
      clock: { [self] in time })
    do {
      return .place(try source.locate(deadline: .now + .seconds(5)).location)
    } catch {
      return .failure(error)
    }
  }
}

private let rejections: [(response: HTTPResponse, kind: Fault.Kind, seconds: Int)] = [
  (HTTPResponse(status: 429, headers: ["retry-after": "900"]), .quota, 900),
  (HTTPResponse(status: 429, headers: ["retry-after": "9000000"]), .quota, 86_400),
  (HTTPResponse(status: 429), .quota, 600),
  (HTTPResponse(status: 503, headers: ["retry-after": "300"]), .busy, 300),
]

@Suite("An IP lookup service that asks to wait") struct LookupPauseTests {
  @Test("is not asked by later runs until then", arguments: rejections.indices)
  func isNotAskedByLaterRunsUntilThen(index: Int) throws {
    let rejection = rejections[index]
    let lookups = try Lookups([rejection.response, Lookups.fine])
    var fault = Fault(
      .location, rejection.kind, until: lookups.time + rejection.seconds,
      status: rejection.response.status, subject: "a.example", time: lookups.time)
    for _ in 0..<7 {
      defer { fault.time = nil }
      #expect(lookups.run() == .failure(LocationFailure(.noResponse, [fault])))
    }
    #expect(lookups.asked == ["a.example"])
    lookups.time += rejection.seconds
    let found = CoarseLocation(latitude: 1.5, longitude: 2.5, accuracy: 25_000)
    #expect(lookups.run() == .place(found))
  }

  @Test("gives way to the next one") func givesWayToTheNextOne() throws {
    let lookups = try Lookups([HTTPResponse(status: 429)])
    let next = CoarseLocation(latitude: 3.5, longitude: 4.5, accuracy: 25_000)
    for _ in 0..<2 { #expect(lookups.run(of: ["a", "b"]) == .place(next)) }
    #expect(lookups.asked == ["a.example", "b.example", "b.example"])
  }

  @Test("is left alone longer after each rejection, until it responds")
  func isLeftAloneLongerAfterEachRejection() throws {
    let rejected = HTTPResponse(status: 429)
    let lookups = try Lookups([rejected, rejected, Lookups.fine, rejected])
    for seconds in [600, 1200, 0, 600] {
      let found = lookups.run()
      if case .failure(let failure) = found {
        #expect(failure.faults.first?.until == lookups.time + seconds)
      } else {
        #expect(seconds == 0)
      }
      lookups.time += seconds
    }
  }

  @Test("leaves no trace after a run that may not write") func leavesNoTrace() throws {
    let lookups = try Lookups([HTTPResponse(status: 429), Lookups.fine])
    _ = lookups.run(isReadOnly: true)
    #expect(!FileManager.default.fileExists(atPath: "\(lookups.home.path)/state"))
    #expect(lookups.run() != .failure(LocationFailure(.noResponse)))
    #expect(lookups.asked.count == 2)
  }
}
