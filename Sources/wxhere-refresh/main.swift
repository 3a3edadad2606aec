// wxhere-refresh looks once and writes down what it learned. Only wxhere and a timer start it:
//
//     wxhere-refresh [--background] [--refresh] [--source LIST] [--cell KEY] [--config FILE]
//
// --once and --lock are between it and wxhere; Report/RefreshRequest.swift says what they mean.

import Coarsen
import Configuration
import Foundation
import Network
import Permission
import PlaceName
import Platform
import Report
import Source

StandardStreams.ignoreClosedPipes()
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--version"] {
  exit(StandardStreams.print("wxhere-refresh \(version)\n") ? 0 : ExitStatus.system.rawValue)
}
guard let request = RefreshRequest(arguments: arguments) else {
  exit(with: .usage, "this is wxhere's other half; run wxhere, or wxhere-refresh --background")
}
guard let folders = Folders() else {
  exit(with: .system, "there is no home folder; set HOME")
}

do {
  let file = request.configuration.map(SettingsFile.init(path:))
  let settings = try (file ?? SettingsFile(folder: folders.configuration)).load()
  let output = try Output(request: request, store: ReportStore(folder: folders.cache))
  guard let output else { exit(ExitStatus.success.rawValue) }
  Watchdog.start(budget: settings.refreshBudget)

  // Permission.
  let grant = Grant(request: request, state: folders.state)
  // Source.
  let client = HTTPClient(userAgent: settings.userAgent)
  let sources = Sources(settings: settings, request: request, grant: grant, fetch: client.fetch)
  let resolution = await sources.resolver.resolve { output.note("asking \($0)") }
  let attempts = resolution.attempts
  // Cell.
  let previous = output.previous
  let location = locate(resolution.take(), attempts: attempts, previous: previous)
  // Place, name and weather.
  var report = RefreshReport(beginning: location, attempts: attempts, previous: previous)
  try output.save(report, outlook: nil)
  if let location {
    output.note("asking weather")
    let weather = WeatherStage(
      settings: settings.weather, isOffline: request.isOffline, fetch: client.fetch)
    let answer = await weather.ask(about: location.cell)
    report.finish(with: answer, settings: settings.refresh)
    try output.save(report, outlook: answer.outlook)
  } else {
    report.finish(with: .notAsked, settings: settings.refresh)
    try output.save(report, outlook: nil)
  }
  try output.finish(report)
} catch let error as ConfigurationError {
  exit(with: .configuration, "\(error)")
} catch {
  exit(with: .system, "\(error)")
}

/// Ends with a sentence on standard error.
func exit(with status: ExitStatus, _ sentence: String) -> Never {
  StandardStreams.complain("wxhere-refresh: \(sentence)")
  exit(status.rawValue)
}
