import Platform
import Views
import Wording

/// The abilities of the terminal.
struct TerminalCheck {
  let all: Consultation

  var finding: Finding {
    guard Terminal.showsOutput else {
      return Finding(.terminal, .ok, .none, Phrase("what is printed goes to no terminal"))
    }
    let name = Environment.variable("TERM") ?? "dumb"
    let width = Terminal.width ?? 80
    let detail: [String: Finding.Detail] = ["term": .text(name), "columns": .number(width)]
    if name == "linux" {
      return Finding(
        .terminal, .ok, .console,
        Phrase("this is the Linux console, where pictures are drawn in ASCII"), detail: detail)
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
}
