package import Platform

/// Why the configuration cannot be used; the description is a sentence for the person.
package enum ConfigurationError: Error, CustomStringConvertible {
  case unreadable(SystemError)
  case missing(path: String)
  case syntax(path: String, line: Int)
  case notText(path: String, BadByte)
  case tooLarge(path: String)
  case fault(ConfigurationFault, path: String, line: Int?)

  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .missing(let path): "there is no configuration file \(path)"
    case .syntax(let path, let line): "\(path), line \(line): this is not valid JSON5"
    case .notText(let path, let byte): "\(path), \(byte)"
    case .tooLarge(let path): "\(path) is larger than 64 KB, which is no configuration"
    case .fault(let fault, let path, let line):
      "\(path)\(line.map { ", line \($0)" } ?? ""): \(fault)"
    }
  }
}

/// What is wrong with one key, which is given by its path from the outermost object.
package enum ConfigurationFault: Error, CustomStringConvertible {
  case unknownKey([String], known: [String])
  case wrongType([String], expected: String)
  case badValue([String], expected: String)

  var path: [String] {
    switch self {
    case .unknownKey(let path, _), .wrongType(let path, _), .badValue(let path, _): path
    }
  }

  package var description: String {
    let key = path.joined(separator: ".")
    switch self {
    case .unknownKey(_, let known):
      return "there is no key \"\(key)\"; here are known: \(known.joined(separator: ", "))"
    case .wrongType(let path, let expected), .badValue(let path, let expected):
      return (path.isEmpty ? "the file" : "\"\(key)\"") + " must be \(expected)"
    }
  }
}
