import Glibc
import JSON5
package import Platform
package import Wording

/// What the person answered, as it is kept.
package struct Answer: Equatable, Sendable {
  /// `denied`, `authorizedWhenInUse` or `authorizedAlways`.
  package var authorization: Authorization

  /// Whether an IP look-up service may be asked too: it sees the IP address, and that is a yes of its
  /// own.
  package var allowsIPLookup: Bool

  package init(authorization: Authorization, allowsIPLookup: Bool) {
    self.authorization = authorization
    self.allowsIPLookup = allowsIPLookup
  }

  /// As it is kept and handed on: a line of JSON with its end.
  package var json: [UInt8] {
    Array(#"{"authorization":"\#(authorization.rawValue)","ip_lookup":\#(allowsIPLookup)}"#.utf8)
      + [UInt8(ascii: "\n")]
  }

  /// - Returns: nil when it is no answer of a person.
  init?(json: [UInt8]) {
    guard let members = try? JSON5Document(json).root.members,
      let name = members.first(where: { $0.name == "authorization" })?.value.text,
      let authorization = Authorization(rawValue: name),
      [.denied, .authorizedWhenInUse, .authorizedAlways].contains(authorization),
      let allowsIPLookup = members.first(where: { $0.name == "ip_lookup" })?.value.bool
    else { return nil }
    self.init(authorization: authorization, allowsIPLookup: allowsIPLookup)
  }

  /// The answer "once", which the program that started this one writes to standard input; nil when
  /// there is none.
  ///
  /// It is no word on the command line, so that nobody puts it into a script.
  package static func handedOver() -> Answer? {
    let input = FileDescriptor(owning: dup(STDIN_FILENO))
    return (try? input.readAll(limit: 4096, "the grant")).flatMap { Answer(json: $0) }
  }
}

/// Where the person's answer is kept: `authorization.json` in the state folder.
package struct AnswerStore: Sendable {
  private let folder: String
  var path: String { StateFile.answer.path(in: folder) }

  package init(folder: String) {
    self.folder = folder
  }

  /// The answer; nil when the person has not answered.
  ///
  /// A damaged file counts as no answer: asking again is the safe side.
  ///
  /// - Parameter report: is told about a damaged file, once, for the file is put aside then.
  package func load(reportingDamageTo report: (Phrase) -> Void) -> Answer? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Files.readKept(path)
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

  /// The answer; nil when the person has not answered, or the file is damaged, which stays as it is.
  func read() -> Answer? {
    (try? Files.readKept(path)).flatMap { $0 }.flatMap { Answer(json: $0) }
  }

  /// Keeps an answer.
  ///
  /// - Throws: when it could not be kept; no older one is left then, for it might be a yes.
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

  /// Forgets the answer: the next look asks again.
  package func reset() throws(SystemError) {
    try Files.remove(path)
  }
}
