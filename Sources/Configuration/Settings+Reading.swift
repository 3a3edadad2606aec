import JSON5
import Wording

extension Settings {
  /// Reads the settings of a document; what is not in it is at its default.
  ///
  /// - Throws: the first mistake, in the order of the document.
  init(_ document: JSON5Document) throws(ConfigurationFault) {
    self.init()
    try read(document.root, at: [])
  }

  private mutating func read(_ value: JSON5Value, at path: [String]) throws(ConfigurationFault) {
    guard let members = value.members else {
      throw ConfigurationFault.badValue(path, expected: Phrase("an object, \("{ … }")"))
    }
    for (index, member) in members.enumerated() {
      // Of a name that is given twice, the first counts.
      if members[..<index].contains(where: { $0.name == member.name }) { continue }
      let memberPath = path + [member.name]
      if let key = SettingKey.all.first(where: { $0.path == memberPath }) {
        try key.take(member.value, into: &self)
      } else if SettingKey.all.contains(where: { $0.path.starts(with: memberPath) }) {
        try read(member.value, at: memberPath)
      } else {
        throw .unknownKey(memberPath, known: SettingKey.names(in: path))
      }
    }
  }
}

extension SettingKey {
  /// Returns the names that may stand in a section, in the order of the table.
  fileprivate static func names(in section: [String]) -> [String] {
    var names: [String] = []
    for key in all where key.path.starts(with: section) && key.path.count > section.count {
      let name = key.path[section.count]
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
