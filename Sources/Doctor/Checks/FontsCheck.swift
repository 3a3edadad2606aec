import Configuration
import Facts
import Platform
import Wording

/// Whether a font of this machine has the pictures.
struct FontsCheck {
  let all: Consultation

  /// A picture of each set that other fonts seldom have.
  private static func sample(of icons: IconSet) -> String? {
    switch icons {
    case .emoji: "1f327"
    case .nerd: "e30d"
    case .material: "f0599"
    case .ascii, .none: nil
    }
  }

  var finding: Finding {
    let icons = all.examination.icons ?? all.effective.line.icons
    guard let sample = Self.sample(of: icons) else {
      return Finding(
        .fonts, .ok, .none, Phrase("no font is needed for line.icons \(icons.rawValue)"))
    }
    if Environment.variable("SSH_CONNECTION") != nil {
      return Finding(
        .fonts, .notChecked, .elsewhere, Phrase("the terminal and its fonts are on another machine")
      )
    }
    guard let list = all.machine.program("fc-list"),
      let run = ProgramRun(list, [":charset=\(sample)", "family"]), run.ending == 0
    else {
      return Finding(
        .fonts, .notChecked, .missing, Phrase("there is no fc-list, which knows the fonts"))
    }
    let family = run.output.split(separator: "\n").first.map { $0.prefix { $0 != "," } }
    if let family {
      return Finding(
        .fonts, .ok, .fine, Phrase("\(family) has the pictures of line.icons \(icons.rawValue)"))
    }
    let isEmoji = icons == .emoji
    return Finding(
      .fonts, .hint, .noFont,
      Phrase("no font here has the pictures of line.icons \(icons.rawValue)"),
      cure: isEmoji
        ? Phrase("install one:")
        : Phrase("install a Nerd Font (https://www.nerdfonts.com), or take other pictures:"),
      command: isEmoji
        ? "sudo apt install fonts-noto-color-emoji" : "wxhere config set line.icons emoji",
      detail: ["icons": .text(icons.rawValue)])
  }
}
