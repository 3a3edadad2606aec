import Line
import Wording

/// A name with its values, such as wind with speed and direction.
struct Fact {
  /// A value: a number, or a word that describes it.
  struct Part {
    let span: Span
    /// A shorter text for small screens; nil for none.
    let short: String?
    /// The joint before the part.
    let joint: Joint

    enum Joint {
      case blank, comma
      /// Nothing: a remark in parentheses brings its own blank where the language has one.
      case none
    }

    init(
      _ text: String, _ tint: Tint? = nil, short: String? = nil, listed isListed: Bool = false
    ) {
      span = Span(text, tint)
      self.short = short
      joint = isListed ? .comma : .blank
    }

    /// Creates a remark in parentheses.
    init(remark text: String, _ tint: Tint?, in language: Language) {
      span = Span(language.remark(text), tint)
      short = nil
      joint = .none
    }

    /// Returns the text between the part before and this one.
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

  init(_ name: String, _ parts: [Part?]) {
    self.name = name
    self.parts = parts.compactMap { $0 }
  }

  /// Returns the width of the longest name and a space, at least as wide as in English.
  static func nameWidth(_ facts: [Fact]) -> Int {
    max(11, 1 + (facts.map { displayWidth($0.name) }.max() ?? 0))
  }

  /// Returns the name and as many values as fit; nil when there is no room for the first value.
  ///
  /// - Parameter nameWidth: the width of the name in columns.
  func spans(_ style: ViewStyle, width: Int, nameWidth: Int) -> [Span]? {
    var spans = [Span(name, .faint), Span("".indented(by: nameWidth - displayWidth(name)))]
    var used = nameWidth
    for (index, part) in parts.enumerated() {
      let joint = index == 0 ? "" : part.joint(in: style.language)
      let texts = [part.span.text, part.short].compactMap { $0.map(style.spelled) }
      let room = width - used - displayWidth(joint)
      guard let text = texts.first(where: { displayWidth($0) <= room }) else {
        if index == 0 { return nil }
        continue
      }
      spans += [Span(joint), Span(text, part.span.tint)]
      used += displayWidth(joint) + displayWidth(text)
    }
    return spans
  }

  /// Returns the fact as a sentence.
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
