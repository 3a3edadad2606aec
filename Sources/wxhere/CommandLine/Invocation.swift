import Coarsen
import Configuration
import Coordinates
import Glibc
import Line
import Platform
import Report

/// The command line as it is meant: checked, and completed from the configuration.
struct Invocation {
  let options: Options
  let settings: Settings
  let folders: Folders
  /// The place that the person gave; nil for *here*.
  let manual: Cell?
  let sources: [SourceName]?
  /// How long to wait when there is nothing to show.
  let wait: Duration
  private let command: Command

  init(arguments: some Sequence<String>) throws(Failure) {
    let options = try Options(arguments)
    self.options = options
    command = try options.wantsHelp ? .help : options.wantsVersion ? .version : Command(options)
    guard let folders = Folders() else { throw .noHome }
    self.folders = folders

    let file =
      options.configuration.map(SettingsFile.init(path:))
      ?? SettingsFile(folder: folders.configuration)
    do {
      settings = try command.needsSettings ? file.load() : Settings()
    } catch {
      throw .configuration(error)
    }
    manual = try options.manual.map { text throws(Failure) in try Self.cell(text) }
    sources = try options.sources.map { text throws(Failure) in try Self.sources(text) }
    wait = try options.wait.map { text throws(Failure) in try Self.wait(text) } ?? .seconds(10)
  }

  func run() throws(Failure) -> ExitStatus {
    switch command {
    case .line: try LineCommand(self).run()
    case .location: try WhereCommand(self).run()
    case .permission(let action): try PermissionCommand(self, action).run()
    case .preview(let preview): try preview.run(self)
    case .help: try printed(Help.text)
    case .version: try printed(Help.version)
    }
  }

  /// What the person types for coordinates.
  private static func cell(_ text: String) throws(Failure) -> Cell {
    do {
      let position = try Coordinates(text: text)
      if let cell = Cell(latitude: position.latitude, longitude: position.longitude) { return cell }
      throw CoordinatesError.notNumbers
    } catch {
      throw .usage("--manual: \(error)")
    }
  }

  private static func sources(_ text: String) throws(Failure) -> [SourceName] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " }
    }
    guard let sources = SourceName.list(names) else {
      throw .usage("--source takes a list of gps, ip and manual, for example gps,manual")
    }
    return sources
  }

  private static func wait(_ text: String) throws(Failure) -> Duration {
    guard let seconds = Double(text), (0...600).contains(seconds) else {
      throw .usage("--wait takes a number of seconds from 0 to 600")
    }
    return .seconds(seconds)
  }

  /// What a refresh would be asked for.
  var request: RefreshRequest {
    var request = RefreshRequest(sources: sources?.map(\.rawValue), manual: manual)
    request.isForced = options.isRefresh
    request.configuration = options.configuration.flatMap(absolutePath)
    return request
  }

  /// How the person wants the line.
  var style: LineStyle {
    get throws(Failure) {
      let template: Template
      do {
        template = try Template(options.format ?? settings.line.format)
      } catch {
        throw wrong(error.description, option: options.format, key: "line.format")
      }
      return LineStyle(
        template: template, units: try units, icons: try icons,
        staleAfter: settings.refresh.staleAfter, forgetAfter: settings.refresh.forgetAfter)
    }
  }

  private var units: Units {
    get throws(Failure) {
      let name = options.units ?? settings.line.units
      if name == "auto" {
        return SystemLocale.usesUSUnits ? .us : SystemLocale.territory == "GB" ? .uk : .metric
      }
      guard let units = Units(rawValue: name) else {
        throw wrong(
          "units are auto, metric, us, uk or si", option: options.units, key: "line.units")
      }
      return units
    }
  }

  private var icons: IconSet {
    get throws(Failure) {
      guard let icons = IconSet(rawValue: options.icons ?? settings.line.icons) else {
        throw wrong(
          "icons are emoji, nerd, ascii or none", option: options.icons, key: "line.icons")
      }
      return icons
    }
  }

  /// A fault of the command line where the word was typed, else of the configuration.
  private func wrong(_ sentence: String, option: String?, key: String) -> Failure {
    option == nil ? .setting("\"\(key)\" in the configuration: \(sentence)") : .usage(sentence)
  }
}

/// Prints, and says how that went.
func printed(
  _ text: String, _ status: ExitStatus = .success
) throws(Failure) -> ExitStatus {
  guard StandardStreams.print(text) else { throw .noOutput }
  return status
}

/// A path that means the same to a program with another working folder.
private func absolutePath(_ path: String) -> String? {
  guard !path.hasPrefix("/") else { return path }
  guard let folder = getcwd(nil, 0) else { return nil }
  defer { free(folder) }
  return "\(String(cString: folder))/\(path)"
}
