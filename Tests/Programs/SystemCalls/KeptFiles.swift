import Foundation
import Support

/// What programs keep in a home: its configuration, state and cache, to be put back.
struct KeptFiles: Sendable {
  private static let folders = ["config", "state", "cache"]
  /// By path in the home.
  let texts: [String: String]

  init(_ home: TemporaryHome) {
    texts = home.files.filter { Self.folders.contains(String($0.prefix { $0 != "/" })) }
      .reduce(into: [:]) { $0[$1] = home.read($1) }
  }

  /// Makes a home hold these files and no others.
  func putBack(in home: TemporaryHome) throws {
    for folder in Self.folders {
      try? FileManager.default.removeItem(atPath: "\(home.path)/\(folder)")
    }
    // Older than the report, so that the report is not taken for one of an older configuration.
    let old = Date(timeIntervalSinceNow: -3600)
    for (path, text) in texts {
      try home.write(text, to: path)
      guard path.hasPrefix("config/") else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: "\(home.path)/\(path)")
    }
  }

  /// The files that cannot be read any more.
  var torn: [String] {
    texts.compactMap { path, text in
      let isWhole =
        switch (path as NSString).pathExtension {
        case "json": Self.isJSON(text)
        case "jsonl": text.hasSuffix("\n") && text.split(separator: "\n").allSatisfy(Self.isJSON)
        default: true
        }
      return isWhole ? nil : "\(path) is torn: \(text.prefix(200))"
    }
  }

  private static func isJSON(_ text: some StringProtocol) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }
}
