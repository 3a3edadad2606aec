package import Exchange
import Line
import Platform
import Report
package import Text

package struct DoctorText {
  private let language: Language
  private let isPlain: Bool
  private let showsColor: Bool
  private let width: Int?

  package init(_ language: Language, isPlain: Bool) {
    self.language = language
    self.isPlain = isPlain
    showsColor = Terminal.showsColor && !isPlain
    width = Terminal.showsOutput ? Terminal.width ?? 80 : nil
  }

  package func text(_ findings: [Finding]) -> String {
    let parts = findings.map { language.text($0.part.name) }
    let partWidth = parts.map(displayWidth).max() ?? 0
    let statusWidth = Finding.Status.allCases.map { displayWidth(label($0)) }.max() ?? 0
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

  private func sentence(_ finding: Finding, _ part: String) -> String {
    let sentences = [finding.words, finding.cure].compactMap { $0 }.map(language.text)
    let words = "\(part): \(label(finding.status)): \(sentences.joined(separator: ". "))"
    // The words before a command end with a colon.
    return Escaping.printable(finding.command.map { "\(words) \($0.text)" } ?? words)
  }

  private func summary(_ findings: [Finding]) -> String {
    let faults = findings.filter { $0.status == .fault }.count
    let hints = findings.filter { $0.status == .hint }.count
    return language.words("faults: \(faults), hints: \(hints)")
  }

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

package enum DoctorJSON {
  /// Returns the document with the findings, whose texts may pass through a redaction.
  package static func text(
    _ findings: [Finding], _ language: Language, redaction: Redaction? = nil
  ) -> JSONText {
    func hidden(_ text: String) -> String { redaction?(text) ?? text }
    let checks = findings.map { finding -> JSONText in
      .object([
        ("part", .string(finding.part.rawValue)), ("status", .string(finding.status.rawValue)),
        ("kind", .string(finding.kind)), ("words", .string(hidden(language.text(finding.words)))),
        ("cure", .string(finding.cure.map(language.text).map(hidden))),
        ("command", .string((finding.command?.text).map(hidden))),
        ("detail", .object(finding.detail.map { ($0, $1.json(hidden)) })),
      ])
    }
    return .object([("schema", .number(RefreshReport.schema)), ("checks", .list(checks))])
  }
}

extension Finding.Detail {
  fileprivate func json(_ hidden: (String) -> String) -> JSONText {
    switch self {
    case .text(let text): .string(hidden(text))
    case .number(let number): .number(number)
    case .decimal(let number): .number(number)
    case .texts(let texts): .strings(texts.map(hidden))
    }
  }
}
