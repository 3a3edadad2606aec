package import Exchange
package import Locate

/// The results of `wxhere-refresh` for `wxhere doctor`: all checks that need the network or the
/// receiver.
package struct Checkup: Sendable {
  /// A connection to a host without a request.
  package struct Contact: Equatable, Sendable {
    package var host: String
    /// The scheme, the host and the port, such as "https://[::1]:8443"; nil for an invalid address.
    package var origin: String?
    /// The fault of the connection; nil when it succeeded or was not tried.
    package var fault: Fault?
    package var isTried: Bool

    package init(host: String, origin: String? = nil, fault: Fault? = nil, isTried: Bool) {
      self.host = host
      self.origin = origin
      self.fault = fault
      self.isTried = isTried
    }
  }

  /// A configured provider.
  package struct Provider: Equatable, Sendable {
    package var service: Service
    /// A missing setting, a fault of the key, or a pause; nil for none.
    package var obstacle: Fault?
    package var contact: Contact

    package init(service: Service, obstacle: Fault?, contact: Contact) {
      self.service = service
      self.obstacle = obstacle
      self.contact = contact
    }
  }

  /// Whether the permission allowed the checks; otherwise nothing was contacted.
  package var isAllowed: Bool
  /// The facts about gpsd and the receiver; nil when they were not checked, or when `receiverFault`
  /// has the reason.
  package var receiver: ReceiverCheckup?
  package var receiverFault: Fault?
  /// The providers in the order of the configuration.
  package var providers: [Provider] = []
  /// The IP lookup services; empty when they may not be used.
  package var lookups: [Contact] = []
  /// The proxy of the environment; nil when there is none.
  package var proxy: Contact?

  package init(isAllowed: Bool) {
    self.isAllowed = isAllowed
  }

  /// Parses a line, with or without its line break; nil for anything else.
  package init?(line: [UInt8]) {
    guard let known = Self(isAllowed: false).read(line) else { return nil }
    self = known
  }
}

extension Checkup: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.flag("allowed", &isAllowed)
    visitor.object("receiver", &receiver, blank: ReceiverCheckup())
    visitor.object("receiver_fault", &receiverFault, blank: .blank)
    visitor.list(
      "providers", &providers,
      blank: Provider(service: .openMeteo, obstacle: nil, contact: .blank))
    visitor.list("lookups", &lookups, blank: .blank)
    visitor.object("proxy", &proxy, blank: .blank)
  }
}

extension Checkup.Contact: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("host", &host)
    visitor.text("origin", &origin)
    visitor.object("fault", &fault, blank: .blank)
    visitor.flag("tried", &isTried)
  }

  fileprivate static var blank: Checkup.Contact { Checkup.Contact(host: "", isTried: false) }
}

extension Checkup.Provider: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.word("service", &service)
    visitor.object("obstacle", &obstacle, blank: .blank)
    visitor.object("contact", &contact)
  }
}
