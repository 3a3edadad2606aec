/// A source of the location, by the name that people type.
package enum SourceName: String, CaseIterable, Sendable {
  case gps, ip, manual

  /// Returns the sources that a list names.
  ///
  /// - Returns: nil when a name is unknown or given twice, or there is none.
  package static func list(_ names: [String]) -> [SourceName]? {
    let sources = names.compactMap(SourceName.init(rawValue:))
    return sources.count == names.count && Set(sources).count == names.count && !names.isEmpty
      ? sources : nil
  }
}
