package import Platform
package import Wording

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
      report(Phrase("\(error); until then nothing is allowed"))
      return nil
    }
    guard let bytes else { return nil }
    if let answer = Answer(json: bytes) { return answer }
    report(Phrase("\(path) is damaged and was removed; wxhere will ask again"))
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
