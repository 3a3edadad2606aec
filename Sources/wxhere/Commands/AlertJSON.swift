import Platform
import Weather

/// A warning as `--json` has it, in the reader's language.
struct AlertJSON: Encodable {
  let alert: Alert

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(alert.id, forKey: "id")
    try object.encode(alert.source, forKey: "source")
    try object.encode(alert.event, forKey: "event")
    try object.encode(alert.severity, forKey: "severity")
    try object.encode(alert.headline, forKey: "headline")
    try object.encode(alert.description, forKey: "description")
    try object.encode(alert.instruction, forKey: "instruction")
    try object.encode(alert.area, forKey: "area")
    try object.encode(alert.issued, forKey: "issued")
    try object.encode(alert.onset, forKey: "onset")
    try object.encode(alert.ends, forKey: "ends")
    try object.encode(alert.url, forKey: "url")
  }
}
