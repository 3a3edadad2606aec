import Foundation
import Support
import Text

/// The sentences of a compiled catalogue, in GNU gettext's format of MO files.
struct Catalogue {
  struct Sentence: Hashable {
    /// The English text.
    let format: String
    /// The English plural; nil for a sentence without one.
    let plural: String?
    let context: String?
  }

  /// The forms of each translated sentence, one for a sentence without a plural.
  private(set) var forms: [Sentence: [String]] = [:]
  /// The header, which is the translation of the empty text.
  private(set) var header = ""

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CWording")

  /// The template of all catalogues.
  static let template = folder.appendingPathComponent("po/wxhere.pot").path

  /// Returns the path of a language's catalogue as people edit it.
  static func editable(_ code: Language.Code) -> String {
    folder.appendingPathComponent("po/\(code.rawValue).po").path
  }

  /// Returns the path of a language's compiled catalogue.
  static func compiled(_ code: Language.Code) -> String {
    folder.appendingPathComponent("mo/\(code.rawValue).mo").path
  }

  /// Reads a compiled catalogue.
  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func number(_ position: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }
    func text(_ entry: Int) -> String {
      let (length, begin) = (number(entry), number(entry + 4))
      return String(decoding: bytes[begin..<begin + length], as: UTF8.self)
    }
    guard bytes.count > 28, number(0) == 0x9504_12de else {
      throw SupportError("\(path) is no compiled catalogue")
    }
    for index in 0..<number(8) {
      let original = text(number(12) + 8 * index)
      let translation = text(number(16) + 8 * index)
      guard !original.isEmpty else {
        header = translation
        continue
      }
      let parts = original.split(separator: "\u{4}", maxSplits: 1).map(String.init)
      let context = parts.count == 2 ? parts[0] : nil
      let texts = parts[parts.count - 1].split(separator: "\0").map(String.init)
      let sentence = Sentence(
        format: texts[0], plural: texts.count == 2 ? texts[1] : nil, context: context)
      forms[sentence] = translation.split(separator: "\0", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }
}
