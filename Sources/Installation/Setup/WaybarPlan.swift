import Exchange
import Line
import Platform

/// A plan for showing the weather in Waybar.
///
/// An included file can add keys that the bar's own file does not have, but cannot change any. If
/// the bar's file has all three lists of modules, the line has to contain one of them.
struct WaybarPlan {
  let target: String
  let line: String
  let position: BarPlan.Position
  let isDone: Bool
  private let list: String?

  private static let module = "custom/wxhere"

  init(_ files: BarFiles, _ path: String, _ program: StatusBarProgram) {
    target = files.target(of: program)
    let bar = files.text(of: program).flatMap {
      try? JSON5Document(Array($0.utf8))
    }.map(\.root)
      .flatMap { $0.elements?.first ?? $0 }
    isDone = files.mentions(path, in: target)
    let own = JSON5Text.quoted(path.underHome)
    let included = bar?["include"].map(Self.texts) ?? []
    let include = #""include": [\#((included + [own]).joined(separator: ", "))],"#
    list = bar == nil ? BarFiles.moduleLists[0] : BarFiles.moduleLists.first { bar?[$0] == nil }
    if list == nil, let name = BarFiles.moduleLists.first {
      let modules = [JSON5Text.quoted(Self.module)] + (bar?[name].map(Self.texts) ?? [])
      line = #"\#(include) "\#(name)": [\#(modules.joined(separator: ", "))],"#
      let replaced = included.isEmpty ? "" : #""include": [...], "#
      position = .inPlaceOf(replaced + #""\#(name)": [...]"#)
    } else {
      line = include
      position = included.isEmpty ? .below("{") : .inPlaceOf(#""include": [...]"#)
    }
  }

  private static func texts(_ value: JSON5Value) -> [String] {
    (value.elements ?? [value]).compactMap(\.text).map(JSON5Text.quoted)
  }

  /// Returns the content of the file to create around an object with the module.
  func snippet(_ body: String) -> String {
    guard let list, body.hasPrefix("{") else { return body }
    return "{\n  \"\(list)\": [\"\(Self.module)\"],\n" + body.dropFirst()
  }
}
