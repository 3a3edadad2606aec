import Configuration
import Permission
import Platform
import Report
import Wording

extension RefreshRequest {
  /// The longest line before the content of a configuration.
  private static let longestLine = 64 << 10

  /// Returns the request of the command line, or the one that `wxhere` hands over.
  ///
  /// - Returns: nil where it makes no sense.
  /// - Throws: where nothing is handed over.
  static func given(_ arguments: [String]) throws(SystemError) -> RefreshRequest? {
    guard arguments == [argument] else { return RefreshRequest(arguments: arguments) }
    let document = try FileDescriptor(owning: Subprocess.documentDescriptor).readAll(
      limit: longestLine + SettingsFile.mostBytes, "the request")
    return RefreshRequest(document: document)
  }

  /// The configuration that is meant.
  func settingsFile(in folders: Folders) -> SettingsFile {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
      ?? SettingsFile(folder: folders.configuration)
  }

  /// What is said to a person: in the language that was asked for, else the locale's.
  var spoken: Language { Language.asked(language) }
}

extension Settings {
  /// What weather services are told about who asks.
  ///
  /// It names the program, and the person only where they said how they can be reached.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}

extension Grant {
  /// What this run may look at, by what it was started for.
  ///
  /// - Parameter state: the folder where the person's answer is kept.
  convenience init(_ request: RefreshRequest, state: String) {
    let occasion = request.isBackground ? Occasion.background : .inUse
    self.init(for: occasion, state: state, once: request.isOnce ? Answer.handedOver() : nil)
    // What is wrong is said once, and by wxhere where that has started this.
    guard !request.holdsLock else { return }
    func complain(_ phrase: Phrase) {
      StandardStreams.complain("wxhere-refresh: \(request.spoken.text(phrase))")
    }
    _ = Policy.inForce { complaint, _ in complain(complaint) }
    _ = AnswerStore(folder: state).load(reportingDamageTo: complain)
  }
}
