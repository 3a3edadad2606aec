import Platform
import Report
package import Wording

/// The findings, as `--json` has them.
package struct DoctorJSON: Encodable {
  private let findings: [Finding]
  private let language: Language

  package init(_ findings: [Finding], _ language: Language) {
    self.findings = findings
    self.language = language
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(RefreshReport.schema, forKey: "schema")
    try object.encode(findings.map { Check(finding: $0, language: language) }, forKey: "checks")
  }

  private struct Check: Encodable {
    let finding: Finding
    let language: Language

    /// Also what is nil, as null: a reader need not ask whether a key is there.
    func encode(to encoder: any Encoder) throws {
      var object = encoder.object()
      try object.encode(finding.part.rawValue, forKey: "part")
      try object.encode(finding.status.rawValue, forKey: "status")
      try object.encode(finding.kind, forKey: "kind")
      try object.encode(language.text(finding.words), forKey: "words")
      try object.encode(finding.cure.map(language.text), forKey: "cure")
      try object.encode(finding.command?.text, forKey: "command")
      try object.encode(finding.detail, forKey: "detail")
    }
  }
}

extension Finding.Detail: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .texts(let texts): try container.encode(texts)
    }
  }
}
