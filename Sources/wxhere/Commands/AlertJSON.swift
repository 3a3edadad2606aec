import Weather

/// A warning as `--json` has it, in the reader's language.
struct AlertJSON: Encodable {
  let alert: Alert

  private enum CodingKeys: String, CodingKey {
    case id, source, event, severity, headline, description, instruction, area, issued, onset, ends,
      url
  }

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(alert.id, forKey: .id)
    try container.encode(alert.source, forKey: .source)
    try container.encode(alert.event, forKey: .event)
    try container.encode(alert.severity, forKey: .severity)
    try container.encode(alert.headline, forKey: .headline)
    try container.encode(alert.description, forKey: .description)
    try container.encode(alert.instruction, forKey: .instruction)
    try container.encode(alert.area, forKey: .area)
    try container.encode(alert.issued, forKey: .issued)
    try container.encode(alert.onset, forKey: .onset)
    try container.encode(alert.ends, forKey: .ends)
    try container.encode(alert.url, forKey: .url)
  }
}
