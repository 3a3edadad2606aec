import Report
import Testing

@Test("weather does not lack what may be absent because of the weather")
func weatherDoesNotLackWhatMayBeAbsent() throws {
  let lacking = try #require(try sample().weather).lacking
  #expect(lacking.contains("visibility_m") && !lacking.contains("temperature_c"), "\(lacking)")
  for name in ["wind_direction_deg", "intensity", "precipitation_mm"] {
    #expect(!lacking.contains(name))
  }
}
