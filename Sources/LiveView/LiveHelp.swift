import Line
import Views
import Wording

/// The page that lists all keys.
enum LiveHelp {
  static func lines(_ style: ViewStyle, _ size: LiveSize) -> [String] {
    let views = View.allCases.enumerated().map { number, view in
      ("\(view.key)  \(number + 1)", view.meaning)
    }
    let others = [
      ("Tab", Phrase("the next view")),
      (style.sideways, Phrase("the previous or next saved place")),
      ("/", Phrase("another place, with suggestions while you type")),
      ("u", Phrase("other units")),
      ("r", Phrase("refresh, as far as the provider's limits allow")),
      (style.upAndDown, Phrase("scroll, if there is more than fits on the screen")),
      ("Ctrl-Z", Phrase("suspend; fg in the shell continues")),
      ("q  Ctrl-C", Phrase("quit", context: "live screen")),
    ]
    let rows = (views + others).map { (term: $0.0, meaning: style.shown($0.1)) }
    let table = definitions(rows, width: size.columns, indentation: 2, gap: 3)
    return [style.bold(style.shown(Phrase("Keys", context: "live screen"))), ""] + table
  }
}
