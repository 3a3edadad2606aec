import Weather

/// A drawing of the sky: layers of one colour each, of which the later ones lie before the earlier.
struct Picture {
  /// Columns of every row.
  static let width = 15
  /// Rows of every picture.
  static let height = 7

  /// One colour's part of a drawing.
  struct Layer {
    let tint: Tint
    /// Where the rows begin, counted from the top.
    var top = 0
    /// In blocks, and the same in ASCII.
    ///
    /// Blanks let what lies behind be seen; a grave accent is a blank that does not.
    let rows: [(blocks: String, ascii: String)]
  }

  let layers: [Layer]

  /// The rows, each as wide as all.
  func rows(ascii: Bool) -> [[Span]] {
    let blank = Span(" ")
    var cells = Array(
      repeating: Array(repeating: blank, count: Self.width), count: Self.height)
    for layer in layers {
      for (row, text) in layer.rows.enumerated() {
        let text = ascii ? text.ascii : text.blocks
        for (column, character) in text.enumerated() where character != " " {
          guard layer.top + row < Self.height, column < Self.width else { continue }
          cells[layer.top + row][column] =
            character == "`" ? blank : Span(String(character), layer.tint)
        }
      }
    }
    return cells.map(Span.joined)
  }
}

extension Tint {
  /// A part of a drawing in this colour, from its first row on.
  func layer(_ rows: [(blocks: String, ascii: String)]) -> Picture.Layer {
    Picture.Layer(tint: self, rows: rows)
  }
}

extension Picture.Layer {
  /// Returns the same some rows further down.
  func lowered(by rows: Int) -> Picture.Layer {
    var layer = self
    layer.top += rows
    return layer
  }
}

extension Picture {
  /// - Parameter isDay: nil when unknown, which is shown as day.
  init(_ condition: Condition, isDay: Bool?) {
    let isDay = isDay ?? true
    let light = isDay ? [Layer.sunBehind] : [.moonBehind]
    let behindShower = isDay ? [Layer.sunAtCorner] : [.moonAtCorner]
    layers =
      switch condition {
      case .clear: isDay ? [.sun] : [.stars, .moon]
      case .mostlyClear: isDay ? [.sun, .smallCloud] : [.stars, .moon, .smallCloud]
      case .partlyCloudy: light + [.cloudBefore]
      case .overcast: [.cloudBehind, .cloudInFront]
      case .fog: [.cloud, .fog]
      case .haze: (isDay ? [.sun] : [.moon]) + [.haze]
      case .dust: (isDay ? [.sun] : [.moon]) + [.dust]
      case .smoke: [.smoke]
      case .drizzle: [.cloud, .drizzle]
      case .freezingDrizzle: [.cloud, .drizzle, .ice]
      case .rain: [.darkCloud, .rain]
      case .freezingRain: [.darkCloud, .rain, .ice]
      case .sleet: [.darkCloud, .sleetRain, .sleetSnow]
      case .snow: [.cloud, .snow]
      case .showers: behindShower + [.showerCloud, .rain]
      case .sleetShowers: behindShower + [.showerCloud, .sleetRain, .sleetSnow]
      case .snowShowers: behindShower + [.showerCloud, .snow]
      case .thunderstorm: [.darkCloud, .rain, .bolt]
      case .hail: [.darkCloud, .hail]
      case .squall: [.wind]
      case .tornado: [.funnel]
      case .unknown: [.question]
      }
  }
}
