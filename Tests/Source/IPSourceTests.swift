import Coarsen
import Foundation
import Network
import Platform
import Report
import Testing

@testable import Source

private enum Found: Equatable {
  case place(CoarseLocation?)
  case failure(LocationFailure)
}

private func ask(_ bodies: String..., status: Int = 200) -> Found {
  let services = bodies.indices.compactMap { WebAddress("https://service\($0).example/") }
  let source = IPSource(services: services) { request, _ in
    { () throws(HTTPError) in
      guard let index = services.firstIndex(of: request.url) else {
        Issue.record("\(request.url) was asked")
        throw .failed(host: "unexpected")
      }
      return HTTPResponse(status: status, body: Array(bodies[index].utf8))
    }
  }
  do {
    return .place(try source.locate(deadline: .now + .seconds(5)))
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
func anAnswerWithoutAPositionGivesWay(body: String) {
  let next = CoarseLocation(latitude: 1.5, longitude: 2.5, accuracy: 25_000)
  #expect(ask(body, #"{"lat":1.5,"lon":2.5}"#) == .place(next))
  guard case .failure(let failure) = ask(body), failure.outcome == .noAnswer else {
    Issue.record("there should be no position")
    return
  }
  #expect(failure.faults == [Fault(.location, .noPosition, subject: "service0.example")])
}

private let countryAnswers: [String] = [
  // GeoJS without a city.
  #"{"ip":"192.0.2.1","country":"United States","country_code":"US","latitude":"37.751","longitude":"-97.822","accuracy":1000}"#,
  // An accuracy beyond 200 km.
  #"{"country":"Germany","latitude":50.1,"longitude":8.7,"accuracy":201}"#,
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

private let placeAnswers: [(body: String, accuracy: Double)] = [
  (#"{"lat":50.1,"lon":8.7,"accuracy":200,"country":"DE"}"#, 200_000),
  (#"{"lat":50.1,"lon":8.7,"city":"","region":"Hesse","country":"DE"}"#, 25_000),
  (#"{"lat":50.1,"lon":8.7,"city":"Frankfurt","region":"","country":"DE"}"#, 25_000),
  // The country's centre is elsewhere.
  (#"{"lat":50.1,"lon":8.7,"country":"US","city":"Frankfurt","region":"Hesse"}"#, 25_000),
]

private let smallCountries: [String] = ["MC", "SG", "LI", "LU", "MT", "HK"]

@Suite("An IP lookup that knows only the country") struct CountryAnswerTests {
  @Test("gives way to the next service", arguments: countryAnswers)
  func givesWayToTheNextService(body: String) {
    let next = CoarseLocation(latitude: 1.5, longitude: 2.5, accuracy: 25_000)
    #expect(ask(body, #"{"lat":1.5,"lon":2.5}"#) == .place(next))
  }

  @Test("names the country once if no service knows more")
  func namesTheCountryOnce() {
    let fault = Fault(.location, .onlyCountry, subject: "United States")
    #expect(
      ask(countryAnswers[0], countryAnswers[0]) == .failure(LocationFailure(.noAnswer, [fault])))
    let coded = Fault(.location, .onlyCountry, subject: "US")
    let code = #"{"loc":"38,-97","country":"US"}"#
    #expect(ask(code) == .failure(LocationFailure(.noAnswer, [coded])))
    // A name is shown on terminals.
    let hostile = #"{"loc":"38,-97","country":"\u001b[2JCôte d’Ivoire\n"}"#
    let plain = Fault(.location, .onlyCountry, subject: "JCôte d’Ivoire")
    #expect(ask(hostile) == .failure(LocationFailure(.noAnswer, [plain])))
    let unnamed = Fault(.location, .noPosition, subject: "service0.example")
    #expect(ask(#"{"loc":"38,-97"}"#) == .failure(LocationFailure(.noAnswer, [unnamed])))
  }

  @Test("is not confused with one that knows more", arguments: placeAnswers.indices)
  func isNotConfusedWithOneThatKnowsMore(index: Int) {
    let answer = placeAnswers[index]
    guard case .place(let found) = ask(answer.body) else {
      Issue.record("there should be a position")
      return
    }
    #expect(found?.accuracy == answer.accuracy)
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
  let found = ask(#"{"lat":1.5,"lon":2.5}"#, status: 429)
  let fault = Fault(.location, .error, status: 429, subject: "service0.example")
  #expect(found == .failure(LocationFailure(.noAnswer, [fault])))
}
