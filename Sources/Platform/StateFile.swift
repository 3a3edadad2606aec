/// The files of the state folder.
///
/// Their locks are never removed.
package enum StateFile: String, CaseIterable {
  case answer = "authorization.json"
  case disclosures = "disclosures.jsonl"
  case lastPlace = "last-place"
  case pauses = "not-before.json"
  /// An empty file whose existence means that `wxhere setup` was offered or used.
  case setupOffer = "setup-offered"

  /// Returns the path of the file.
  package func path(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// Removes temporary files of processes that ended while they replaced a file.
  ///
  /// - Parameters:
  ///   - file: the file; nil for all files.
  ///   - age: the age in seconds below which a write may be in progress.
  package static func removeUnfinished(
    in folder: String, of file: StateFile? = nil, olderThan age: Int
  ) throws(SystemError) {
    try Files.removeUnfinished(in: folder, olderThan: age) { name in
      StateFile(rawValue: name).map { file == nil || $0 == file } ?? false
    }
  }
}
