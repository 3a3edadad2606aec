import Fields

extension Bar {
  /// The protocol of i3bar and swaybar: a block by itself, to be put among others, or the whole stream.
  static let i3bar = Bar(header: "{\"version\":1,\"click_events\":true}\n[\n") {
    content, palette, isStream in
    // What is urgent has colours of its own, on which others could not be read.
    let palette = content.isUrgent ? .none : palette
    // Only with a Pango font is markup understood.
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
