/// The constants of the services, as JSON: condition codes, symbols, units and words of warnings.
enum Words {
  private static func quoted(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { "\"\($0)\"" }
  }

  private static func numbers(_ numbers: [Int]...) -> [String] {
    numbers.joined().map { "\($0)" }
  }

  static let wmo =
    numbers(
      [0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85],
      [86, 95, 96, 99, 4, 100, -1]) + quoted("°C °F km/h mp/h kn inch ft unixtime 2026-10-01T19:00")

  static let metNorway =
    quoted(
      """
      clearsky_day fair_night partlycloudy_polartwilight cloudy fog lightrain rain heavyrain
      lightsleet sleet heavysleet lightsnow snow heavysnow rainshowers_day sleetshowers_night
      heavysnowshowers_day lightrainandthunder snowshowersandthunder_day light heavy _ _day
      lightssleetshowersandthunder_day lightssnowshowersandthunder_night andthunder lightss ss_
      """) + ["\"\""]

  static let openWeatherMap =
    numbers(
      [200, 201, 202, 210, 221, 232, 300, 301, 302, 312, 321, 500, 501, 502, 503, 504, 511, 520],
      [521, 522, 531, 600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622, 701, 711, 721, 731],
      [741, 751, 761, 762, 771, 781, 800, 801, 802, 803, 804, 199, 900, 0, -1, 1, 2, 3, 4, 5, 6])
    + quoted("01d 01n 10d 10n 50d d n 11 Rain")

  static let nws =
    quoted(
      """
      wmoUnit:degC wmoUnit:degF wmoUnit:K unit:degC degC C F K :: wmoUnit: wmoUnit:km_h-1
      wmoUnit:m_s-1 wmoUnit:mi_h-1 wmoUnit:kt wmoUnit:Pa wmoUnit:hPa wmoUnit:m wmoUnit:km wmoUnit:mm
      wmoUnit:percent wmoUnit:degree_(angle) V X B Z C N SSW NW rain snow drizzle thunderstorms hail
      freezing_rain ice_pellets snow_grains fog_mist haze dust_storm squalls showers freezing light
      moderate heavy CLR FEW SCT BKN OVC VV
      https://api.weather.gov/icons/land/day/skc?size=small
      https://api.weather.gov/icons/land/night/rain,30/tsra,60?size=medium
      https://api.weather.gov/icons/land/day/wind_bkn https://api.weather.gov/icons/marine/night/
      https://api.weather.gov/icons/land/day/blizzard,1e400/few,nan /day/night/day day night /day/,,/
      https://api.weather.gov/gridpoints/TBW/71,98/forecast/hourly
      https://api.weather.gov/gridpoints/TBW/71,98/stations https://api.weather.gov //x/y relative
      KTPF KTPA K/F %2F ..
      """) + [
      "\"5 mph\"", "\"5 to 10 mph\"", "\"18 km/h\"", "\"0 kt\"", "\"1e308 mph\"", "\"1.2.3 m/s\"",
      "\"Light Rain and Snow\"", "\"Mostly Cloudy\"", "\"Heavy Freezing Drizzle\"", "\"T-storms\"",
    ]

  static let pirateWeather = quoted(
    """
    clear-day clear-night rain snow sleet wind fog cloudy partly-cloudy-day partly-cloudy-night
    thunderstorm hail none mostly-clear-day mostly-cloudy-night drizzle light-rain heavy-snow
    possible-light-rain-night very-light-sleet possible- mist haze smoke mixed breezy-day
    dangerous-wind freezing-drizzle flurries -day -night ice warning watch advisory Extreme Moderate
    """)

  static let weatherKit = quoted(
    """
    Clear MostlyClear PartlyCloudy MostlyCloudy Cloudy Foggy Haze Smoky BlowingDust Breezy Windy
    Drizzle Rain HeavyRain SunShowers IsolatedThunderstorms Thunderstorms StrongStorms Flurries
    SunFlurries Snow HeavySnow BlowingSnow Blizzard Sleet WintryMix FreezingRain FreezingDrizzle Hail
    Frigid Hot Hurricane TropicalStorm clear rain snow mixed minor moderate severe extreme past
    allClear shelter 2026-10-01T23:00:00Z 2026-10-02T04:00:00Z 2026-03-08T05:00:00Z
    """)

  static let brightSky = quoted(
    """
    dry fog rain sleet snow hail thunderstorm clear-day clear-night partly-cloudy-day
    partly-cloudy-night cloudy wind -day -night
    """)

  static let alerts =
    quoted(
      """
      Actual actual Test Exercise System Draft Alert Update Cancel cancel Minor minor Moderate Severe
      severe Extreme Unknown land marine Red Orange Yellow Green 1 2 3 4 5 en en-GB de-DE EN Bregenz
      BREGENZ Vorarlberg Dornbirn Austria awareness_level awareness_type warning watch advisory
      statement issued ended continued cancelled test AllClear allclear Past Ack Error Polygon
      MultiPolygon Point 1 2
      https://www.met.no/ http://x ftp://x
      """) + [
      "\"2; yellow; Moderate\"", "\"4; red\"", "\"1; green; Minor\"", "\";;\"", "\" 3 \"",
      "\"a@b.at,1,2026-10-01T21:00:00+02:00\"", "\"a,1,b a,2,b ,,, x\"", "\"Bezirk Bregenz\"",
      "\"Bregenz & Dornbirn; Vorarlberg\"", "\"region\"", "-82.4", "-83", "27", "28", "-82.4555",
      "27.9631", "90", "-180", "180", "360",
    ]
}
