import Coarsen
import Configuration
import PlaceName
import Platform
import Report

/// The places that some words have meant, as long as what they were found in stays as it is.
///
/// To look for a name in the gazetteer takes several times as long as the whole line.
struct PlaceMemo {
  private let path: String
  /// The words, and all that their meaning depends on.
  private let sources: String
  private let folder: String

  /// - Parameter texts: what was typed for the places; none of them is "-".
  /// - Returns: nil where nothing is kept.
  init?(_ texts: [String], _ options: Options, _ folders: Folders) {
    let separator = UInt8(0x1f)
    // Not joined, for which the runtime makes types for a tenth of the time of a line.
    let words = texts.dropFirst().reduce(texts.first ?? "") { "\($0)\u{1f}\($1)" }
    guard !words.isEmpty, !texts.contains(where: { $0.utf8.contains(separator) }),
      !words.utf8.contains(UInt8(ascii: "\n")), words.utf8.count < 4096,
      options.gazetteer == nil, let program = Files.version("/proc/self/exe")
    else { return nil }
    folder = folders.cache
    path = "\(folder)/place-\(words.digest).memo"
    // The gazetteer is in the program; which language is read is in the configuration.
    var sources = "wxhere \(version) places 1; \(program);"
    let configuration = options.configuration ?? "\(folders.configuration)/config.json5"
    if let digest = options.configurationContent?.digest { sources += " \(digest);" }
    for file in [
      options.configurationContent == nil ? configuration : "", PlacesFile(folders).path,
    ] {
      sources += " \(file) \(Files.version(file) ?? []);"
    }
    let systemLanguage = SystemLocale.language(of: "LC_MESSAGES") ?? ""
    sources += " \(options.language ?? "") \(systemLanguage); \(words)"
    self.sources = sources
  }

  /// Removes all of them, as of places that were changed: they tell names that may be gone.
  static func removeAll(_ folders: Folders) throws(SystemError) {
    try Files.removeAll(in: folders.cache) { CacheFile($0)?.kind == .places }
  }

  /// The places; nil where they have to be looked for.
  func places(in gazetteer: Gazetteer) -> [GivenPlace]? {
    guard let bytes = try? Files.readKept(path) else { return nil }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard lines.popFirst()?.elementsEqual(sources.utf8) == true,
      let check = lines.popFirst(), let body = lines.first?.startIndex,
      check.elementsEqual(LineMemo.check(bytes[body...]).utf8)
    else { return nil }
    let places = lines.compactMap { Self.place(String(decoding: $0, as: UTF8.self), gazetteer) }
    return places.isEmpty || places.count != lines.count ? nil : places
  }

  /// Keeps them for the next time; that they cannot be kept costs nothing but time.
  func keep(_ places: [GivenPlace]) {
    let lines = places.map(Self.line)
    let body = Array(lines.joined(separator: "\n").utf8)
    guard lines.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "\n")) }) else { return }
    // Nothing is written into a folder that is refused, as another user's is.
    guard (try? Files.makeFolder(folder)) != nil else { return }
    let head = "\(sources)\n\(LineMemo.check(body[...]))\n"
    try? Files.replace(path, with: Array(head.utf8) + body, isSynced: false)
  }

  private static func line(_ place: GivenPlace) -> String {
    switch place {
    case .here: "here"
    case .saved(let place): "\(place.origin.rawValue) \(place.cell.key) \(place.name)"
    case .town(let town, let text): "town \(town.index) \(text)"
    }
  }

  private static func place(_ line: String, _ gazetteer: Gazetteer) -> GivenPlace? {
    if line == "here" { return .here }
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3 else { return nil }
    let text = String(words[2])
    if words[0] == "town" {
      guard let index = Int(words[1]), (0..<gazetteer.count).contains(index) else { return nil }
      return .town(gazetteer.town(index), typed: text)
    }
    guard let origin = SavedPlace.Origin(rawValue: String(words[0])),
      let cell = Cell(key: String(words[1]))
    else { return nil }
    return .saved(SavedPlace(name: text, cell: cell, origin: origin))
  }
}
