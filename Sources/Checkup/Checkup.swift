package import Facts
package import Fields
package import Locating
package import Report

/// The findings of `wxhere-refresh` for `wxhere doctor`: all that needs the network or the receiver.
package struct Checkup: Sendable {
  /// A host that was connected to, and asked nothing.
  package struct Contact: Equatable, Sendable {
    package var host: String
    /// The host with scheme and port, as a URL begins: "https://[::1]:8443"; nil where there is none.
    package var origin: String?
    /// Why there is no connection; nil where there is one, or none was tried.
    package var fault: Fault?
    /// Whether it was tried.
    package var isTried: Bool

    package init(host: String, origin: String? = nil, fault: Fault? = nil, isTried: Bool) {
      self.host = host
      self.origin = origin
      self.fault = fault
      self.isTried = isTried
    }
  }

  /// A provider of the configuration.
  package struct Provider: Equatable, Sendable {
    package var service: Service
    /// A missing setting, a fault of its key, or the reason why it is left alone; nil for none.
    package var obstacle: Fault?
    package var contact: Contact

    package init(service: Service, obstacle: Fault?, contact: Contact) {
      self.service = service
      self.obstacle = obstacle
      self.contact = contact
    }
  }

  /// Whether anybody may be asked; where not, nobody was.
  package var isAllowed: Bool
  /// The answer of gpsd and the receiver; nil where they were not asked, or `receiverFault` says why not.
  package var receiver: ReceiverCheckup?
  package var receiverFault: Fault?
  /// In the order of the configuration.
  package var providers: [Provider] = []
  /// The services that tell where an IP address is; none where they may not be asked.
  package var lookups: [Contact] = []
  /// The proxy that the environment names; nil where it names none.
  package var proxy: Contact?

  package init(isAllowed: Bool) {
    self.isAllowed = isAllowed
  }

  /// - Parameter line: with or without its end.
  /// - Returns: nil when it is none.
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
