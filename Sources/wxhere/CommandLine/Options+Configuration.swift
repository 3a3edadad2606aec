import Configuration
import Platform

extension Options {
  /// The file that `--config` names; nil where the option was not given.
  var configurationFile: SettingsFile? {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
  }

  /// The same as another run of wxhere can be told; nil for a pipe, too.
  var lastingConfiguration: String? { configurationContent == nil ? configuration : nil }

  /// Reads the configuration where it is a pipe; nil where it is a file, or the option was not given.
  ///
  /// One that is to be changed is not read: it is refused.
  func pipedConfiguration() throws(Failure) -> [UInt8]? {
    let isToBeChanged = words.first == "config" && words.count > 1
    guard let configuration, !isToBeChanged else { return nil }
    do throws(ConfigurationError) { return try SettingsFile.readPipe(configuration) } catch {
      throw .configuration(error)
    }
  }

  /// Takes the configuration that was read from a pipe.
  ///
  /// - Parameter content: nil for that of a file.
  mutating func take(configuration content: [UInt8]?) {
    guard let path = configuration, let content, let pipe = PipedFile(path) else { return }
    configuration = pipe.path
    configurationContent = content
  }
}
