extension Escaping {
  /// A word that a POSIX shell takes for this one word.
  package static func shell(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.escaped { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// Returns a name as people quote it for a shell, and as a shell wants it where there is something for
  /// a shell in it.
  package static func quoted(_ name: String) -> String {
    if name.hasPrefix("-") || name.contains(where: { "\"$`\\!".contains($0) }) {
      return shell(name)
    }
    return name.allSatisfy { $0.isLetter || $0 == "-" } ? name : "\"\(name)\""
  }
}
