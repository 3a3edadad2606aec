import Exchange
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

@Test("an error status is not a location, whatever the body contains")
func anErrorStatusIsNotALocation() {
  let found = ask(#"{"lat":1.5,"lon":2.5}"#, status: 429)
  let fault = Fault(.location, .error, status: 429, subject: "service0.example")
  #expect(found == .failure(LocationFailure(.noAnswer, [fault])))
}
