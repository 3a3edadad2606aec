import Wording

extension [Alert] {
  /// As many warnings, with as many of their words, as anyone reads: what a service sends without end
  /// would be kept, and drawn whole each time.
  ///
  /// Of the first 50, a text ends after some three pages; an area may be a list of all its counties.
  /// The most urgent must come first.
  package var readable: [Alert] {
    prefix(50).map { alert in
      var alert = alert
      alert.id = alert.id.shortened(to: 200)
      alert.words = alert.words.readable
      // No country warns in more languages than Switzerland, in five.
      alert.translations = alert.translations.prefix(5).map(\.readable)
      return alert
    }
  }
}

extension Alert.Words {
  fileprivate var readable: Alert.Words {
    var words = self
    words.language = language?.shortened(to: 8)
    words.source = source.shortened(to: 200)
    words.event = event.shortened(to: 200)
    words.headline = headline?.shortened(to: 2000)
    words.area = area?.shortened(to: 2000)
    words.description = description?.shortened(to: 10_000)
    words.instruction = instruction?.shortened(to: 10_000)
    // A part of an address is none.
    words.url = url.flatMap { $0.utf8.count > 2000 ? nil : $0 }
    return words
  }
}
