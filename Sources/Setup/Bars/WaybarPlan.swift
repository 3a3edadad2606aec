import JSON5
import Line
import Platform

/// What shows the weather in Waybar.
///
/// An included file adds keys that the bar's own file does not have, and changes none: where all three
/// lists of modules are taken, the line has to hold one of them.
struct WaybarPlan {
  let target: String
  let line: String
  let position: BarPlan.Position
  let isDone: Bool
  /// The list of modules that the made file has; nil where the line has one.
  private let list: String?

  /// What Waybar reads where a person has no file of their own.
  static let standard = "/etc/xdg/waybar/config"
  private static let module = "custom/wxhere"
  /// In the order of preference.
  private static let lists = ["modules-right", "modules-center", "modules-left"]

  init(_ files: BarFiles, _ path: String) {
    let folder = "\(files.configuration)/waybar"
    target = files.first(
      "\(folder)/config", "\(folder)/config.jsonc", "waybar/config", "waybar/config.jsonc")
    let bar = (files.text(target) ?? files.text(Self.standard)).flatMap {
      try? JSON5Document(Array($0.utf8))
    }.map(\.root)
      .flatMap { $0.elements?.first ?? $0 }
    isDone = files.mentions(path, in: target)
    let own = JSON5Text.quoted(path.underHome)
    let included = bar?["include"].map(Self.texts) ?? []
    let include = #""include": [\#((included + [own]).joined(separator: ", "))],"#
    list = bar == nil ? Self.lists[0] : Self.lists.first { bar?[$0] == nil }
    if list == nil, let name = Self.lists.first {
      let modules = [JSON5Text.quoted(Self.module)] + (bar?[name].map(Self.texts) ?? [])
      line = #"\#(include) "\#(name)": [\#(modules.joined(separator: ", "))],"#
      let replaced = included.isEmpty ? #""\#(name)""# : #""include", "\#(name)""#
      position = .inPlaceOf(replaced)
    } else {
      line = include
      position = included.isEmpty ? .below("{") : .inPlaceOf(#""include""#)
    }
  }

  /// The texts of a list, or the one text, as JSON has them.
  private static func texts(_ value: JSON5Value) -> [String] {
    (value.elements ?? [value]).compactMap(\.text).map(JSON5Text.quoted)
  }

  /// Returns the file to make.
  ///
  /// - Parameter body: an object with the module.
  func snippet(_ body: String) -> String {
    guard let list, body.hasPrefix("{") else { return body }
    return "{\n  \"\(list)\": [\"\(Self.module)\"],\n" + body.dropFirst()
  }
}
