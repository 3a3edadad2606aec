/// The files of the state folder, by name; beside them lie locks, which are never removed.
package enum StateFile: String, CaseIterable {
  case answer = "authorization.json"
  case disclosures = "disclosures.jsonl"
  case lastPlace = "last-place"
  case pauses = "not-before.json"
  /// Empty: that it is there says that `wxhere setup` was offered or used.
  case setupOffer = "setup-offered"

  /// Returns where it is.
  package func path(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// Removes what was left of such files by processes that were ended while they replaced one.
  ///
  /// - Parameters:
  ///   - file: the only one whose remains are meant; nil for all.
  ///   - age: seconds; what is younger may still be written.
  package static func removeUnfinished(
    in folder: String, of file: StateFile? = nil, olderThan age: Int
  ) throws(SystemError) {
    try Files.removeUnfinished(in: folder, olderThan: age) { name in
      StateFile(rawValue: name).map { file == nil || $0 == file } ?? false
    }
  }
}
