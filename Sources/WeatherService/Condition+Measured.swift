import Weather

extension Condition {
  /// What the sky does when nothing falls, by the eighths of it that are covered: few, scattered
  /// and broken, overcast.
  ///
  /// - Parameter cloudCover: percent.
  init(cloudCover: Double) {
    self =
      switch cloudCover {
      case ..<12.5: .clear
      case ..<37.5: .mostlyClear
      case ..<87.5: .partlyCloudy
      default: .overcast
      }
  }
}

extension Intensity {
  /// How heavy rain is by the AMS' Glossary of Meteorology; nil where none falls.
  ///
  /// - Parameter rainRate: millimetres an hour.
  init?(rainRate: Double) {
    switch rainRate {
    case ...0: return nil
    case ...2.5: self = .light
    case ...7.6: self = .moderate
    default: self = .heavy
    }
  }
}
