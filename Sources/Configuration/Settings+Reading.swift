import Exchange
import PlaceName
import Text

extension Settings {
  /// Creates the settings from a document, with defaults for missing keys.
  ///
  /// - Parameter gazetteer: the map that tells the countries of coordinates; nil to leave them
  ///   unknown.
  /// - Throws: the first error in the order of the document.
  init(_ document: JSON5Document, in gazetteer: Gazetteer?) throws(ConfigurationFault) {
    self.init()
    self.gazetteer = gazetteer
    try read(document.root, in: "")
    self.gazetteer = nil
  }

  /// Reads an object.
  ///
  /// - Parameter section: the name of the object, followed by a dot; "" for the outermost.
  private mutating func read(_ value: JSON5Value, in section: String) throws(ConfigurationFault) {
    guard let members = value.members else {
      throw ConfigurationFault.badValue(
        Self.path(of: section), expected: Phrase("an object, \("{ … }")"))
    }
    for member in members {
      let name = section + member.name
      let inner = name + "."
      // A quoted name may contain a dot.
      let isName = !member.name.utf8.contains(UInt8(ascii: "."))
      if isName, let index = SettingKey.all.firstIndex(where: { $0.name == name }) {
        try SettingKey.all[index].take(member.value, into: &self)
      } else if isName, SettingKey.all.contains(where: { $0.name.hasPrefix(inner) }) {
        try read(member.value, in: inner)
      } else {
        let path = Self.path(of: section)
        throw .unknownKey(path + [member.name], known: SettingKey.names(in: path))
      }
    }
  }

  private static func path(of section: String) -> [String] {
    section.split(separator: ".").map(String.init)
  }
}

extension SettingKey {
  fileprivate static func names(in section: [String]) -> [String] {
    var names: [String] = []
    for key in all where key.path.starts(with: section) && key.path.count > section.count {
      let name = key.path[section.count]
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
