import Text

extension Help {
  func text(_ page: CommandPage) -> String {
    let usage = page.forms.map { form in
      [form.typed, form.operands, "[OPTION]..."].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let forms = page.forms.map { form in
      (
        [form.typed, form.operands].filter { !$0.isEmpty }.joined(separator: " "),
        translated(form.summary)
      )
    }
    // A command with one form needs no list of forms.
    let uses =
      page.forms.count == 1
      ? paragraph(Phrase("Usage: \(usage.joined(separator: "\n"))")) + "\n"
      : heading(Phrase("Usage:")) + table(forms)
    let own = page.forms.flatMap(\.options)
    let options = (own + page.options).compactMap { name in Flag.named(name) }
    let rows = options.map { row($0, values: page.ownChoices(of: $0)) }
    let examples = page.examples.map { ($0.command, translated($0.meaning)) }
    let parts =
      [heading(Phrase("\(page.forms.first?.typed ?? "wxhere"): \(page.summary)")), uses]
      + page.about.map { paragraph($0) + "\n" } + [
        rows.isEmpty ? "" : heading(Phrase("Options:")) + table(rows),
        paragraph(Self.commonOptions) + "\n",
        examples.isEmpty ? "" : heading(Phrase("Examples:")) + table(examples),
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static var commonOptions: Phrase {
    let options = CommandPage.common.compactMap(Flag.named)
      .map { ($0.letter.map { "-\($0), " } ?? "") + $0.typed }.joined(separator: "; ")
    return Phrase("Every command takes: \(options). See \("wxhere help options").")
  }

  func heading(_ phrase: Phrase) -> String { paragraph(phrase) + "\n" }

  /// Returns an option as typed, with its own or the given values, and its description.
  func row(_ flag: Flag, values given: [String]? = nil) -> (String, String) {
    let letter = flag.letter.map { "-\($0), " } ?? ""
    let values = given ?? flag.listedChoices
    let meaning =
      values.isEmpty ? flag.summary : Phrase("\(flag.summary) (\(values.joined(separator: ", ")))")
    return (letter + flag.typed, translated(meaning))
  }
}
