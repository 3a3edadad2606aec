package import Exchange
import Glibc
package import Platform
package import Text

/// The user's answer to the prompt for location access, in the form that is stored.
package struct Answer: Equatable, Sendable {
  /// `denied`, `authorizedWhenInUse` or `authorizedAlways`.
  package var authorization: Authorization

  /// Services see the IP address, so its lookup needs separate consent.
  package var allowsIPLookup: Bool

  package init(authorization: Authorization, allowsIPLookup: Bool) {
    self.authorization = authorization
    self.allowsIPLookup = allowsIPLookup
  }

  /// The stored answer: a line of JSON with its line break.
  package var json: [UInt8] { Array(jsonLine.utf8) }

  static let blank = Answer(authorization: .denied, allowsIPLookup: false)

  /// Reads the answer "once" that the parent process writes to standard input; nil for none.
  ///
  /// It is not an argument, so that nobody puts it into a script.
  package static func handedOver() -> Answer? {
    let input = FileDescriptor(owning: dup(STDIN_FILENO))
    return (try? input.readAll(limit: 4096, "the grant")).flatMap { blank.read(json: $0) }
  }
}

extension Answer: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.word("authorization", &authorization)
    visitor.flag("ip_lookup", &allowsIPLookup)
    if [.notDetermined, .restricted].contains(authorization) { visitor.reject() }
  }
}

/// The user's answer on disk: `authorization.json` in the state folder.
package struct AnswerStore: Sendable {
  private let folder: String
  /// The folder of an answer that applies until there is another one, and that cannot be changed.
  private let readOnlyFolder: String?
  var path: String { StateFile.answer.path(in: folder) }

  package init(folder: String, readOnlyFolder: String? = nil) {
    self.folder = folder
    self.readOnlyFolder = readOnlyFolder
  }

  package init(_ folders: Folders) {
    self.init(folder: folders.state, readOnlyFolder: folders.readOnlyState)
  }

  private var readOnly: AnswerStore? { readOnlyFolder.map { AnswerStore(folder: $0) } }

  /// Reads the answer; nil when the user has not answered.
  ///
  /// A damaged file is removed and counts as no answer, because asking again is safe.
  package func load(reportingDamageTo report: (Phrase) -> Void) -> Answer? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Files.readPrivateFile(path)
      // An answer could not be saved there either.
      if bytes == nil, let obstacle = Files.obstacle(toFolder: folder) { throw obstacle }
    } catch {
      report(Phrase("\(error); until then, location access is not allowed"))
      return nil
    }
    guard let bytes else { return readOnly?.read() }
    if let answer = Answer.blank.read(json: bytes) { return answer }
    let removed = Phrase("\(path) was damaged and has been removed; wxhere will ask again")
    Files.removeDamaged(path, saying: removed).forEach(report)
    return nil
  }

  /// Reads the answer without changing a damaged file; nil when there is none.
  func read() -> Answer? {
    guard let bytes = (try? Files.readPrivateFile(path)).flatMap({ $0 }) else {
      // A file that cannot be read does not let an older answer apply.
      return Files.version(path) == nil ? readOnly?.read() : nil
    }
    return Answer.blank.read(json: bytes)
  }

  /// Saves an answer; if that fails, also removes the previous one, because it might allow more.
  package func save(_ answer: Answer) throws(SystemError) {
    do {
      try write(answer)
    } catch {
      try? reset()
      throw error
    }
  }

  private func write(_ answer: Answer) throws(SystemError) {
    try Files.makePrivateFolder(folder)
    try? StateFile.removeUnfinished(in: folder, olderThan: 60)
    try Files.replace(path, with: answer.json)
  }

  /// Removes the answer, so that the user is asked again.
  package func reset() throws(SystemError) {
    try Files.remove(path)
  }
}
