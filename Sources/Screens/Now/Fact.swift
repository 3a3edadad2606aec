import Line
import Text

/// A name with its values, such as wind with speed and direction.
struct Fact {
  /// A value: a number, or a word that describes it.
  struct Part {
    let span: Span
    /// A shorter text for small screens; nil for none.
    let short: String?
    let joint: Joint
    /// Whether the value is shown only with the next one, which explains it.
    let needsNext: Bool

    enum Joint {
      case blank, comma
      /// Nothing: a remark in parentheses brings its own blank where the language has one.
      case none
    }

    init(
      _ text: String, _ tint: Tint? = nil, short: String? = nil, listed isListed: Bool = false,
      needsNext: Bool = false
    ) {
      span = Span(text, tint)
      self.short = short
      joint = isListed ? .comma : .blank
      self.needsNext = needsNext
    }

    init(remark text: String, _ tint: Tint?, in language: Language) {
      span = Span(language.remark(text), tint)
      short = nil
      joint = .none
      needsNext = false
    }

    func joint(in language: Language) -> String {
      switch joint {
      case .blank: " "
      case .comma: language.listed(["", ""])
      case .none: ""
      }
    }
  }

  let name: String
  /// The values, the most important first.
  let parts: [Part]
  /// The scale of the first value, for a gauge; nil where it has none.
  let scale: Scale?
  /// Whether it belongs to what is remarkable in the coming hours.
  var isRemarkable = false

  /// A scale from 0 to 1.
  struct Scale {
    /// The value, which may be beyond the end.
    let share: Double
    /// Returns the colour of a place on the scale.
    let color: (Double) -> RGB?
  }

  init(_ name: String, _ parts: [Part?], scale: Scale? = nil) {
    self.name = name
    self.parts = parts.compactMap { $0 }
    self.scale = scale
  }

  static func nameWidth(_ facts: [Fact]) -> Int {
    max(11, 1 + (facts.map { displayWidth($0.name) }.max() ?? 0))
  }

  /// Returns the name and as many values as fit; nil when there is no room for the first value, or
  /// for the one that explains it.
  func spans(_ style: ViewStyle, width: Int, nameWidth: Int) -> [Span]? {
    var spans = [Span(name, .faint), Span("".indented(by: nameWidth - displayWidth(name)))]
    var used = nameWidth
    for (index, part) in parts.enumerated() {
      let isFirst = used == nameWidth
      let joint = isFirst ? "" : part.joint(in: style.language)
      let texts = [part.span.text, part.short].compactMap { $0.map(style.spelled) }
      let next = part.needsNext ? parts[(index + 1)...].first : nil
      let explanation = next.map { $0.joint(in: style.language) + style.spelled($0.span.text) }
      let room = width - used - displayWidth(joint) - displayWidth(explanation ?? "")
      guard let text = texts.first(where: { displayWidth($0) <= room }) else {
        if isFirst, next == nil { return nil }
        continue
      }
      spans += [Span(joint), Span(text, part.span.tint)]
      used += displayWidth(joint) + displayWidth(text)
    }
    return spans
  }

  func sentence(_ style: ViewStyle) -> [String] {
    style.sentence(
      style.language.definition(
        name,
        parts.enumerated().reduce("") { text, part in
          text + (part.offset == 0 ? "" : part.element.joint(in: style.language))
            + part.element.span.text
        }))
  }
}

/// A table of facts with columns of equal width, filled row by row.
struct FactTable {
  let width: Int
  private let style: ViewStyle
  /// The number of columns, at most three, because more are hard to scan.
  private let columns: Int
  private let cells: [(name: String, spans: [Span])]
  private let facts: [Fact]

  /// Creates a table.
  ///
  /// - Parameter least: the width of a column, at least; in narrow columns there are only short facts.
  init(facts: [Fact], width: Int, least: Int = 29, style: ViewStyle) {
    self.width = width
    self.style = style
    self.facts = facts
    let columns = min(3, max(1, (width + Self.gap) / (least + Self.gap)))
    self.columns = columns
    let cellWidth = Self.cellWidth(width, columns)
    let isNarrow = cellWidth < 29
    let shown = facts.filter { !isNarrow || displayWidth($0.name) <= cellWidth - 11 }
    let nameWidth =
      isNarrow ? 1 + (shown.map { displayWidth($0.name) }.max() ?? 0) : Fact.nameWidth(facts)
    cells = shown.compactMap { fact in
      fact.spans(style, width: cellWidth, nameWidth: nameWidth).map { (fact.name, $0) }
    }
  }

  private static let gap = 2

  /// Returns the facts that are not in the first rows.
  func facts(after rows: Int) -> [Fact] {
    let shown = Set(cells.prefix(rows * columns).map(\.name))
    return facts.filter { !shown.contains($0.name) }
  }

  var rows: Int { (cells.count + columns - 1) / columns }

  func lines(_ rows: Int) -> [String] { spans(rows).map(style.line) }

  func spans(_ rows: Int) -> [[Span]] {
    let cellWidth = Self.cellWidth(width, columns)
    let shown = cells.prefix(max(0, rows) * columns)
    return stride(from: 0, to: shown.count, by: columns).map { first in
      let row = shown[first..<min(first + columns, shown.count)]
      return row.enumerated().flatMap { index, cell in
        let spans = cell.spans
        let used = spans.width
        let isLast = index == row.count - 1
        return spans + [Span("".indented(by: isLast ? 0 : cellWidth - used + Self.gap))]
      }
    }
  }

  private static func cellWidth(_ width: Int, _ columns: Int) -> Int {
    (width - gap * (columns - 1)) / columns
  }
}
