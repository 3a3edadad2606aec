package import Exchange
package import Platform
package import Text

/// A reason why the configuration cannot be used, as a sentence for the user.
package enum ConfigurationError: Error, PhraseConvertible {
  case unreadable(SystemError)
  case missing(path: String)
  case syntax(path: String, SyntaxFault)
  case notText(path: String, BadByte)
  case tooLarge(path: String)
  case fault(ConfigurationFault, path: String, line: Int?)

  package var phrase: Phrase {
    switch self {
    case .unreadable(let error): error.phrase
    case .missing(let path): Phrase("there is no configuration file \(path)")
    case .syntax(let path, let fault): Phrase("\(path), line \(fault.line): \(fault)")
    case .notText(let path, let byte): Phrase("\(path), \(byte)")
    case .tooLarge(let path): Phrase("\(path) is larger than 64 KB, too large for a configuration")
    case .fault(let fault, let path, let line?): Phrase("\(path), line \(line): \(fault)")
    case .fault(let fault, let path, nil): Phrase("\(path): \(fault)")
    }
  }
}

/// An error in one key, with the key's path from the outermost object.
package enum ConfigurationFault: Error, PhraseConvertible {
  case unknownKey([String], known: [String])
  /// An invalid value; the text continues the words "must be". The member is the invalid one.
  case badValue([String], member: String? = nil, expected: Phrase)

  package var path: [String] {
    switch self {
    case .unknownKey(let path, _), .badValue(let path, _, _): path
    }
  }

  /// The error without the name of the invalid member.
  package var ofKey: ConfigurationFault {
    guard case .badValue(let path, _, let expected) = self else { return self }
    return .badValue(path, expected: expected)
  }

  /// The path of the key, or of the invalid member of its value.
  var place: [String] {
    guard case .badValue(let path, let member?, _) = self else { return path }
    return path + [member]
  }

  package var phrase: Phrase {
    let key = "\"\(path.joined(separator: "."))\""
    switch self {
    case .unknownKey(let path, _) where path.count == 1 && SettingKey.named(path[0]) != nil:
      let names = path[0].split(separator: ".")
      let nested = names.dropLast().map { "\($0): { " }.joined()
      let end = String(repeating: " }", count: names.count)
      return Phrase("unknown key \(key); write \("{ \(nested)\(names.last ?? ""): …\(end)")")
    case .unknownKey(let path, let known):
      let list = known.joined(separator: ", ")
      let near = nearestName(to: path.last ?? "", of: known)
      return near.map {
        Phrase("unknown key \(key). Did you mean \($0)? Valid keys: \(list)")
      } ?? Phrase("unknown key \(key). Valid keys: \(list)")
    case .badValue(_, let member?, let expected):
      return Phrase("\(key) must be \(expected); wrong: \"\(member)\"")
    case .badValue(let path, nil, let expected):
      return path.isEmpty
        ? Phrase("the file must be \(expected)") : Phrase("\(key) must be \(expected)")
    }
  }
}
