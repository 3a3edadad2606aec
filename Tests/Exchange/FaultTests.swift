import Exchange
import Testing

private let services: [(host: String, port: Int, name: String, isHere: Bool)] = [
  ("localhost", 2947, "localhost:2947", true), ("127.0.0.1", 80, "127.0.0.1:80", true),
  ("::1", 2947, "[::1]:2947", true), ("2001:db8::1", 2947, "[2001:db8::1]:2947", false),
  ("pi.local", 2947, "pi.local:2947", false), ("127.0.1.1", 80, "127.0.1.1:80", true),
  ("127.pi.example.org", 2947, "127.pi.example.org:2947", false),
]

@Suite("A fault's subject") struct FaultTests {
  @Test("is a host with its port, in brackets if it has colons", arguments: services)
  func isAHostWithItsPort(host: String, port: Int, name: String, isHere: Bool) {
    #expect(Fault.hostWithPort(host, port) == name)
    #expect(Fault.isThisMachine(host[...]) == isHere)
    let fault = Fault(.location, .noConnection, subject: name)
    #expect(fault.isOfThisMachine == isHere)
    // gpsd of another machine cannot be installed here.
    #expect(fault.cure == (isHere ? .installGPSD : .setGPSD))
  }
}
