import Line
import Platform
import Wording

/// Whether the locale is one that this machine has, and whose text is UTF-8.
struct LocaleCheck {
  let all: Consultation

  var finding: Finding {
    let daily = Phrase("add this line to ~/.profile, and log in again:")
    guard let (variable, name) = SystemLocale.setting(of: "LC_CTYPE") else {
      return Finding(
        .locale, .hint, .noLocale,
        Phrase("LANG is not set, so programs know no language and no characters but ASCII"),
        cure: daily, command: "export LANG=C.UTF-8")
    }
    if let (variable, name) = SystemLocale.missing {
      let canBeMade = Self.canBeMade(name)
      return Finding(
        .locale, .hint, .missing, Phrase("this machine does not have the locale \(name)"),
        cure: canBeMade ? Phrase("make it:") : daily,
        command: canBeMade ? making(name) : "export \(variable)=C.UTF-8",
        detail: ["locale": .text(name)])
    }
    let detail: [String: Finding.Detail] = ["locale": .text(name)]
    guard SystemLocale.usesUTF8 else {
      return Finding(
        .locale, .hint, .notUTF8,
        Phrase("the locale \(name) has no UTF-8, so pictures and names are told in ASCII"),
        cure: daily, command: "export \(variable)=C.UTF-8", detail: detail)
    }
    return Finding(.locale, .ok, .fine, Phrase("the locale is \(name)"), detail: detail)
  }

  /// - Parameter name: one that locale-gen may know.
  private func making(_ name: String) -> ShellLine {
    let hasTool = all.machine.exists("/usr/sbin/locale-gen")
    let install: ShellLine = hasTool ? "" : "sudo apt install locales && "
    return "\(install)echo '\(name) UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen"
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
