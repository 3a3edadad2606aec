import Line
import Platform
package import Wording

/// The findings as text: one line each, with the remedy below a fault.
package struct DoctorText {
  private let language: Language
  private let isPlain: Bool
  private let showsColor: Bool
  /// The maximum width of a line in columns; nil for no wrapping.
  private let width: Int?

  /// Creates the text.
  ///
  /// - Parameter isPlain: whether each finding is a single line for a screen reader.
  package init(_ language: Language, isPlain: Bool) {
    self.language = language
    self.isPlain = isPlain
    showsColor = Terminal.showsColor && !isPlain
    width = Terminal.showsOutput ? Terminal.width ?? 80 : nil
  }

  package func text(_ findings: [Finding]) -> String {
    let parts = findings.map { language.text($0.part.name) }
    let partWidth = parts.map(displayWidth).max() ?? 0
    let statusWidth = Self.statuses.map { displayWidth(label($0)) }.max() ?? 0
    var lines: [String] = []
    for (index, finding) in findings.enumerated() {
      if isPlain {
        lines.append(sentence(finding, parts[index]))
        continue
      }
      // The name of a part is printed once.
      let isSame = index > 0 && findings[index - 1].part == finding.part
      let part = (isSame ? "" : parts[index]).leftAligned(in: partWidth)
      let status = painted(label(finding.status).leftAligned(in: statusWidth), finding.status)
      lines += block(finding, head: "\(part)  \(status)  ", indent: partWidth + statusWidth + 4)
    }
    return (lines + [summary(findings)]).map { "\($0)\n" }.joined()
  }

  /// Returns the lines of a finding: the description after the head, then the remedy.
  private func block(_ finding: Finding, head: String, indent: Int) -> [String] {
    let blank = "".indented(by: indent)
    func broken(_ phrase: Phrase) -> [String] {
      let text = Escaping.printable(language.text(phrase))
      // In fewer than 30 columns, the terminal's own wrapping is easier to read.
      guard let width, width - indent >= 30 else { return [text] }
      return wrapped(text, to: width - indent - 1)
    }
    let words = broken(finding.words)
    var lines = [head + (words.first ?? "")] + words.dropFirst().map { blank + $0 }
    if let cure = finding.cure { lines += broken(cure).map { blank + $0 } }
    // A command is never wrapped, so that it can be copied.
    if let command = finding.command {
      lines.append("\(blank)  \(Escaping.printable(command.text))")
    }
    return lines
  }

  /// Returns a finding on one line for a screen reader.
  private func sentence(_ finding: Finding, _ part: String) -> String {
    let sentences = [finding.words, finding.cure].compactMap { $0 }.map(language.text)
    let words = ["\(part): \(label(finding.status)): \(sentences.joined(separator: ". "))"]
    // A remedy with a command ends with a colon.
    let separator = finding.cure == nil ? ". " : " "
    let line = (words + [finding.command?.text].compactMap { $0 }).joined(separator: separator)
    return Escaping.printable(line)
  }

  private func summary(_ findings: [Finding]) -> String {
    let faults = findings.filter { $0.status == .fault }.count
    let hints = findings.filter { $0.status == .hint }.count
    return language.words("faults: \(faults), hints: \(hints)")
  }

  private static let statuses: [Finding.Status] = [.ok, .hint, .fault, .notChecked]

  private func label(_ status: Finding.Status) -> String {
    switch status {
    case .ok: language.words("ok", context: "what the doctor finds")
    case .hint: language.words("hint", context: "what the doctor finds")
    case .fault: language.words("fault", context: "what the doctor finds")
    case .notChecked: language.words("skipped", context: "what the doctor finds")
    }
  }

  private func painted(_ text: String, _ status: Finding.Status) -> String {
    guard showsColor else { return text }
    let code =
      switch status {
      case .ok: "32"
      case .hint: "33"
      case .fault: "1;31"
      case .notChecked: "2"
      }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }
}
