import Doctor
import Wording

extension Generated {
  /// The page wxhere-gps(7).
  static var gpsManual: String {
    Roff.page(
      "wxhere-gps", 7, "Miscellaneous", "GPS receivers for wxhere",
      [
        .section("DESCRIPTION"),
        .text(
          """
          wxhere asks gpsd(8) for the position, so every receiver that gpsd supports works. The weather \
          needs no better accuracy than 3 km: the cheapest USB receiver is as good as any. Plug it in, put \
          it where it sees the sky (a window is often enough), and run `wxhere doctor`.
          """),
        .section("RECEIVERS"),
        .list([
          (
            "u-blox 5 to 9, MediaTek (Holux), Garmin, by USB",
            "gpsd finds them by itself. The udev rules of wxhere keep ModemManager away from them."
          ),
          ("u-blox 10, by USB", "The udev rules of wxhere tell gpsd about it."),
          (
            "GlobalSat BU-353 and others with a Prolific PL2303",
            "On Debian 12 gpsd finds them by itself; on Debian 13 the udev rules of wxhere tell gpsd about them."
          ),
          (
            "Receivers with a CP210x, CH340 or FT232",
            """
            Many other boards and cables have these chips, so you have to say that yours is a receiver: the \
            first lines of 70-wxhere-gps.rules show how. On Debian 12 gpsd finds a CP210x by itself.
            """
          ),
          (
            "A HAT or a module on the pins of a Raspberry Pi",
            "It works when /etc/default/gpsd names its port, as below."
          ),
        ]),
        .text(
          """
          A package installs the udev rules. Config/install prints how to install them where it does not run \
          as root.
          """),
        .section("RASPBERRY PI"),
        .text(
          """
          On the pins of a Raspberry Pi a receiver is at /dev/serial0. Turn the serial port on, take the \
          console of the system off it, restart the Pi, and give the port to gpsd:
          """),
        .example([
          "sudo raspi-config nonint do_serial_hw 0",
          "sudo raspi-config nonint do_serial_cons 1",
          "sudo reboot",
        ]),
        .text("In /etc/default/gpsd:"),
        .example([#"DEVICES="/dev/serial0""#, #"GPSD_OPTIONS="-n""#]),
        .text("Then:"),
        .example(["sudo systemctl restart gpsd.socket gpsd"]),
        .text(
          """
          With `-n` gpsd reads the receiver all the time, and a fix is there within a second. Without it gpsd \
          closes the receiver a minute after the last request, and needs 7 seconds to detect it again. \
          wxhere waits for that, up to `location.gpsd.timeout` (20 seconds). A receiver that was just \
          switched on needs half a minute of open sky, and several minutes the first time.
          """),
        .section("WHAT THE RECEIVER SEES"),
        .text("`cgps -s`, of the package gpsd-clients, shows it on your screen only:"),
        .list([
          ("3D FIX, 2D FIX", "wxhere has what it needs."),
          ("NO FIX, satellites in the list, none used", "The signal is weak."),
          ("NO FIX, an empty list", "The receiver sees no sky, or the cable is bad."),
          ("nothing at all", "gpsd has no receiver."),
        ]),
        .section("DOCTOR"),
        .text(
          """
          `wxhere doctor` checks each part in the order in which the data flows, and prints below each fault \
          what to do, with the command to type. A result is ok, hint, fault or skipped: without your permission \
          it asks no receiver and no service about the location.
          """),
        .list(DoctorPart.allCases.map { ($0.name.english, $0.subject) }),
        .section("EXAMPLES"),
        .list([
          ("wxhere doctor", "the problems, and the commands that fix them"),
          ("wxhere where --source gps", "the place by the receiver alone"),
          ("wxhere permission allow", "let wxhere ask the receiver"),
        ]),
        .section("FILES"),
        .list([
          ("/usr/lib/udev/rules.d/70-wxhere-gps.rules", "the udev rules that a package installs"),
          ("/etc/default/gpsd", "the devices and options of gpsd"),
        ]),
        .seeAlso("wxhere(1), wxhere(5), gpsd(8), cgps(1), udev(7)"),
      ])
  }
}

extension DoctorPart {
  /// The facts that the doctor checks.
  fileprivate var subject: String {
    switch self {
    case .programs: "the three programs with their versions, and the libraries that they need"
    case .path: "whether status bars find wxhere, and the right one"
    case .configuration: "the file, each key, and the keys of weather services"
    case .policy: "what the administrator forbids"
    case .permission:
      "what you have allowed, and whether a timer that runs may determine the location"
    case .gpsd: "whether it is installed and answers, and its version"
    case .receiver:
      """
      whether there is a fix, with the satellites that are used and seen, their signal, and how long it took; \
      else whether gpsd has no receiver, may not open it, receives nothing from it, or has no fix
      """
    case .ports:
      "ports with what looks like a receiver that gpsd does not have; a missing udev rule; a console on the port"
    case .ip: "whether the lookup services answer, where you have allowed them"
    case .clock: "whether it is synchronised: with a wrong clock every certificate is refused"
    case .certificates: "the certificates that services are verified with"
    case .network: "whether names are resolved"
    case .proxy: "the proxy of the environment"
    case .providers: "of each provider its key, contact and quota, and its last response"
    case .cache: "whether reports can be written, and only you can read them"
    case .state: "the same for your permission and the log of disclosures"
    case .fonts: "whether there are glyphs for --icons"
    case .locale: "the language and the units"
    case .terminal: "colours and width"
    case .bars: "which status bar runs, and which example file fits it"
    }
  }
}
