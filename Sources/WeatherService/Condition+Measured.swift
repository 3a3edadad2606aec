import Weather

extension Condition {
  /// Creates the condition of a dry sky from its cloud cover.
  ///
  /// The limits in eighths are 1 for clear, 3 for mostly clear and 7 for partly cloudy.
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
  /// Creates the intensity of rain according to the AMS Glossary of Meteorology; nil without rain.
  ///
  /// - Parameter rainRate: millimetres per hour.
  init?(rainRate: Double) {
    switch rainRate {
    case ...0: return nil
    case ...2.5: self = .light
    case ...7.6: self = .moderate
    default: self = .heavy
    }
  }
}
