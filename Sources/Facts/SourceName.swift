/// A location source.
///
/// The raw value is its name in options and the configuration.
package enum SourceName: String, CaseIterable, Sendable {
  case gps, ip, manual

  /// Returns the sources in a list of names.
  ///
  /// - Returns: nil for an empty list and for an unknown or repeated name.
  package static func list(_ names: [String]) -> [SourceName]? {
    let sources = names.compactMap(SourceName.init(rawValue:))
    return sources.count == names.count && Set(sources).count == names.count && !names.isEmpty
      ? sources : nil
  }
}
