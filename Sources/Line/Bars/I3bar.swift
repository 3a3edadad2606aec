import Fields

extension Bar {
  /// The protocol of i3bar and swaybar, as one block for another program's array or as the whole
  /// stream.
  static let i3bar = Bar(header: "{\"version\":1,\"click_events\":true}\n[\n") {
    content, palette, isStream in
    // The bar draws urgent blocks on its own background, where these colours are not legible.
    let palette = content.isUrgent ? .none : palette
    // i3bar reads markup only with a Pango font, so plain text is sent without it.
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
