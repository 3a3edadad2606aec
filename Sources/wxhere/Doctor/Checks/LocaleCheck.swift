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
      let isPlain = name.allSatisfy { letter in
        letter.isASCII && (letter.isLetter || letter.isNumber || "_.@-".contains(letter))
      }
      return [
        Finding(
          .locale, .hint, FindingKind.missing,
          Phrase("this machine does not have the locale \(name)"), cure: Phrase("make it:"),
          command: isPlain
            ? "echo '\(name) UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen"
            : "sudo dpkg-reconfigure locales", detail: detail)
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
}
