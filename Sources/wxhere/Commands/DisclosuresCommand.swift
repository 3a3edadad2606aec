import Line
import Platform
import Report

/// `wxhere disclosures`: what left this machine.
struct DisclosuresCommand {
  private let isJSON: Bool
  private let isClear: Bool
  private let disclosures: Disclosures

  init(_ invocation: Invocation) {
    isJSON = invocation.options.isJSON
    isClear = invocation.options.isClear
    disclosures = Disclosures(folder: invocation.folders.state)
  }

  func run() throws(Failure) -> ExitStatus {
    let entries: [Disclosures.Entry]
    do {
      if isClear { try disclosures.clear() }
      entries = try disclosures.load().map { entry in
        var entry = entry
        entry.id = nil
        return entry
      }
    } catch { throw .system(error) }
    if isJSON { return try printed(entries.map(JSONText.line).joined()) }
    guard !entries.isEmpty else {
      return try printed("nothing on record; a look that was allowed once leaves none\n")
    }
    return try printed(entries.map { Self.line($0) + "\n" }.joined())
  }

  /// "2026-11-21 10:02:11  api.open-meteo.com  forecast  cell g3-4372-3193  200  5213 bytes".
  private static func line(_ entry: Disclosures.Entry) -> String {
    [
      WallClock.text(entry.time), entry.host, entry.purpose, entry.tells,
      entry.status.map(String.init) ?? "no answer", "\(entry.received) bytes",
    ].map(Escaping.printable).joined(separator: "  ")
  }
}
