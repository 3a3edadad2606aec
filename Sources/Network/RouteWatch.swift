import CLinux
package import Exchange
import Glibc
package import Platform
import Text

/// A watch for routes of this machine, as the kernel announces them over NETLINK_ROUTE.
///
/// See rtnetlink(7). No packet leaves the machine.
package final class RouteWatch {
  /// The socket, which becomes readable for each change.
  private let socket: FileDescriptor

  /// Starts watching, so that no later change is missed.
  package convenience init() throws(SystemError) {
    try self.init(groups: UInt32(RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE))
  }

  /// Opens a socket that receives the changes of groups of `RTMGRP_…`, or of none.
  private init(groups: UInt32) throws(SystemError) {
    let action = Phrase("cannot watch for a network")
    let number = try system(action) {
      Glibc.socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Self.flags, NETLINK_ROUTE)
    }
    let socket = FileDescriptor(owning: number)
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = groups
    try system(action) {
      withUnsafeBytes(of: &address) { bytes in
        bind(
          number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
          socklen_t(bytes.count))
      }
    }
    self.socket = socket
  }

  private static let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
  private static let headerSize = MemoryLayout<nlmsghdr>.size

  /// Returns whether this machine has a route to other machines, or if `orToItself`, to itself;
  /// true when the kernel does not say.
  ///
  /// The routes come over a socket of their own, in several messages. In that of a watch, those that
  /// are not read would pass for new routes, and a new one among them would be overlooked.
  package static func hasRoute(orToItself: Bool) -> Bool {
    guard let list = try? RouteWatch(groups: 0), list.requestRoutes() else { return true }
    while list.wait(until: nil, limit: 1000) {
      while let messages = list.read() {
        if messages.contains(where: { $0.leadsOut || orToItself && $0.leadsHome }) { return true }
        if messages.contains(where: { $0.kind == NLMSG_ERROR }) { return true }
        if messages.contains(where: { $0.kind == NLMSG_DONE }) { return false }
      }
    }
    return true
  }

  /// Returns whether a wait that began at a time goes on.
  ///
  /// It ends when the clock is set back to before its beginning: its end could then be hours away.
  package static func goesOn(
    at now: Timestamp, from begin: Timestamp, until end: Timestamp
  ) -> Bool {
    begin <= now && now < end
  }

  /// Waits for a new route, until a time of the system's clock or until that is set back; returns
  /// whether there is one.
  ///
  /// - Parameters:
  ///   - orToItself: whether a route to this machine itself counts.
  ///   - onlyDefault: whether only a new default route counts, as that of another network.
  package func wait(until end: Timestamp, orToItself: Bool, onlyDefault: Bool = false) -> Bool {
    let begin = now()
    let alarm = wxhere_alarm_clock()
    defer { if alarm >= 0 { close(alarm) } }
    while Self.goesOn(at: now(), from: begin, until: end) {
      wxhere_set_alarm(alarm, Int64(end))
      // Without a timer, it looks at the clock each second.
      guard wait(until: alarm, limit: alarm < 0 ? 1000 : -1) else { continue }
      while let messages = read() {
        let isAwaited = messages.contains {
          onlyDefault ? $0.isNewDefault : $0.leadsOut || orToItself && $0.leadsHome
        }
        if isAwaited { return true }
      }
    }
    return false
  }

  /// Waits for a message or an alarm; returns false after so many milliseconds.
  private func wait(until alarm: Int32?, limit: Int32) -> Bool {
    var polls = [socket.number, alarm ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    return poll(&polls, nfds_t(polls.count), limit) > 0
  }

  private func requestRoutes() -> Bool {
    let size = Self.headerSize + MemoryLayout<rtmsg>.size
    var header = nlmsghdr()
    header.nlmsg_len = UInt32(size)
    header.nlmsg_type = UInt16(RTM_GETROUTE)
    header.nlmsg_flags = UInt16(NLM_F_REQUEST | NLM_F_DUMP)
    var bytes = [UInt8](repeating: 0, count: size)
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: header, as: nlmsghdr.self) }
    return send(socket.number, bytes, size, 0) == size
  }

  /// Returns the messages that have arrived; nil for none.
  ///
  /// After an overflow, a route may be new.
  private func read() -> [RouteMessage]? {
    var bytes = [UInt8](repeating: 0, count: 32 << 10)
    let count = recv(socket.number, &bytes, bytes.count, 0)
    if count < 0, errno == ENOBUFS { return [.lost] }
    guard count > 0 else { return nil }
    var messages: [RouteMessage] = []
    bytes.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(rebasing: bytes[..<count])
      while rest.count >= Self.headerSize {
        let header = rest.loadUnaligned(as: nlmsghdr.self)
        let size = Int(header.nlmsg_len)
        guard size >= Self.headerSize, size <= rest.count else { return }
        let content = UnsafeRawBufferPointer(rebasing: rest[Self.headerSize..<size])
        messages.append(
          RouteMessage(kind: Int32(header.nlmsg_type), flags: header.nlmsg_flags, content))
        rest = UnsafeRawBufferPointer(rebasing: rest[min(rest.count, aligned(size))...])
      }
    }
    return messages
  }
}

