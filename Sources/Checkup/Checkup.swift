package import Locating
package import Report
package import Weather

/// What `wxhere-refresh` finds out for `wxhere doctor`: all that needs the network or the receiver.
package struct Checkup: Codable, Sendable {
  /// A host that was connected to, and asked nothing.
  package struct Contact: Codable, Equatable, Sendable {
    package var host: String
    /// The same with scheme and port, as a URL begins: "https://[::1]:8443"; nil where there is none.
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
  package struct Provider: Codable, Equatable, Sendable {
    package var service: Service
    /// What it wants first, what is wrong with its key, or why it is left alone; nil for none.
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
  /// What gpsd and the receiver say; nil where they were not asked, or `receiverFault` says why not.
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
}
