package import Fields
import Report
package import Wording

/// The findings for `--json`.
package enum DoctorJSON {
  /// Returns the document with the findings.
  ///
  /// - Parameter redaction: applied to every text that may contain personal data; nil for none.
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
