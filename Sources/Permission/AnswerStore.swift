import FoundationEssentials
package import Platform

/// Where the person's answer is kept: `authorization.json` in the state folder.
package struct AnswerStore: Sendable {
  private let folder: String
  private var path: String { "\(folder)/authorization.json" }

  package init(folder: String) {
    self.folder = folder
  }

  /// The answer; nil when the person has not answered.
  ///
  /// A damaged file counts as no answer: asking again is the safe side.
  ///
  /// - Parameter report: is told about a damaged file, once, for the file is put aside then.
  package func load(reportingDamageTo report: (String) -> Void) -> Answer? {
    guard let bytes = try? Files.read(path) else { return nil }
    if let answer = try? JSONDecoder().decode(Answer.self, from: Data(bytes)),
      [.denied, .authorizedWhenInUse, .authorizedAlways].contains(answer.authorization)
    {
      return answer
    }
    report("\(path) is damaged and was removed; wxhere will ask again")
    try? Files.remove(path)
    return nil
  }

  package func save(_ answer: Answer) throws(SystemError) {
    try Files.makeFolder(folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Two plain values always encode.
    let bytes = (try? encoder.encode(answer)) ?? Data()
    try Files.replace(path, with: Array(bytes) + [UInt8(ascii: "\n")])
  }

  /// Forgets the answer: the next look asks again.
  package func reset() throws(SystemError) {
    try Files.remove(path)
  }
}
