import Interface
import Configuration
import Places
import Text

enum ConfigAction {
  /// Shows one key as typed, or all for nil.
  case show(String?)
  case keys
  /// Sets a key as typed to a value as written in the file.
  case set(String, String)
  /// Removes a key as typed, which only the file may know.
  case unset(String)

  init(_ arguments: Arguments) throws(Failure) {
    let words = arguments.operands
    switch (words.first ?? "show", words.count) {
    case ("show", 0...1): self = .show(nil)
    case ("show", 2):
      guard SettingKey.named(words[1]) != nil else { throw Self.unknown(words[1]) }
      self = .show(words[1])
    case ("keys", 1): self = .keys
    case ("set", 2...): self = try Self.setting(words)
    case ("unset", 2): self = .unset(words[1])
    case ("set", _):
      throw .usage(Phrase("to set a key, run: \("wxhere config set line.units us")"))
    case ("unset", _):
      throw .usage(Phrase("to remove a key, run: \("wxhere config unset line.units")"))
    case (let word, 1) where SettingKey.named(word) != nil: self = .show(word)
    case (let word, _) where SettingKey.named(word) != nil:
      throw .usage(Phrase("to set a key, run: \("wxhere config set \(word) VALUE")"))
    default: throw .extraWords(words, of: .config)
    }
  }

  private static func setting(_ words: [String]) throws(Failure) -> ConfigAction {
    // For example "line.units=us" and "line.units = us".
    let parts = words[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.dropFirst(2).drop { $0 == "=" }
    let value = parts.count == 2 ? [String(parts[1])] + rest : Array(rest)
    let name = String(parts[0])
    guard let (key, member) = SettingKey.named(name) else { throw unknown(name) }
    guard !value.isEmpty else {
      throw .usage(Phrase("missing value: \("wxhere config set \(name) VALUE")"))
    }
    if key.path == ["places"], let fault = member.flatMap(SavedPlace.fault) { throw .usage(fault) }
    let typed = value.joined(separator: " ")
    if let literal = key.literal(typed, isMember: member != nil) { return .set(name, literal) }
    switch key.form {
    case .files where member != nil:
      throw .usage(
        Phrase(
          """
          \(name) needs the path of the file that contains the API key: \
          \("wxhere config set \(name) ~/.config/wxhere/key")
          """))
    case .texts, .files:
      throw .usage(
        Phrase(
          "\(name) is a group; set one of its keys: \("wxhere config set \(name).NAME VALUE")"))
    default: break
    }
    let example = "wxhere config set \(name) \(key.value(in: Settings()).typed)"
    throw .usage(
      key.form == .number
        ? Phrase("\(name) must be a number, as in: \(example)")
        : Phrase("to set a key, run: \(example)"))
  }

  static func unknown(_ name: String) -> Failure {
    let inside = SettingKey.all.filter { $0.name.hasPrefix("\(name).") }.map(\.name)
    guard inside.isEmpty else {
      return .usage(Phrase("\(name) is a group of keys: \(inside.joined(separator: ", "))"))
    }
    let unknown = Phrase("unknown key \(name.prefix(60))")
    if let near = SettingKey.nearest(to: name) {
      return .usage(Phrase("\(unknown). Did you mean \(near.name)?"))
    }
    return .usage(Phrase("\(unknown); for a list, run: wxhere config keys"))
  }
}
