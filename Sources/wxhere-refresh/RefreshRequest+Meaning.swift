import Configuration
import Permission
import Platform
import Report
import Text

extension RefreshRequest {
  /// The maximum length of the line before the content of a configuration, in bytes.
  private static let longestLine = 64 << 10

  /// Returns the request on the command line, or the one that `wxhere` passes on.
  ///
  /// - Returns: nil for an invalid request.
  /// - Throws: when the passed request cannot be read.
  static func given(_ arguments: [String]) throws(SystemError) -> RefreshRequest? {
    guard arguments == [argument] else { return RefreshRequest(arguments: arguments) }
    let document = try FileDescriptor(owning: Subprocess.documentDescriptor).readAll(
      limit: longestLine + SettingsFile.mostBytes, "the request")
    return RefreshRequest(document: document)
  }

  /// Returns the configuration of the request.
  func settingsFile(in folders: Folders) -> SettingsFile {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
      ?? SettingsFile(folder: folders.configuration)
  }

  /// The language of messages: the language in the request, or else the locale's.
  var messageLanguage: Language { Language.requested(language) }
}

extension Settings {
  /// The User-Agent for weather services.
  ///
  /// It names the program, and the user only if a contact is configured.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}

extension Grant {
  /// Creates the grant for a request.
  ///
  /// - Parameter state: the state folder with the user's answer.
  convenience init(_ request: RefreshRequest, state: String) {
    let occasion = request.isBackground ? Occasion.background : .inUse
    self.init(for: occasion, state: state, once: request.isOnce ? Answer.handedOver() : nil)
    // A fault is reported once, by wxhere if it started this program.
    guard !request.holdsLock else { return }
    func complain(_ phrase: Phrase) {
      StandardStreams.complain("wxhere-refresh: \(request.messageLanguage.text(phrase))")
    }
    _ = Policy.inForce { complaint, _ in complain(complaint) }
    _ = AnswerStore(folder: state).load(reportingDamageTo: complain)
  }
}
