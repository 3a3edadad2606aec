import CommandLine
import Configuration
import Line

/// Tells what is wrong with a content of the configuration.
extension SettingsFile {
  /// What is wrong first; nil where nothing is.
  func error(in content: [UInt8]) throws(Failure) -> ConfigurationError? {
    let settings: Settings
    do throws(ConfigurationError) { settings = try decode(content) } catch { return error }
    for settings in [settings] + Self.eachFormat(settings) {
      // What the reader cannot judge: formats, units, colours.
      do throws(Failure) {
        var options = Options()
        options.configuration = path
        let trial = try Invocation(options, settings: settings)
        _ = try trial.style
        _ = try trial.naming
      } catch {
        guard case .configuration(let error, _) = error else { throw error }
        return error
      }
    }
    return nil
  }

  /// Settings with each of the person's own formats in use; one that is fit for `wxhere where` is left
  /// out.
  private static func eachFormat(_ settings: Settings) -> [Settings] {
    settings.line.formats.sorted { $0.key < $1.key }.compactMap { name, format in
      if (try? Template(format, of: Placeholder.ofPlace, hasEscapes: true)) != nil { return nil }
      var settings = settings
      settings.line.format = name
      return settings
    }
  }

  /// All that is wrong with keys, each found where those before are taken out.
  ///
  /// - Returns: nil where something else is wrong with the content, or more than anybody mends key by
  ///   key: each takes another look at all of it.
  func faults(in content: [UInt8]) throws(Failure) -> [ConfigurationFault]? {
    var faults: [ConfigurationFault] = []
    var rest = content
    while let error = try self.error(in: rest) {
      guard faults.count < 40, case .fault(let fault, _, _) = error,
        let fewer = try? changed(rest, fault.path, to: nil), fewer.count < rest.count
      else { return nil }
      faults.append(fault)
      rest = fewer
    }
    return faults
  }
}
