import Text
import Exchange

extension Bar {
  /// The protocol of i3bar and swaybar: one block for another program's array, or the whole stream.
  static let i3bar = Bar(header: "{\"version\":1,\"click_events\":true}\n[\n") {
    content, palette, isStream in
    // The bar gives urgent blocks its own background, on which these colours are hard to read.
    let palette = content.isUrgent ? .none : palette
    // i3bar interprets markup only with a Pango font, so lines without colours are sent as plain
    // text.
    let isColored = content.line.contains { palette[$0.role] != nil }
    let markup: Markup = isColored ? .pango : .none
    let block = JSONText.ordered([
      "full_text": .string(markup.text(content.line, palette)),
      "short_text": .string(markup.text(content.short, palette)),
      "name": .string("wxhere"),
      "markup": isColored ? .string("pango") : nil,
      "urgent": content.isUrgent ? .flag(true) : nil,
    ])
    return isStream ? "[\(block.text)],\n" : block.line
  }
}
