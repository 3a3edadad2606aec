import Exchange
import Interface
import Line
import Platform
import Report
import Text

/// `wxhere disclosures`, which prints the disclosure log.
struct DisclosuresCommand {
  private let run: Run
  private var language: Language { run.language }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    // A missing configuration does not keep anyone from erasing.
    let use: Run.SettingsUse = arguments.isClear ? .none : .unread
    return try DisclosuresCommand(run: Run(arguments, settings: use)).print()
  }

  private func print() throws(Failure) -> ExitStatus {
    let disclosures = Disclosures(folder: run.folders.state)
    let entries: [Disclosures.Entry]
    var damage: Phrase?
    do {
      if run.arguments.isClear { try disclosures.clear() }
      entries = try disclosures.load { damage = $0 }.map { entry in
        var entry = entry
        entry.id = nil
        return entry
      }
    } catch { throw .system(error) }
    if let damage {
      Complaint.say([language.text(damage)])
      // Not even one could be read, which is not the same as none.
      if entries.isEmpty { return .data }
    }
    guard !run.arguments.isClear, let fault = disclosures.fault else {
      return try printOutput(text(entries))
    }
    // Requests may have been sent that are not in the list.
    let status = try printOutput(
      entries.isEmpty ? "" : text(entries), entries.isEmpty ? .system : .success)
    Complaint.say([language.words("cannot record the request: \(fault.phrase)")])
    return status
  }

  private func text(_ entries: [Disclosures.Entry]) -> String {
    if run.arguments.isJSON { return entries.map { JSONText.fields($0).line }.joined() }
    guard !entries.isEmpty else {
      return language.words("no recorded requests; a run that was allowed once is not recorded")
        + "\n"
    }
    let rows = entries.map(row)
    let lines = Terminal.showsOutput ? aligned(rows) : rows.map { $0.joined(separator: "  ") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Such as "2026-11-21 10:02:11", "api.open-meteo.com", "forecast", "cell g3-4372-3193", "200".
  private func row(_ entry: Disclosures.Entry) -> [String] {
    [
      WallClock.text(entry.time), entry.host, language.text(purpose(entry)),
      language.text(tells(entry)),
      entry.status.map(String.init) ?? language.words("no response"),
      language.words("\(entry.received) bytes"),
    ].map(Escaping.printable)
  }

  private func purpose(_ entry: Disclosures.Entry) -> Phrase {
    switch entry.purpose {
    case "forecast": Phrase("forecast", context: "purpose of a request")
    case "alerts": Phrase("alerts", context: "purpose of a request")
    case "air quality": Phrase("air quality", context: "purpose of a request")
    case "location": Phrase("location", context: "purpose of a request")
    default: Phrase(verbatim: entry.purpose)
    }
  }

  private func tells(_ entry: Disclosures.Entry) -> Phrase {
    if entry.tells == "IP address only" { return Phrase("IP address only") }
    if entry.tells == Disclosures.forgottenCell {
      return Phrase("a cell", context: "what a request tells")
    }
    let cell = entry.tells.split(separator: " ")
    return cell.count == 2 && cell[0] == "cell"
      ? Phrase("cell \(cell[1])", context: "what a request tells") : Phrase(verbatim: entry.tells)
  }
}
