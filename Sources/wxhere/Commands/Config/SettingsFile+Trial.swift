import Interface
import Configuration
import Line

/// The search for errors in the content of a configuration.
extension SettingsFile {
  /// Returns the first error; nil when there is none.
  func error(in content: [UInt8]) throws(Failure) -> ConfigurationError? {
    let settings: Settings
    do throws(ConfigurationError) { settings = try decode(content) } catch { return error }
    return try lineError(of: settings)
  }

  /// The settings; nil when there is an error in the file.
  var validSettings: Settings? {
    guard let settings = try? load() else { return nil }
    do { return try lineError(of: settings) == nil ? settings : nil } catch { return nil }
  }

  /// Returns the first error of a format, a unit or a colour; nil when there is none.
  func lineError(of settings: Settings) throws(Failure) -> ConfigurationError? {
    for settings in [settings] + Self.eachFormat(settings) {
      do throws(Failure) {
        var arguments = Arguments()
        arguments.configuration = path
        let trial = try Run(arguments, settings: .given(settings))
        _ = try trial.style
        _ = try trial.naming
      } catch {
        guard case .configuration(let error, _) = error else { throw error }
        return error
      }
    }
    return nil
  }

  /// The settings with each of the user's own formats activated, except those for `wxhere where`.
  private static func eachFormat(_ settings: Settings) -> [Settings] {
    settings.line.formats.sorted { $0.key < $1.key }.compactMap { name, format in
      if (try? Template(format, of: Placeholder.ofPlace, hasEscapes: true)) != nil { return nil }
      var settings = settings
      settings.line.format = name
      return settings
    }
  }

  /// Returns the errors of all keys, each found after removing the keys with earlier errors; nil
  /// for an error outside a key, and for more than 40, because each takes another pass.
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
