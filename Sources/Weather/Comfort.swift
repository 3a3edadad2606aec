package import Exchange
import Glibc

/// Values computed from temperatures in degrees Celsius, humidity in percent, and wind in m/s.
package enum Comfort {
  /// Returns the dew point in degrees Celsius; the humidity is clamped to 1...100.
  ///
  /// Source: Magnus' formula with the coefficients of Alduchov and Eskridge, 17.625 and 243.04 °C.
  package static func dewPoint(temperature: Celsius, humidity: Double) -> Celsius {
    let share = min(100, max(1, humidity)) / 100
    let gamma = log(share) + 17.625 * temperature / (243.04 + temperature)
    return 243.04 * gamma / (17.625 - gamma)
  }

  /// Returns the relative humidity in percent, 1...100, with the formula of `dewPoint`.
  package static func humidity(temperature: Celsius, dewPoint: Celsius) -> Double {
    func pressure(_ celsius: Double) -> Double { exp(17.625 * celsius / (243.04 + celsius)) }
    return min(100, max(1, 100 * pressure(dewPoint) / pressure(temperature)))
  }

  /// Returns the apparent temperature: the wind chill in cold weather, the heat index in hot and
  /// humid weather, otherwise the temperature.
  package static func feelsLike(
    temperature: Celsius, humidity: Double?, windSpeed: MetresPerSecond?
  ) -> Celsius {
    if let windSpeed, temperature <= 10, windSpeed * 3.6 >= 4.8 {
      return windChill(temperature: temperature, windSpeed: windSpeed)
    }
    // The heat index applies from 80 °F on.
    if let humidity, temperature >= 80.fahrenheitInCelsius, humidity >= 40 {
      return heatIndex(temperature: temperature, humidity: humidity)
    }
    return temperature
  }

  /// Returns the wind chill, valid up to 10 °C and from 4.8 km/h, by the formula of the US National
  /// Weather Service and Environment Canada (2001).
  static func windChill(temperature: Celsius, windSpeed: MetresPerSecond) -> Celsius {
    let power = pow(windSpeed * 3.6, 0.16)
    return 13.12 + 0.6215 * temperature - 11.37 * power + 0.3965 * temperature * power
  }

  /// Returns the heat index of the US National Weather Service: Rothfusz' regression with its two
  /// corrections, and the simple formula below 80 °F.
  static func heatIndex(temperature: Celsius, humidity: Double) -> Celsius {
    let (t, r) = (temperature.celsiusInFahrenheit, humidity)
    let simple = (t + 0.5 * (t + 61 + (t - 68) * 1.2 + r * 0.094)) / 2
    guard simple >= 80 else { return simple.fahrenheitInCelsius }
    var index = -42.379 + 2.049_015_23 * t + 10.143_331_27 * r - 0.224_755_41 * t * r
    index += -0.006_837_83 * t * t - 0.054_817_17 * r * r + 0.001_228_74 * t * t * r
    index += 0.000_852_82 * t * r * r - 0.000_001_99 * t * t * r * r
    if r < 13, t <= 112 {
      index -= (13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
    } else if r > 85, t <= 87 {
      index += (r - 85) / 10 * (87 - t) / 5
    }
    return index.fahrenheitInCelsius
  }
}

extension Double {
  var celsiusInFahrenheit: Double { self * 9 / 5 + 32 }
  var fahrenheitInCelsius: Double { (self - 32) * 5 / 9 }
}
