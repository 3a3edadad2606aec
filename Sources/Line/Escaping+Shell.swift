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
}
