import Configuration
import Text

extension Generated {
  /// The file `Config/config.json5` with every key and its default.
  ///
  /// Existing comments are kept; a new key gets its summary, which can be improved by hand.
  static var configuration: String {
    let comments = Dictionary(
      ConfigurationKey.kept.map { ($0.path, $0.comment) }, uniquingKeysWith: { first, _ in first })
    var lines = [
      "// wxhere's configuration. Copy it to ~/.config/wxhere/config.json5 and keep what you change:",
      "// every key is optional, and these are the defaults.", "{",
    ]
    var open: [String] = []
    func indented(_ text: String) {
      lines.append(String(repeating: "  ", count: open.count + 1) + text)
    }
    for key in SettingKey.all {
      let objects = key.path.dropLast()
      while !objects.starts(with: open) {
        open.removeLast()
        indented("},")
      }
      for name in objects.dropFirst(open.count) {
        indented("\(name): {")
        open.append(name)
      }
      for line in comments[key.name] ?? [sentence(key.summary.english)] {
        indented("// \(line)")
      }
      indented("\(key.path.last ?? ""): \(key.value(in: Settings()).literal),")
    }
    while !open.isEmpty {
      open.removeLast()
      indented("},")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Returns a clause as a sentence.
  static func sentence(_ summary: String) -> String {
    "\(summary.prefix(1).uppercased())\(summary.dropFirst())."
  }
}
