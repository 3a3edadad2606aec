extension [Alert] {
  /// As many warnings, with as many of their words, as anyone reads: what a service sends without end
  /// would be kept, and drawn whole each time.
  ///
  /// Of the first 50, a text ends after some three pages; an area may be a list of all its counties.
  /// The most urgent must come first.
  package var readable: [Alert] {
    prefix(50).map { alert in
      var alert = alert
      alert.id = alert.id.cut(to: 200)
      alert.source = alert.source.cut(to: 200)
      alert.event = alert.event.cut(to: 200)
      alert.headline = alert.headline?.cut(to: 2000)
      alert.area = alert.area?.cut(to: 2000)
      alert.description = alert.description?.cut(to: 10_000)
      alert.instruction = alert.instruction?.cut(to: 10_000)
      // A part of an address is none.
      alert.url = alert.url.flatMap { $0.utf8.count > 2000 ? nil : $0 }
      return alert
    }
  }
}

extension String {
  /// The text, or what fits of it with "…" behind it.
  ///
  /// - Parameter limit: in scalars: marks and emoji can be joined to one character without end.
  fileprivate func cut(to limit: Int) -> String {
    let scalars = unicodeScalars
    guard scalars.index(startIndex, offsetBy: limit + 1, limitedBy: endIndex) != nil else {
      return self
    }
    let end = scalars.index(startIndex, offsetBy: limit)
    // A family is not torn apart.
    let whole = self[..<end].dropLast(end.samePosition(in: self) == nil ? 1 : 0)
    return "\(whole)…"
  }
}
