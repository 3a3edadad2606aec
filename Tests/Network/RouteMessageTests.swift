import Glibc
import Testing

@testable import Network

@Suite("A message about a route") struct RouteMessageTests {
  /// Returns the message with the kernel's bytes: struct rtmsg, then the destination.
  private func message(
    kind: Int32 = 24, family: Int32 = AF_INET, type: UInt8 = 1, flags: UInt32 = 0,
    replacing: Bool = false, to destination: [UInt8] = []
  ) -> RouteMessage {
    let length = UInt8(destination.count * 8)
    var bytes: [UInt8] = [UInt8(family), length, 0, 0, 254, 0, 0, type]
    bytes += withUnsafeBytes(of: flags) { Array($0) }
    if !destination.isEmpty { bytes += [UInt8(4 + destination.count), 0, 1, 0] + destination }
    // NLM_F_REPLACE, or NLM_F_CREATE.
    return bytes.withUnsafeBytes { RouteMessage(kind: kind, flags: replacing ? 0x100 : 0x400, $0) }
  }

  @Test("announces a way to other machines") func announcesAWay() {
    #expect(message().leadsOut)
    #expect(message(to: [192, 168, 1, 0]).leadsOut)
    let global = [0x20, 1, 0xd, 0xb8] + Array(repeating: UInt8(0), count: 12)
    #expect(message(family: AF_INET6, to: global).leadsOut)
    #expect(!message().leadsHome)
  }

  @Test("tells a new way to all machines from others and from its renewal")
  func tellsANewDefault() {
    #expect(message().isNewDefault)
    #expect(message(family: AF_INET6).isNewDefault)
    #expect(!message(replacing: true).isNewDefault)
    #expect(message(replacing: true).leadsOut)
    #expect(!message(to: [172, 17, 0, 0]).isNewDefault)
    #expect(!message(kind: 25).isNewDefault)
    #expect(!message(flags: 16).isNewDefault)
    #expect(!message(type: 7).isNewDefault)
  }

  @Test("is ignored when the route is of the link alone, down, removed, or blocked")
  func isIgnored() {
    let zeros = Array(repeating: UInt8(0), count: 14)
    for route in [
      message(family: AF_INET6, to: [0xfe, 0x80] + zeros),
      message(family: AF_INET6, to: [0xff, 0] + zeros),
      message(to: [169, 254, 0, 0]),
      // RTNH_F_LINKDOWN
      message(flags: 16, to: [172, 17, 0, 0]),
      // RTM_DELROUTE
      message(kind: 25),
      // RTN_UNREACHABLE
      message(type: 7),
    ] {
      #expect(!route.leadsOut)
      #expect(!route.leadsHome)
    }
  }

  @Test("tells the way to this machine itself") func tellsTheWayHome() {
    let route = message(type: 2, to: [127, 0, 0, 0])
    #expect(route.leadsHome)
    #expect(!route.leadsOut)
  }

  @Test("is no route if it is incomplete") func isNoRouteIfItIsIncomplete() {
    let route = [UInt8](repeating: 1, count: 5).withUnsafeBytes {
      RouteMessage(kind: 24, flags: 0, $0)
    }
    #expect(!route.leadsOut && !route.isNewDefault)
  }
}

@Test("A wait for a route goes on until its end, or until the clock is set back")
func aWaitForARouteGoesOn() {
  for (time, goesOn) in [(999, false), (1000, true), (1059, true), (1060, false), (-6200, false)] {
    #expect(RouteWatch.goesOn(at: time, from: 1000, until: 1060) == goesOn, "\(time)")
  }
}
