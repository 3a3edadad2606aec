/// The files of the state folder, whose locks are never removed.
package enum StateFile: String, CaseIterable {
  case answer = "authorization.json"
  case disclosures = "disclosures.jsonl"
  case lastPlace = "last-place"
  case pauses = "not-before.json"
  /// Empty; its existence means that `wxhere setup` was offered or used.
  case setupOffer = "setup-offered"

  package func path(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// Removes a file's, or all files', temporary ones of processes that ended while they replaced
  /// it, from an age in seconds on.
  package static func removeUnfinished(
    in folder: String, of file: StateFile? = nil, olderThan age: Int
  ) throws(SystemError) {
    try Files.removeUnfinished(in: folder, olderThan: age) { name in
      StateFile(rawValue: name).map { file == nil || $0 == file } ?? false
    }
  }
}
