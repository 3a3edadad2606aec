import Coarsen
import Exchange
import Glibc
import Interface
import Line
import PlaceName
import Places
import Platform
import Report
import Text

/// `wxhere find`, which searches for towns by name, without the network.
enum FindCommand {
  /// These fit on a small screen.
  private static let most = 20

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let query = TownQuery(arguments.operands.joined(separator: " ")) else {
      throw .usage(Phrase("wxhere find needs the beginning of a town's name: wxhere find sao"))
    }
    return try Run(arguments, settings: .wanted).perform {
      (run, access) throws(Failure) in try show(query, run, access)
    }
  }

  private static func show(
    _ query: TownQuery, _ run: Run, _ access: ReportAccess
  ) throws(Failure) -> ExitStatus {
    let naming = try run.naming
    let here = run.request.manual?.cell ?? access.load()?.location?.cell
    let matches = naming.gazetteer.towns(
      matching: query, near: here.map { ($0.latitude, $0.longitude) })
    guard !matches.isEmpty else {
      let meant = naming.gazetteer.towns(speltLike: query).first
      throw .noSuchTown(
        meant.map {
          Phrase(
            """
            no town's name begins like that. Did you mean \
            \(naming.spelt($0.fullName))?
            """)
        } ?? Phrase("no town's name begins like that; try a shorter beginning"))
    }
    let towns = matches.prefix(Self.most).map(\.town)
    if run.arguments.isJSON {
      return try printOutput(towns.map { json($0, naming).line }.joined())
    }
    // Another program reads numbers without separators.
    let language = Terminal.showsOutput ? run.language : nil
    return try printOutput(table(towns, naming, alignedIn: language))
  }

  /// Returns a row for each town: name, region, country, coordinates and approximate population.
  ///
  /// - Parameter language: the reader's language, for aligned columns; nil for tabs between them.
  private static func table(
    _ towns: [Town], _ naming: PlaceNaming, alignedIn language: Language?
  ) -> String {
    let rows = towns.map { town in
      [
        naming.spelt(town.fullName), naming.spelt(town.subdivision ?? ""),
        town.country.code,
        "\(town.latitude),\(town.longitude)",
        town.people > 0
          ? language?.text(GroupedNumber(town.people).phrase) ?? "\(town.people)" : "",
      ]
    }
    let lines = language != nil ? aligned(rows) : rows.map { $0.joined(separator: "\t") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func json(_ town: Town, _ naming: PlaceNaming) -> JSONText {
    .object([
      ("place", .string(naming.spelt(town.fullName))),
      ("town", .string(naming.spelt(town.name))),
      ("admin1", .string(town.subdivision.map(naming.spelt))),
      ("country", .string(naming.spelt(town.country.name))),
      ("country_code", .string(town.country.code)), ("latitude", .number(town.latitude)),
      ("longitude", .number(town.longitude)), ("population", .number(town.people)),
      ("time_zone", .string(town.timeZone)),
    ])
  }
}

/// `wxhere name`, which names each point on standard input, without the network.
///
/// Points are not coarsened, because they leave the process only in its output.
struct NameCommand {
  private let run: Run

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try NameCommand(run: Run(arguments, settings: .wanted)).perform()
  }

  private func perform() throws(Failure) -> ExitStatus {
    let naming = try run.naming
    if Terminal.readsInput {
      let words = Phrase("waiting for LAT,LON lines; \("Ctrl-D") ends")
      Complaint.say([run.language.text(words)])
    }
    do throws(SystemError) {
      let filter = NamingFilter(
        naming.gazetteer, naming.spelling, isJSON: run.arguments.isJSON)
      return try filter.run() ? .success : .data
    } catch {
      // The reader has closed the pipe, as `head` does, so the rest is not needed.
      if error.code == EPIPE { return .success }
      throw .system(error)
    }
  }
}
