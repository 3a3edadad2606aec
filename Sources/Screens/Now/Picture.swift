import Weather

/// A picture of the sky in layers with one colour each, the later in front of the earlier ones.
struct Picture {
  /// The number of columns of every row.
  static let width = 15
  /// The number of rows of every picture.
  static let height = 7

  /// A part of a picture in one colour.
  struct Layer {
    let tint: Tint
    /// The first row, counted from the top.
    var top = 0
    /// The rows in blocks and in ASCII; a space is transparent, a grave accent an opaque space.
    let rows: [(blocks: String, ascii: String)]
  }

  let layers: [Layer]

  /// Returns the rows, which all have the same width.
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
  func layer(_ rows: [(blocks: String, ascii: String)]) -> Picture.Layer {
    Picture.Layer(tint: self, rows: rows)
  }
}

extension Picture.Layer {
  func lowered(by rows: Int) -> Picture.Layer {
    var layer = self
    layer.top += rows
    return layer
  }
}

extension Picture {
  /// Creates a picture of the sky, with the moon in its phase at night.
  init(_ condition: Condition, isDay: Bool?, moon shape: MoonShape = .young) {
    let isDay = isDay ?? true
    let moon = isDay ? [] : shape.layers(left: 4, top: 1, columns: 7, rows: 5)
    let light = isDay ? [Layer.sunBehind] : shape.layers(left: 3, top: 0, columns: 7, rows: 5)
    let behindShower =
      isDay ? [Layer.sunAtCorner] : shape.layers(left: 1, top: 0, columns: 5, rows: 3)
    layers =
      switch condition {
      case .clear: isDay ? [.sun] : [.stars] + moon
      case .mostlyClear: isDay ? [.sun, .smallCloud] : [.stars] + moon + [.smallCloud]
      case .partlyCloudy: light + [.cloudBefore]
      case .overcast: [.cloudBehind, .cloudInFront]
      case .fog: [.cloud, .fog]
      case .haze: (isDay ? [.sun] : moon) + [.haze]
      case .dust: (isDay ? [.sun] : moon) + [.dust]
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
