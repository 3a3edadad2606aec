package import Fields
import Wording

/// What `wxhere-locate` tells `wxhere doctor` of gpsd and its receivers: names and counts, and nothing
/// of where they are.
package struct ReceiverCheckup: Equatable, Sendable {
  /// A receiver that gpsd knows.
  package struct Device: Equatable, Sendable {
    /// As gpsd has it: "/dev/ttyACM0"; of an address without who logs in there, and by which password.
    package private(set) var path: String
    /// What gpsd took it for; nil while nothing that it sends makes sense to gpsd.
    package var driver: String?
    /// What the receiver calls itself; nil where it does not say.
    package var subtype: String?
    /// Bits per second; nil where it has no such speed.
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

  /// Why there is no fix; nil where there is one.
  package var failure: ReceiverFailure?
  /// gpsd's own version, and that of what it speaks; nil where it has not said.
  package var release: String?
  package var protocolVersion: String?
  package var devices: [Device] = []
  /// nil where no receiver has told.
  package var satellitesSeen: Int?
  package var satellitesUsed: Int?
  /// Of the satellite that is received best, in dB-Hz; nil where none is.
  package var bestSignal: Int?
  /// gpsd's: 1 none, 2 without and 3 with a height; nil where nothing was reported.
  package var fixMode: Int?
  /// Seconds from the question to the fix; nil where there is none.
  package var timeToFix: Double?
  /// Whether the position is one that the receiver makes up.
  package var isSimulated = false

  package init(failure: ReceiverFailure? = nil) {
    self.failure = failure
  }

  /// - Parameter line: with or without its end.
  /// - Returns: nil when it is none.
  package init?(line: [UInt8]) {
    guard let known = Self().read(line) else { return nil }
    self = known
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
