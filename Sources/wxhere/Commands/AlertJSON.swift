import Fields
import Weather

extension Alert {
  /// The warning as `--json` has it, in the reader's language.
  var json: JSONText {
    .object([
      ("id", .string(id)), ("source", .string(self.source)), ("event", .string(self.event)),
      ("severity", .string(severity.rawValue)), ("headline", .string(self.headline)),
      ("description", .string(self.description)), ("instruction", .string(self.instruction)),
      ("area", .string(self.area)), ("issued", .number(issued)), ("onset", .number(onset)),
      ("ends", .number(ends)), ("url", .string(self.url)),
    ])
  }
}
