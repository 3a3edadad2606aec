import Foundation
import Support

/// The saved configuration, state and cache of a home, which can be restored.
struct KeptFiles: Sendable {
  private static let folders = ["config", "state", "cache"]
  /// The contents by relative path; reports are not text.
  let contents: [String: [UInt8]]

  init(_ home: TemporaryHome) {
    contents = home.files.filter { Self.folders.contains(String($0.prefix { $0 != "/" })) }
      .reduce(into: [:]) { $0[$1] = home.bytes(of: $1) }
  }

  /// Restores the files and removes all others.
  func putBack(in home: TemporaryHome) throws {
    for folder in Self.folders {
      try? FileManager.default.removeItem(atPath: "\(home.path)/\(folder)")
    }
    // Older than the report, which would otherwise be due.
    let old = Date(timeIntervalSinceNow: -3600)
    for (path, bytes) in contents {
      try home.write(bytes, to: path)
      guard path.hasPrefix("config/") else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: "\(home.path)/\(path)")
    }
  }

  /// The files that are damaged.
  var torn: [String] {
    contents.compactMap { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
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
