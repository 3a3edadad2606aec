import Platform
import Text

/// A plan for showing the weather in polybar.
///
/// polybar treats an included file as if its lines were in the including file, so an included file
/// can add keys to a section of the bar's own file. Each key may be set only once.
struct PolybarPlan {
  let target: String
  let line: String
  let position: BarPlan.Position
  let isDone: Bool
  private let section: String?
  private let list: (name: String, modules: String)
  private let isWithin: Bool
  /// The line that adds a font with the weather symbols; empty where none is needed.
  private let font: String

  init(_ files: BarFiles, _ path: String, _ polybar: StatusBar) {
    let (program, bar) = (polybar.program, polybar.arguments.last)
    target = files.target(of: program)
    let file = PolybarFile(files.text(of: program) ?? "")
    isDone = files.mentions(path, in: target)
    line = "include-file = \(path.underHome)"
    let bars = file.sections.filter { $0.hasPrefix("bar/") }
    let section = bars.first { $0 == "bar/\(bar ?? "")" } ?? bars.first
    self.section = section
    font = section.map { Self.font(in: file, of: $0) } ?? ""
    let known = section.map { section in
      BarFiles.moduleLists.map {
        ($0, file.value($0, of: section), file.own($0, of: section) != nil)
      }
    }
    if let free = known?.first(where: { $0.1 == nil }) {
      (list, isWithin, position) = ((free.0, "wxhere"), false, .end)
    } else if let (name, value, isOwn) = known?.first {
      list = (name, "wxhere \(value ?? "")")
      isWithin = isOwn
      position = isOwn ? .inPlaceOf("\(name) = \(value ?? "")") : .end
    } else {
      (list, isWithin, position) = ((BarFiles.moduleLists[0], "wxhere"), false, .end)
    }
  }

  /// Returns the line that adds a font with the weather symbols to a bar; empty where none is needed.
  ///
  /// polybar omits a symbol that none of its fonts contains, and without any it has its own.
  private static func font(in file: PolybarFile, of bar: String) -> String {
    // polybar numbers its fonts without gaps.
    var fonts: [String] = []
    while let font = file.value("font-\(fonts.count)", of: bar) { fonts.append(font) }
    guard !fonts.isEmpty, !fonts.contains(where: { $0.holds("Emoji") }) else { return "" }
    return "font-\(fonts.count) = Noto Color Emoji:scale=10;2\n"
  }

  /// Returns the content of the file to create around the section of the module.
  func snippet(_ body: String) -> String {
    guard let section else { return body }
    let modules = "\(list.name) = \(list.modules)\n\(font)"
    let whole = body.hasSuffix("\n") ? body : body + "\n"
    // Lines after the included file in the bar's file belong to the bar's section.
    return isWithin
      ? "\(modules)\n\(whole)\n[\(section)]\n" : "\(whole)\n[\(section)]\n\(modules)"
  }
}

/// The sections of a polybar file, without those of included files.
struct PolybarFile {
  private(set) var sections: [String] = []
  private var values: [String: [String: String]] = [:]

  init(_ text: String) {
    var section: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix(";") || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        section = name
        if !sections.contains(name) { sections.append(name) }
      } else if let equals = line.firstIndex(of: "="), let section {
        let key = line[..<equals].trimmed
        values[section, default: [:]][key] = line[line.index(after: equals)...].trimmed
      }
    }
  }

  func own(_ key: String, of section: String) -> String? { values[section]?[key] }

  /// Returns a value of a section, which may be inherited.
  func value(_ key: String, of section: String) -> String? {
    var asked: Set<String> = []
    var rest = [section]
    while let next = rest.popLast(), asked.insert(next).inserted {
      if let value = own(key, of: next) { return value }
      rest += (own("inherit", of: next) ?? "").split(separator: " ").map(String.init)
    }
    return nil
  }
}
