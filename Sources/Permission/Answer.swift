import Glibc
import JSON5
import Platform

/// What the person answered, as it is kept.
package struct Answer: Equatable, Sendable {
  /// `denied`, `authorizedWhenInUse` or `authorizedAlways`.
  package var authorization: Authorization

  /// Whether an IP look-up service may be asked too: it sees the IP address, and that is a yes of its
  /// own.
  package var allowsIPLookup: Bool

  package init(authorization: Authorization, allowsIPLookup: Bool) {
    self.authorization = authorization
    self.allowsIPLookup = allowsIPLookup
  }
}

extension Answer {
  /// As it is kept and handed on: a line of JSON with its end.
  package var json: [UInt8] {
    Array(#"{"authorization":"\#(authorization.rawValue)","ip_lookup":\#(allowsIPLookup)}"#.utf8)
      + [UInt8(ascii: "\n")]
  }

  /// - Returns: nil when it is no answer of a person.
  init?(json: [UInt8]) {
    guard let members = try? JSON5Document(json).root.members,
      let name = members.first(where: { $0.name == "authorization" })?.value.text,
      let authorization = Authorization(rawValue: name),
      [.denied, .authorizedWhenInUse, .authorizedAlways].contains(authorization),
      let allowsIPLookup = members.first(where: { $0.name == "ip_lookup" })?.value.bool
    else { return nil }
    self.init(authorization: authorization, allowsIPLookup: allowsIPLookup)
  }

  /// The answer "once", which the program that started this one writes to standard input; nil when
  /// there is none.
  ///
  /// It is no word on the command line, so that nobody puts it into a script.
  package static func handedOver() -> Answer? {
    let input = FileDescriptor(owning: dup(STDIN_FILENO))
    return (try? input.readAll(limit: 4096, "the grant")).flatMap { Answer(json: $0) }
  }
}
