package import Configuration
import Platform

extension Options {
  /// The file that `--config` names; nil where the option was not given.
  package var configurationFile: SettingsFile? {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
  }

  /// The path of that file for another run of wxhere; nil for a pipe, too.
  package var lastingConfiguration: String? {
    configurationContent == nil ? configuration : nil
  }

  /// Reads the configuration where it is a pipe, which can be read only once.
  ///
  /// One that is to be changed is not read: it is refused.
  package mutating func readPipedConfiguration() throws(Failure) {
    let isToBeChanged = words.first == "config" && words.count > 1
    guard let path = configuration, !isToBeChanged, let pipe = PipedFile(path) else { return }
    do throws(ConfigurationError) { configurationContent = try SettingsFile.readPipe(path) } catch {
      throw .configuration(error)
    }
    configuration = pipe.path
  }
}
