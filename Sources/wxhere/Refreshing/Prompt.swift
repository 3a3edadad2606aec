import Configuration
import Permission
import Platform

/// The question whether wxhere may look where this machine is.
struct Prompt {
  /// What the person chose.
  enum Choice {
    case once(allowsIPLookup: Bool)
    case whileUsing(allowsIPLookup: Bool)
    case never
    /// No choice was made: the next run asks again.
    case none
  }

  private let settings: Settings
  private let sources: [String]

  /// - Parameter sources: the sources that would be asked, by name.
  init(settings: Settings, sources: [String]) {
    self.settings = settings
    self.sources = sources
  }

  /// Asks on the terminal.
  func ask() -> Choice {
    Terminal.write(question)
    for _ in 0..<3 {
      Terminal.write("Your choice [1-3]: ")
      switch Terminal.readAnswer()?.filter({ $0 != " " }).lowercased() {
      case nil:
        Terminal.write("\n")
        return .none
      case "1": return .once(allowsIPLookup: askAboutIPLookup())
      case "2": return .whileUsing(allowsIPLookup: askAboutIPLookup())
      case "3": return .never
      default: continue
      }
    }
    return .none
  }

  private var question: String {
    var lines = [
      "wxhere would like to know where you are, to about 3 km, for the weather there.",
      "",
    ]
    if sources.contains("gps") {
      let gpsd = settings.location.gpsd
      lines += ["  The GPS receiver is asked through gpsd at \(gpsd.host):\(gpsd.port)."]
      if ["localhost", "127.0.0.1", "::1"].contains(gpsd.host) {
        lines += ["  What it says stays on this machine."]
      }
    }
    if sources.contains("ip") {
      lines += [
        "  Where no receiver helps, \(services) can be asked where your",
        "  IP address is. It sees that address. You are asked about that separately.",
      ]
    }
    lines += [
      "  Weather services are told a square of about 3 km, never the position.",
      "",
      "    1  Allow once          for this run; nothing is kept",
      "    2  Allow while using   whenever you or a status bar runs wxhere",
      "    3  Don't allow",
      "", "",
    ]
    return lines.joined(separator: "\n")
  }

  private var services: String {
    settings.location.ip.services.map(\.host).joined(separator: " or ")
  }

  private func askAboutIPLookup() -> Bool {
    guard sources.contains("ip"), !settings.location.ip.services.isEmpty else { return false }
    Terminal.write("May \(services) be asked where your IP address is? [y/N]: ")
    let answer = Terminal.readAnswer()?.filter { $0 != " " }.lowercased()
    return answer == "y" || answer == "yes"
  }
}
