import Glibc
import Session

/// A serial port, with what the kernel knows of what is plugged in there.
struct SerialPort {
  /// The kind of device that it may be, by the USB numbers of its maker and its model.
  enum Likeness {
    /// A GNSS receiver, or a cable that is mostly found in one.
    case receiver
    /// A chip that is in receivers and in much else.
    case converter
    /// Known to be something else: a modem, a microcontroller.
    case other
    /// A port of the board itself, such as a Raspberry Pi's for what is put on its pins.
    case onboard
    case unknown
  }

  /// "/dev/ttyACM0".
  let path: String
  /// "1546:01a8"; nil for what is not on USB.
  let identity: String?
  /// The name that it gives itself; nil where it gives none.
  let product: String?

  var likeness: Likeness {
    guard let identity else { return .onboard }
    if Self.receivers.contains(identity) { return .receiver }
    if Self.converters.contains(identity) { return .converter }
    return Self.others.contains(String(identity.prefix(4))) ? .other : .unknown
  }

  /// The name by which the person may know it: "/dev/ttyACM0 (u-blox 7)".
  var name: String { product.map { "\(path) (\($0))" } ?? path }

  /// Whether udev/70-wxhere-gps.rules alone adds it to gpsd: none of Debian 13's rules does.
  var needsRule: Bool { identity.map(Self.ruled.contains) ?? false }

  private static let ruled: Set<String> = ["067b:2303", "067b:23a3", "1546:01aa", "1546:01ab"]

  /// udev/70-wxhere-gps.rules and gpsd's own rules.
  private static let receivers: Set<String> = ruled.union([
    "1546:01a4", "1546:01a5", "1546:01a6", "1546:01a7", "1546:01a8", "1546:01a9", "0e8d:3329",
    "091e:0003", "0557:2008", "067b:aaa0", "1163:0100", "1163:0200",
  ])

  /// CP210x, CH340 and CH9102, FT232R and FT-X.
  private static let converters: Set<String> = [
    "10c4:ea60", "10c4:ea71", "1a86:7523", "1a86:55d4", "0403:6001", "0403:6015",
  ]

  /// Makers of microcontrollers (Arduino, Espressif, Raspberry Pi) and of modems.
  private static let others: Set<String> = [
    "2341", "2a03", "303a", "2e8a", "12d1", "1e0e", "2c7c", "1199", "19d2",
  ]

  /// Returns the ports of the machine that something may be plugged into, in the order of their names.
  static func all(of machine: Machine) -> [SerialPort] {
    SerialPorts.names(of: machine.root).map { name in
      name == "serial0"
        ? SerialPort(path: "/dev/serial0", identity: nil, product: nil) : port(name, machine)
    }
  }

  /// The port of a device that gpsd names, also by a link; nil where there is none.
  static func port(at path: String, of machine: Machine) -> SerialPort? {
    guard let target = machine.target(path), target.hasPrefix("/dev/tty"),
      let name = target.split(separator: "/").last.map(String.init)
    else { return nil }
    return port(name, machine)
  }

  /// Whether a device that gpsd names is one that a receiver may be behind, which a person may listen to
  /// as root: nothing else that the path could lead to, such as a file or a disk.
  static func isLine(_ path: String, of machine: Machine) -> Bool {
    let target = machine.target(path) ?? ""
    return ["/dev/tty", "/dev/rfcomm", "/dev/pts/"].contains { target.hasPrefix($0) }
  }

  private static func port(_ name: String, _ machine: Machine) -> SerialPort {
    // The USB device stands some folders above its interface.
    var folder = machine.target("/sys/class/tty/\(name)/device")?[...] ?? ""
    while !folder.isEmpty {
      if let maker = machine.line("\(folder)/idVendor"),
        let model = machine.line("\(folder)/idProduct")
      {
        return SerialPort(
          path: "/dev/\(name)", identity: "\(maker):\(model)",
          product: machine.line("\(folder)/product").flatMap { $0.isEmpty ? nil : $0 })
      }
      folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    }
    return SerialPort(path: "/dev/\(name)", identity: nil, product: nil)
  }
}

extension Machine {
  /// Whether gpsd, which is in Debian's group dialout, may use a device.
  func isUsableByGPSD(_ path: String) -> Bool {
    guard let status = status(path) else { return false }
    func allows(_ bits: mode_t) -> Bool { status.st_mode & bits == bits }
    if allows(S_IROTH | S_IWOTH) { return true }
    return status.st_gid == groupNumber("dialout") && allows(S_IRGRP | S_IWGRP)
  }
}