/// A message of the kernel, perhaps about a route.
struct RouteMessage: Equatable {
  let kind: Int32
  /// Whether it announces a route to other machines.
  let leadsOut: Bool
  /// Whether it announces a route to this machine itself.
  let leadsHome: Bool
  /// Whether it announces a way to all machines that is not just the renewal of one.
  ///
  /// Some networks renew theirs every few seconds, by router advertisements.
  let isNewDefault: Bool

  /// The message for others that were lost.
  static let lost = RouteMessage(kind: 0, leadsOut: true, leadsHome: true, isNewDefault: true)

  private init(kind: Int32, leadsOut: Bool, leadsHome: Bool, isNewDefault: Bool) {
    self.kind = kind
    (self.leadsOut, self.leadsHome, self.isNewDefault) = (leadsOut, leadsHome, isNewDefault)
  }

  /// Creates the message from the flags of its header and the bytes after that.
  init(kind: Int32, flags: UInt16, _ content: UnsafeRawBufferPointer) {
    let size = MemoryLayout<rtmsg>.size
    guard kind == RTM_NEWROUTE, content.count >= size else {
      self.init(kind: kind, leadsOut: false, leadsHome: false, isNewDefault: false)
      return
    }
    let route = content.loadUnaligned(as: rtmsg.self)
    let attributes = UnsafeRawBufferPointer(rebasing: content[size...])
    let isDown = route.rtm_flags & UInt32(RTNH_F_LINKDOWN | RTNH_F_DEAD) != 0
    let isUnicast = Int(route.rtm_type) == Int(RTN_UNICAST)
    let leadsOut =
      isUnicast && !isDown && !Self.isLinkLocal(attributes, family: route.rtm_family)
    self.init(
      kind: kind, leadsOut: leadsOut, leadsHome: Int(route.rtm_type) == Int(RTN_LOCAL),
      isNewDefault: leadsOut && route.rtm_dst_len == 0 && flags & UInt16(NLM_F_REPLACE) == 0)
  }

  /// Returns whether the destination is of the link alone, as every interface without a network has:
  /// fe80::/10, ff00::/8 or 169.254.0.0/16.
  private static func isLinkLocal(_ attributes: UnsafeRawBufferPointer, family: UInt8) -> Bool {
    var rest = attributes
    let size = MemoryLayout<rtattr>.size
    while rest.count >= size {
      let attribute = rest.loadUnaligned(as: rtattr.self)
      let length = Int(attribute.rta_len)
      guard length >= size, length <= rest.count else { return false }
      let value = rest[size..<length]
      if Int(attribute.rta_type) == Int(RTA_DST.rawValue), value.count >= 4 {
        let (first, second) = (value[value.startIndex], value[value.startIndex + 1])
        return Int32(family) == AF_INET6
          ? first == 0xff || first == 0xfe && second & 0xc0 == 0x80 : (first, second) == (169, 254)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[min(rest.count, aligned(length))...])
    }
    return false
  }
}

/// Returns a size in bytes with the padding that follows it.
private func aligned(_ size: Int) -> Int { (size + 3) & ~3 }
