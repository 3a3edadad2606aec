import Foundation
import Testing

/// Tests that the page for contributors describes the modules as they are.
@Suite("The module map") struct ModuleMapTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardized
  private let page: String
  private let manifest: String

  init() throws {
    page = try Self.text(".github/CONTRIBUTING.md")
    manifest = try Self.text("Package.swift")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
  }

  private struct Module: Equatable {
    let name: String
    let imports: Set<String>
  }

  /// The lines between the fences, without headings.
  private var drawing: [Substring] {
    let lines = page.split(separator: "\n").drop { $0 != "```text" }.dropFirst()
    return Array(lines.prefix { $0 != "```" })
  }

  /// The modules in the drawing.
  ///
  /// A line is "NAME IMPORT IMPORT", continued on lines beginning with a blank, or "NAME, NAME" for
  /// modules without imports.
  private var drawn: [Module] {
    var lines: [String] = []
    for line in drawing where !line.hasPrefix("--") {
      if line.hasPrefix(" "), let last = lines.popLast() {
        lines.append(last + line)
      } else {
        lines.append(String(line))
      }
    }
    return lines.flatMap { line -> [Module] in
      let words = line.split(separator: " ").map(String.init)
      if line.contains(",") {
        return line.split(separator: ",").map {
          Module(name: $0.trimmingCharacters(in: .whitespaces), imports: [])
        }
      }
      return [Module(name: words.first ?? "", imports: Set(words.dropFirst()))]
    }
  }

  /// The modules in the manifest: the quoted texts after `stage(` and `program(`, up to the end or
  /// a label.
  private var declared: [Module] {
    let code = manifest.split(separator: "\n").map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.filter { !$0.hasPrefix("func ") }.joined(separator: "\n")
    let calls = ["stage(", "program("].flatMap { code.components(separatedBy: $0).dropFirst() }
    return calls.map { call in
      let arguments = call.prefix { $0 != ")" && $0 != ":" }
      let names = arguments.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return Module(name: names.first ?? "", imports: Set(names.dropFirst()))
    }
  }

  @Test("shows each module once with its exact dependencies")
  func showsEachModuleOnceWithItsExactDependencies() {
    #expect(declared.count > 25)
    #expect(drawn.map(\.name).sorted() == declared.map(\.name).sorted())
    for module in declared {
      let imports = drawn.first { $0.name == module.name }?.imports ?? []
      #expect(imports == module.imports, "\(module.name) in CONTRIBUTING.md and in Package.swift")
    }
  }

  /// The modules that can name a precise position or reach the network, with all that may import
  /// them, directly or through others.
  ///
  /// It is kept apart from Package.swift and the drawing, so that a change of these two alone does
  /// not open the fence.
  private static let fence: [(guarded: String, reachedFrom: Set<String>)] = [
    ("CGPS", ["Receiver", "wxhere-locate"]),
    ("Receiver", ["wxhere-locate"]),
    ("CCurl", ["Network", "Source", "WeatherService", "wxhere-refresh"]),
    ("Network", ["Source", "WeatherService", "wxhere-refresh"]),
    ("Source", ["wxhere-refresh"]),
    (
      "Coordinates",
      [
        "Configuration", "Installation", "Interface", "Places", "pages-builder", "wxhere",
        "wxhere-refresh",
      ]
    ),
  ]

  @Test("keeps exact positions and the network from all other modules", arguments: fence)
  func keepsExactPositionsAndTheNetworkFromOthers(guarded: String, reachedFrom: Set<String>) {
    let imports = Dictionary(
      declared.map { ($0.name, $0.imports) }, uniquingKeysWith: { $0.union($1) })
    var reaching: Set<String> = [guarded]
    var count = 0
    while count != reaching.count {
      count = reaching.count
      for (name, direct) in imports where !direct.isDisjoint(with: reaching) {
        reaching.insert(name)
      }
    }
    #expect(reaching.subtracting([guarded]) == reachedFrom, "\(guarded)")
  }

  @Test("declares every folder with Swift sources by stage or program")
  func declaresEveryFolderWithSwiftSources() throws {
    let sources = Self.checkout.appendingPathComponent("Sources").path
    let files = FileManager.default.enumerator(atPath: sources)?.allObjects ?? []
    let swift = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let folders = Set(swift.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(folders == Set(declared.map(\.name)))
  }

  @Test("lists dependencies only upwards, in at most 40 lines")
  func listsDependenciesOnlyUpwardsInAtMost40Lines() {
    #expect(drawing.count <= 40)
    let names = drawn.map(\.name)
    for (index, module) in drawn.enumerated() {
      let below = module.imports.intersection(names[index...])
      #expect(below.isEmpty, "\(module.name) imports \(below.sorted()), drawn below it")
    }
  }

  @Test("includes every import in the sources")
  func includesEveryImportInTheSources() throws {
    // C modules too, which SwiftPM lets a module import through its dependencies.
    let names = Set(declared.map(\.name)).union(declared.flatMap(\.imports))
    for module in declared {
      let folder = Self.checkout.appendingPathComponent("Sources/\(module.name)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      var count = 0
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        count += 1
        let words = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .map { $0.split(separator: " ") }
        let imports = words.filter { $0.dropLast().last == "import" }.compactMap(\.last)
        let undrawn = names.intersection(imports.map(String.init)).subtracting(module.imports)
        #expect(undrawn.isEmpty, "\(module.name)/\(file.lastPathComponent) imports \(undrawn)")
      }
      #expect(count > 0, "\(module.name) has no sources")
    }
  }

  @Test("names only existing files") func namesOnlyExistingFiles() {
    let quoted = page.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
    let paths = quoted.filter { path in
      ["Sources/", "Tests/", "Config/"].contains { path.hasPrefix($0) } && !path.contains("*")
    }
    #expect(paths.count > 20)
    for path in paths {
      // Arguments may follow.
      let file = Self.checkout.appendingPathComponent(String(path.prefix { $0 != " " }))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }
}
