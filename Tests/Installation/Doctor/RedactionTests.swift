import Configuration
import Exchange
import Platform
import Report
import Support
import Testing
import Text

@testable import Installation

@Test(
  "a redacted report has no home folder, cell, coordinates, name or address",
  arguments: [
    ("less /home/ann/.config/bar", "less ~/.config/bar"),
    ("rm '/home/ann/a' /home/ann", "rm '~/a' ~"),
    ("/var/cache/g3-4372-3193.report is damaged", "[cell] is damaged"),
    ("the cell is g3-4372-3193.", "the cell is [cell]."),
    ("location.manual: 27.9506,-82.4572: out of range", "location.manual: [place]: out of range"),
    ("\"Ann's boat\" is no place", "\"[quoted]\" is no place"),
    ("line 4: a \"quotation without an end", "line 4: a \"[quoted]"),
    ("places.boat: expected LAT,LON", "places.[name]: expected LAT,LON"),
    ("the proxy http://ann:secret@10.0.0.1:3128, which", "the proxy [address], which"),
    ("name servers: 192.168.1.1, fe80::1%eth0", "name servers: [address], [address]"),
    ("gpsd at 10.1.2.3:2947 and [2001:db8::1]:2947", "gpsd at [address] and [address]"),
    ("contact (ann@example.org)", "contact ([address])"),
    ("version 0.1.0, 3 GB, 12:30, api.met.no", "version 0.1.0, 3 GB, 12:30, api.met.no"),
  ])
func aRedactedReport(text: String, redacted: String) {
  #expect(Redaction(home: "/home/ann")(text) == redacted)
}

@Test("a redacted report has no name of a host that the user configured")
func aRedactedReportHasNoOwnHost() throws {
  let home = try TemporaryHome()
  try home.write(
    """
    { location: { gpsd: { host: "gps.ann.example.org" } },
      weather: { urls: { nws: "https://nws.ann.example.org:8443/x" } } }
    """, to: "config.json5")
  let examination = DoctorRun(
    file: SettingsFile(folder: home.path), folders: .none, language: .english,
    request: RefreshRequest(), icons: nil, namedConfiguration: nil, isOffline: true,
    lineFault: { _ in nil }, nameFaults: { _ in [] })
  let text = "gps.ann.example.org:2947, NWS.ann.example.org and get.geojs.io"
  #expect(examination.redaction(text) == "[address], [address] and get.geojs.io")
}
