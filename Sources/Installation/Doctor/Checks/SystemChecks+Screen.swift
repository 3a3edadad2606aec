import Configuration
import Exchange
import Glibc
import Line
import Platform
import Screens
import Text

extension SystemChecks {
  var terminalFinding: Finding {
    guard Terminal.showsOutput else {
      return Finding(.terminal, .ok, .none, Phrase("the output is not a terminal"))
    }
    let name = Environment.variable("TERM") ?? "dumb"
    let width = Terminal.width ?? 80
    let detail: [String: Finding.Detail] = ["term": .text(name), "columns": .number(width)]
    if name == "linux" {
      return Finding(
        .terminal, .ok, .console,
        Phrase("this is the Linux console, where icons are drawn in ASCII"), detail: detail)
    }
    if width < ViewStyle.widths.lowerBound {
      return Finding(
        .terminal, .hint, .narrow,
        Phrase("the terminal has \(width) columns; views need \(ViewStyle.widths.lowerBound)"),
        detail: detail)
    }
    let colors =
      if !Terminal.showsColor { Phrase("no colours") } else if Terminal.hasTrueColor {
        Phrase("all colours")
      } else { Phrase("256 colours") }
    return Finding(
      .terminal, .ok, .fine, Phrase("\(name), columns: \(width), \(colors)"), detail: detail)
  }

  /// Returns the characters that a font needs, for fontconfig; nil for icons that need no font.
  ///
  /// Fonts of text have ☀ and ☁ without the other emoji, so all of them are listed. A Nerd Font has
  /// all of its icons or none.
  private static func sample(of icons: IconSet) -> String? {
    switch icons {
    case .emoji:
      "2600-2601 26c5 26c8 2754 1f301 1f319 1f324 1f326-1f328 1f32a-1f32b 1f3dc 1f4a8 1f637"
    case .nerd: "e30d"
    case .material: "f0599"
    case .ascii, .none: nil
    }
  }

  /// The check that a font with the icons is installed.
  var fontsFinding: Finding {
    let icons = examination.icons ?? effective.line.icons
    guard let sample = Self.sample(of: icons) else {
      return Finding(
        .fonts, .ok, .none, Phrase("line.icons \(icons.rawValue) needs no font"))
    }
    if Environment.variable("SSH_CONNECTION") != nil {
      return Finding(
        .fonts, .notChecked, .elsewhere, Phrase("the terminal and its fonts are on another machine")
      )
    }
    guard let program = machine.program("fc-list") else {
      return Finding(
        .fonts, .notChecked, .missing, Phrase("fc-list, which lists the fonts, is not installed"))
    }
    guard let run = ProgramRun(program, [":charset=\(sample)", "family"]) else {
      return Finding(.fonts, .notChecked, .broken, Phrase("cannot start \(program)"))
    }
    guard run.ending == 0 else {
      return Finding(
        .fonts, .notChecked, .broken, Phrase("\(program) ended without a valid result"))
    }
    let family = run.output.split(separator: "\n").first.map { $0.prefix { $0 != "," } }
    if let family {
      return Finding(
        .fonts, .ok, .fine, Phrase("\(family) has the icons of line.icons \(icons.rawValue)"))
    }
    let cure =
      icons == .emoji
      ? machine.cure(installing: .emojiFont, named: "Noto Color Emoji", Phrase("install one:"))
      : (
        Phrase("install a Nerd Font (https://www.nerdfonts.com), or choose other icons:"),
        "\(self.program) config set line.icons emoji\(examination.configurationOption)"
      )
    return Finding(
      .fonts, .hint, .noFont,
      Phrase("no installed font has the icons of line.icons \(icons.rawValue)"),
      cure: cure.words, command: cure.command,
      detail: ["icons": .text(icons.rawValue)])
  }

  /// The check that the locale exists and has UTF-8.
  var localeFinding: Finding {
    let file = machine.loginFile
    let daily = Phrase("add this line to \(file), and log in again:")
    guard let (variable, name) = SystemLocale.setting(of: "LC_CTYPE") else {
      return Finding(
        .locale, .hint, .noLocale,
        Phrase("LANG is not set, so programs use English and ASCII"),
        cure: daily, command: "export LANG=C.UTF-8")
    }
    if let (variable, name) = SystemLocale.missing {
      let making = Self.canBeMade(name) ? making(name) : nil
      return Finding(
        .locale, .hint, .missing, Phrase("this machine does not have the locale \(name)"),
        cure: making == nil ? daily : Phrase("create it:"),
        command: making ?? "export \(variable)=C.UTF-8",
        detail: ["locale": .text(name)])
    }
    let detail: [String: Finding.Detail] = ["locale": .text(name)]
    guard SystemLocale.usesUTF8 else {
      return Finding(
        .locale, .hint, .notUTF8,
        Phrase("the locale \(name) is not UTF-8, so icons and names are shown in ASCII"),
        cure: daily, command: "export \(variable)=C.UTF-8", detail: detail)
    }
    return Finding(.locale, .ok, .fine, Phrase("the locale is \(name)"), detail: detail)
  }

  private func making(_ name: String) -> ShellLine? {
    let make: ShellLine = "echo '\(name) UTF-8' | sudo tee -a /etc/locale.gen && sudo locale-gen"
    if machine.exists("/usr/sbin/locale-gen") { return make }
    return machine.packages.map { packages in
      let install = packages.installing(.locales)
      return packages.makesLocales ? "\(install) && \(make)" : install
    }
  }

  /// Returns whether locale-gen may know a name, such as "de_DE" or "ca_ES.UTF-8@valencia".
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

  /// The running status bars, with the example file for each.
  var barsFindings: [Finding] {
    let running = StatusBar.running(on: machine, home: nil)
    guard !running.isEmpty else {
      return [Finding(.bars, .ok, .none, Phrase("no known status bar is running"))]
    }
    return running.map { running in
      let bar = running.program.title
      if let plan = BarPlan(running, folder: examination.folders.configuration), plan.hasWeather {
        if plan.lacksSnippet, let path = plan.snippet?.path {
          let missing = SystemError(code: ENOENT, action: Phrase("cannot open \(path.underHome)"))
          return Finding(
            .bars, .fault, .missing, missing.phrase, cure: Phrase("recreate it:"),
            command: "\(program) setup", detail: ["bar": .text(bar), "file": .text(path)])
        }
        return Finding(
          .bars, .ok, .fine, Phrase("\(bar) is running, and its configuration runs wxhere"),
          detail: ["bar": .text(bar), "file": .text(plan.target)])
      }
      guard let path = shipped("bars/\(running.program.example)") else {
        return Finding(
          .bars, .ok, .running,
          Phrase("\(bar) is running; this page says how to add the weather:"),
          command: "man wxhere-bars", detail: ["bar": .text(bar)])
      }
      return Finding(
        .bars, .ok, .running,
        Phrase("\(bar) is running; the beginning of this file says how to add the weather:"),
        command: "less \(path)", detail: ["bar": .text(bar), "file": .text(path)])
    }
  }
}
