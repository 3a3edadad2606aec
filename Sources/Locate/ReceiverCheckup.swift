package import Exchange
import Text

/// The facts about gpsd and its receivers for `wxhere doctor`, without a position.
package struct ReceiverCheckup: Equatable, Sendable {
  /// A receiver known to gpsd.
  package struct Device: Equatable, Sendable {
    /// Such as "/dev/ttyACM0"; user name and password of an address are removed.
    package private(set) var path: String
    /// The driver that gpsd chose; nil while gpsd does not recognize the data.
    package var driver: String?
    /// The receiver's own name; nil when unknown.
    package var subtype: String?
    /// In bits per second; nil when it has none.
    package var baud: Int?

    package init(path: String, driver: String? = nil, subtype: String? = nil, baud: Int? = nil) {
      let scheme = path.find("://")?.upperBound ?? path.startIndex
      let place = path[scheme...].split(separator: "@").last ?? ""
      self.path = scheme > path.startIndex ? "\(path[..<scheme])\(place)" : path
      self.driver = driver
      self.subtype = subtype
      self.baud = baud
    }
  }

  /// The reason why there is no fix; nil when there is one.
  package var failure: ReceiverFailure?
  /// The versions of gpsd and of its protocol; nil when unknown.
  package var release: String?
  package var protocolVersion: String?
  package var devices: [Device] = []
  /// The numbers of satellites; nil when no receiver reported them.
  package var satellitesSeen: Int?
  package var satellitesUsed: Int?
  /// The best signal of a satellite in dB-Hz; nil when none is received.
  package var bestSignal: Int?
  /// Gpsd's mode: 1 for no fix, 2 for a fix without altitude, 3 with altitude; nil for none.
  package var fixMode: Int?
  /// The seconds from the request to the fix; nil without a fix.
  package var timeToFix: Double?
  package var isSimulated = false

  package init(failure: ReceiverFailure? = nil) {
    self.failure = failure
  }
}

extension ReceiverCheckup: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.word("failure", &failure)
    visitor.text("release", &release)
    visitor.text("protocol", &protocolVersion)
    visitor.list("devices", &devices, blank: Device(path: ""))
    visitor.whole("satellites_seen", &satellitesSeen)
    visitor.whole("satellites_used", &satellitesUsed)
    visitor.whole("best_signal", &bestSignal)
    visitor.whole("fix_mode", &fixMode)
    visitor.number("time_to_fix", &timeToFix, in: 0...86_400)
    visitor.flag("simulated", &isSimulated)
  }
}

extension ReceiverCheckup.Device: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("path", &path)
    visitor.text("driver", &driver)
    visitor.text("subtype", &subtype)
    visitor.whole("baud", &baud)
  }
}
