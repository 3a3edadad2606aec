import Wording

extension Failure {
  /// Returns the failure for words behind a command that takes none, or others, with what was meant.
  ///
  /// - Parameter words: the command, and what stands behind it.
  package static func extraWords(_ words: [String], of page: CommandPage) -> Failure {
    let command = "wxhere \(page.name)"
    let rest = Array(words.dropFirst())
    let word = rest.first ?? ""
    guard page.subcommands.isEmpty else {
      let known = Phrase("\(command) takes \(page.subcommands.joined(separator: ", "))")
      let meant = Meant.subcommand(word, of: page)
      return .usage(meant.map { Phrase("\(known); is it \("\(command) \($0)")?") } ?? known)
    }
    if page.name == "name" {
      return .usage(
        Phrase(
          "\(command) reads LAT,LON lines from standard input: \("echo LAT,LON | wxhere name")"))
    }
    let surplus = Phrase("\(command) takes no more arguments")
    guard let meant = option(rest, of: page) else {
      return .usage(Phrase("\(surplus); what it takes is told by: \(command) --help"))
    }
    return .usage(Phrase("\(surplus); is it \("\(command) \(meant)")?"))
  }

  /// Words behind a command as one of its options.
  private static func option(_ rest: [String], of page: CommandPage) -> String? {
    let word = rest.first ?? ""
    let own = page.forms.flatMap(\.options)
    if Int(word) != nil, let counting = own.first(where: { ["hours", "days"].contains($0) }) {
      return "--\(counting) \(word)"
    }
    if Meant.isPosition(word) || Meant.isPosition(rest.joined(separator: " ")) {
      return "--manual LAT,LON"
    }
    let name = word.lowercased()
    if let flag = Flag.named(name) { return flag.typed }
    return page.options.contains("place") ? Meant.town(rest).map { "--place \($0)" } : nil
  }
}
