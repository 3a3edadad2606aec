package import Fields
import Report
package import Wording

/// The findings for `--json`.
package enum DoctorJSON {
  package static func text(_ findings: [Finding], _ language: Language) -> JSONText {
    let checks = findings.map { finding -> JSONText in
      .object([
        ("part", .string(finding.part.rawValue)), ("status", .string(finding.status.rawValue)),
        ("kind", .string(finding.kind)), ("words", .string(language.text(finding.words))),
        ("cure", .string(finding.cure.map(language.text))),
        ("command", .string(finding.command?.text)),
        ("detail", .object(finding.detail.map { ($0, $1.json) })),
      ])
    }
    return .object([("schema", .number(RefreshReport.schema)), ("checks", .list(checks))])
  }
}

extension Finding.Detail {
  fileprivate var json: JSONText {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .decimal(let number): .number(number)
    case .texts(let texts): .strings(texts)
    }
  }
}
