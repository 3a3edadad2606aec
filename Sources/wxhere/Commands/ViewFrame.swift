import Exchange
import Line
import Report
import Screens
import Text
import Weather

/// The text above and below the content of a view.
struct ViewFrame {
  /// The name of the place, with the age of old weather.
  let title: String
  /// The reasons why a part is missing or old, one sentence each.
  let notes: [String]
  let credit: String
  private let style: ViewStyle

  /// Creates the frame with the attribution in full, or with names that fit in one row.
  init(
    title: String, notes: [String], attribution: String?, _ style: ViewStyle, isShort: Bool
  ) {
    self.title = title
    self.notes = notes
    self.style = style
    let parts = attribution?.parts(separatedBy: "; ").map(String.init) ?? []
    if isShort, !parts.isEmpty {
      credit = Self.shortCredit(parts, style)
    } else {
      credit = style.units.language.clauses(parts.map { style.text(Service.attribution($0)) })
    }
  }

  /// The source names that fit in one row; `wxhere help providers` lists all of them.
  private static func shortCredit(_ parts: [String], _ style: ViewStyle) -> String {
    let once = parts.flatMap(Service.shortNames).withoutRepetitions
    let lines = (1...max(1, once.count)).reversed().map { count in
      style.words(
        "Data: \(style.units.language.listed(Array(once.prefix(count))))", context: "credit")
    }
    return lines.first { displayWidth($0) <= style.width - 2 } ?? lines.last ?? ""
  }

  func around(_ lines: [String]) -> [String] { style.title(title) + [""] + lines + end }

  var rows: Int { around([]).count }

  private var end: [String] {
    let lines = notes.flatMap(style.sentence) + (credit.isEmpty ? [] : style.credit(credit))
    return lines.isEmpty ? [] : [""] + lines
  }
}
