import JSON5
import Platform

/// What `wxhere-locate` tells `wxhere doctor` of gpsd and its receivers: names and counts, and nothing
/// of where they are.
package struct ReceiverCheckup: Equatable, Sendable {
  /// A receiver that gpsd knows.
  package struct Device: Equatable, Sendable {
    /// As gpsd has it: "/dev/ttyACM0"; of an address without who logs in there, and by which password.
    package let path: String
    /// What gpsd took it for; nil while nothing that it sends makes sense to gpsd.
    package var driver: String?
    /// What the receiver calls itself; nil where it does not say.
    package var subtype: String?
    /// Bits per second; nil where it has no such speed.
    package var baud: Int?

    package init(path: String, driver: String? = nil, subtype: String? = nil, baud: Int? = nil) {
      let address = path.place(of: "://").map { sign in
        "\(path[..<sign.upperBound])\(path[sign.upperBound...].split(separator: "@").last ?? "")"
      }
      self.path = address ?? path
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

  /// As one line of JSON, with its end.
  package var line: String {
    func text(_ text: String?) -> String? { text.map(JSON5Text.quoted) }
    func whole(_ number: Int?) -> String? { number.map { "\($0)" } }
    let devices = devices.map { device in
      JSON5Text.object([
        ("path", text(device.path)), ("driver", text(device.driver)),
        ("subtype", text(device.subtype)), ("baud", whole(device.baud)),
      ])
    }
    return JSON5Text.object([
      ("failure", text(failure?.rawValue)), ("release", text(release)),
      ("protocolVersion", text(protocolVersion)),
      ("devices", "[\(devices.joined(separator: ","))]"),
      ("satellitesSeen", whole(satellitesSeen)), ("satellitesUsed", whole(satellitesUsed)),
      ("bestSignal", whole(bestSignal)), ("fixMode", whole(fixMode)),
      ("timeToFix", timeToFix.map(JSON5Text.number)), ("isSimulated", "\(isSimulated)"),
    ]) + "\n"
  }

  /// - Parameter line: with or without its end.
  /// - Returns: nil when it is none.
  package init?(line: [UInt8]) {
    guard let root = try? JSON5Document(line).root, let devices = root["devices"]?.elements,
      let isSimulated = root["isSimulated"]?.bool
    else { return nil }
    func whole(_ value: JSON5Value?) -> Int? { value?.number.flatMap(Int.init(exactly:)) }
    failure = root["failure"]?.text.flatMap(ReceiverFailure.init)
    release = root["release"]?.text
    protocolVersion = root["protocolVersion"]?.text
    self.devices = devices.compactMap { device in
      device["path"]?.text.map {
        Device(
          path: $0, driver: device["driver"]?.text, subtype: device["subtype"]?.text,
          baud: whole(device["baud"]))
      }
    }
    satellitesSeen = whole(root["satellitesSeen"])
    satellitesUsed = whole(root["satellitesUsed"])
    bestSignal = whole(root["bestSignal"])
    fixMode = whole(root["fixMode"])
    timeToFix = root["timeToFix"]?.number
    self.isSimulated = isSimulated
  }
}
