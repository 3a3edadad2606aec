import Configuration
import Exchange
import Permission
import Platform
import Report
import Text

extension RefreshRequest {
  /// The line before the content of a configuration, in bytes.
  private static let longestLine = 64 << 10

  /// Returns the request on the command line, or that `wxhere` passes on; nil for an invalid one.
  static func given(_ arguments: [String]) throws(SystemError) -> RefreshRequest? {
    guard arguments == [argument] else { return RefreshRequest(arguments: arguments) }
    let document = try FileDescriptor(owning: Subprocess.documentDescriptor).readAll(
      limit: longestLine + SettingsFile.mostBytes, "the request")
    return RefreshRequest(document: document)
  }

  func settingsFile(in folders: Folders) -> SettingsFile {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
      ?? SettingsFile(folder: folders.configuration)
  }

  var messageLanguage: Language { Language.requested(language) }
}

extension Grant {
  convenience init(_ request: RefreshRequest, _ folders: Folders) {
    let occasion = request.isBackground ? Occasion.background : .inUse
    self.init(for: occasion, folders, once: request.isOnce ? Answer.handedOver() : nil)
    // A fault is reported once, by wxhere if it started this program.
    guard !request.holdsLock else { return }
    func complain(_ phrase: Phrase) {
      StandardStreams.complain("wxhere-refresh: \(request.messageLanguage.text(phrase))")
    }
    _ = Policy.inForce { complaint, _ in complain(complaint) }
    _ = AnswerStore(folders).load(reportingDamageTo: complain)
  }
}
