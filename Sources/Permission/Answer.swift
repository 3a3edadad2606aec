import Glibc
import JSON5
package import Platform
package import Wording

/// The user's answer to the prompt for location access, in the form that is stored.
package struct Answer: Equatable, Sendable {
  /// The answer: `denied`, `authorizedWhenInUse` or `authorizedAlways`.
  package var authorization: Authorization

  /// Whether the IP lookup is also allowed.
  ///
  /// It needs separate consent, because services see the IP address.
  package var allowsIPLookup: Bool

  package init(authorization: Authorization, allowsIPLookup: Bool) {
    self.authorization = authorization
    self.allowsIPLookup = allowsIPLookup
  }

  /// The answer in the form that is stored and passed on: a line of JSON with its line break.
  package var json: [UInt8] {
    Array(#"{"authorization":"\#(authorization.rawValue)","ip_lookup":\#(allowsIPLookup)}"#.utf8)
      + [UInt8(ascii: "\n")]
  }

  /// Parses an answer; nil for invalid bytes.
  init?(json: [UInt8]) {
    guard let members = try? JSON5Document(json).root.members,
      let name = members.first(where: { $0.name == "authorization" })?.value.text,
      let authorization = Authorization(rawValue: name),
      [.denied, .authorizedWhenInUse, .authorizedAlways].contains(authorization),
      let allowsIPLookup = members.first(where: { $0.name == "ip_lookup" })?.value.bool
    else { return nil }
    self.init(authorization: authorization, allowsIPLookup: allowsIPLookup)
  }

  /// Reads the answer "once" that the parent process writes to standard input; nil for none.
  ///
  /// It is not an argument, so that nobody puts it into a script.
  package static func handedOver() -> Answer? {
    let input = FileDescriptor(owning: dup(STDIN_FILENO))
    return (try? input.readAll(limit: 4096, "the grant")).flatMap { Answer(json: $0) }
  }
}

/// The user's answer on disk: `authorization.json` in the state folder.
package struct AnswerStore: Sendable {
  private let folder: String
  var path: String { StateFile.answer.path(in: folder) }

  package init(folder: String) {
    self.folder = folder
  }

  /// Reads the answer; nil when the user has not answered.
  ///
  /// A damaged file counts as no answer, because asking again is safe.
  ///
  /// - Parameter report: called once with a message about a damaged file, which is then renamed.
  package func load(reportingDamageTo report: (Phrase) -> Void) -> Answer? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Files.readPrivateFile(path)
    } catch {
      report(Phrase("\(error); until then, location access is not allowed"))
      return nil
    }
    guard let bytes else { return nil }
    if let answer = Answer(json: bytes) { return answer }
    report(Phrase("\(path) was damaged and has been removed; wxhere will ask again"))
    try? Files.remove(path)
    return nil
  }

  /// Reads the answer without changing a damaged file; nil when there is none.
  func read() -> Answer? {
    (try? Files.readPrivateFile(path)).flatMap { $0 }.flatMap { Answer(json: $0) }
  }

  /// Saves an answer.
  ///
  /// - Throws: when saving failed. The previous answer is then removed, because it might allow
  ///   more.
  package func save(_ answer: Answer) throws(SystemError) {
    do {
      try write(answer)
    } catch {
      try? reset()
      throw error
    }
  }

  private func write(_ answer: Answer) throws(SystemError) {
    try Files.makeFolder(folder)
    try? StateFile.removeUnfinished(in: folder, olderThan: 60)
    try Files.replace(path, with: answer.json)
  }

  /// Removes the answer, so that the user is asked again.
  package func reset() throws(SystemError) {
    try Files.remove(path)
  }
}
