import Line
import Platform
import Wording

/// Whether the locale is one that this machine has, and whose text is UTF-8.
struct LocaleCheck {
  private let all: Consultation

  init(_ all: Consultation) {
    self.all = all
  }

  var findings: [Finding] {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = variables.lazy.compactMap({ Environment.variable($0) }).first else {
      return [
        Finding(
          .locale, .hint, FindingKind.noLocale,
          Phrase("LANG is not set, so programs know no language and no characters but ASCII"),
          cure: Phrase("add this line to ~/.profile, and log in again:"),
          command: "export LANG=C.UTF-8")
      ]
    }
    let detail: [String: Finding.Detail] = ["locale": .text(name)]
    guard SystemLocale.isKnown else {
      let words = Phrase("this machine does not have the locale \(name)")
      return [
        Self.canBeMade(name)
          ? Finding(
            .locale, .hint, FindingKind.missing, words, cure: Phrase("make it:"),
            command: "echo '\(name) UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen",
            detail: detail)
          : Finding(
            .locale, .hint, FindingKind.missing, words,
            cure: Phrase("add this line to ~/.profile, and log in again:"),
            command: "export LC_ALL=C.UTF-8", detail: detail)
      ]
    }
    guard SystemLocale.usesUTF8 else {
      return [
        Finding(
          .locale, .hint, FindingKind.notUTF8,
          Phrase("the locale \(name) has no UTF-8, so pictures and names are told in ASCII"),
          cure: Phrase("add this line to ~/.profile, and log in again:"),
          command: "export LANG=C.UTF-8", detail: detail)
      ]
    }
    return [
      Finding(
        .locale, .ok, FindingKind.fine, Phrase("the locale is \(name)"), detail: detail)
    ]
  }

  /// Whether locale-gen may know a name: "de_DE", "ca_ES.UTF-8@valencia".
  static func canBeMade(_ name: String) -> Bool {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let code = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let place = code[0].split(separator: "_", omittingEmptySubsequences: false)
    guard place.count == 2, (2...3).contains(place[0].count), place[1].count == 2,
      place[0].allSatisfy({ ("a"..."z").contains($0) }),
      place[1].allSatisfy({ ("A"..."Z").contains($0) })
    else { return false }
    let variants = parts.dropFirst()
    return code.dropFirst().allSatisfy { ["UTF-8", "utf8"].contains($0) }
      && variants.allSatisfy { variant in
        !variant.isEmpty && variant.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
