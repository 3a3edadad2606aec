import Configuration
import Exchange
import Interface
import Platform
import Report
import Text

/// The active value and the origin of every key.
struct EffectiveSettings {
  enum Origin {
    case standard
    case file(line: Int)
    case option(String)
    case environment

    var phrase: Phrase {
      switch self {
      case .standard: Phrase("default", context: "origin of a setting")
      case .file(let line): Phrase("line \(line)", context: "origin of a setting")
      case .option(let name): Phrase(verbatim: "--\(name)")
      case .environment: Phrase("environment", context: "origin of a setting")
      }
    }
  }

  struct Row {
    let name: String
    let value: SettingValue
    let origin: Origin
  }

  let path: String
  let hasFile: Bool
  private(set) var rows: [Row]

  init(_ run: Run) {
    path = run.file.path
    hasFile = Files.modificationTime(path) != nil
    let lines = run.file.lines(of: SettingKey.all)
    let overrides = run.arguments.given
    rows =
      SettingKey.all.map { key in
        // Of repeated options, the last one takes precedence.
        if let (flag, text) = overrides.last(where: { $0.flag.key == key.name }) {
          let value: SettingValue =
            key.form == .list
            ? .list(text.split(separator: ",").map(\.trimmed)) : .text(text)
          return Row(name: key.name, value: value, origin: .option(flag.name))
        }
        let origin = lines[key.name].map { Origin.file(line: $0) } ?? .standard
        return Row(name: key.name, value: key.value(in: run.settings), origin: origin)
      } + Self.keys
  }

  mutating func keep(_ name: String) { rows.removeAll { $0.name != name } }

  /// The providers' keys in the environment, whose values are never shown.
  private static var keys: [Row] {
    Service.providers.compactMap(\.keyVariable).filter { Environment.variable($0) != nil }.map {
      Row(name: $0, value: .text("set"), origin: .environment)
    }
  }

  var json: JSONText {
    .object([
      ("schema", .number(RefreshReport.schema)), ("file", .string(path)),
      ("file_exists", .flag(hasFile)), ("settings", .object(rows.map { ($0.name, $0.json) })),
    ])
  }
}

extension EffectiveSettings.Row {
  fileprivate var json: JSONText {
    let (origin, line, option): (String, Int?, String?) =
      switch self.origin {
      case .standard: ("default", nil, nil)
      case .file(let line): ("file", line, nil)
      case .option(let name): ("option", nil, "--\(name)")
      case .environment: ("environment", nil, nil)
      }
    return .object([
      ("value", value.json), ("origin", .string(origin)), ("line", .number(line)),
      ("option", .string(option)),
    ])
  }
}
