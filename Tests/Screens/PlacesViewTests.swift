import Exchange
import Line
import Support
import Testing
import Text
import Weather

@testable import Screens

/// Compares lists with their files; `WXHERE_GENERATE=1 swift test --filter PlacesViewTests` rewrites
/// them.
@Suite("The list of places") struct PlacesViewTests {
  private static let places: [PlacesView.Place] = {
    var home = PlacesView.Place(
      name: "home", details: ["Tampa, FL", "27.9631, -82.4555", ""])
    home.current = moment(24.2, .thunderstorm)
    home.today = day(19.4, 28.1)
    var office = PlacesView.Place(
      name: "Büro", details: ["Paris, France", "48.8444, 2.3369", "in the configuration"])
    office.current = moment(-3.6, .snow)
    office.today = day(-8, 0.4)
    office.note = "3 h ago"
    var east = PlacesView.Place(name: "東京", details: ["Shibuya, 13", "35.6879, 139.6988", ""])
    east.note = "no weather (offline)"
    return [office, home, east]
  }()

  private static func moment(_ celsius: Double, _ condition: Condition) -> Moment {
    var moment = Moment(time: now)
    (moment.temperature, moment.condition, moment.isDay) = (celsius, condition, true)
    return moment
  }

  private static func day(_ low: Double, _ high: Double) -> Day {
    var day = Day(date: "2026-11-21")
    (day.temperatureMin, day.temperatureMax) = (low, high)
    return day
  }

  @Test("matches the golden file", arguments: [40, 80, 120])
  func matchesTheGoldenFile(columns: Int) throws {
    let lines = PlacesView(Self.places, style: style(width: columns)).lines
    try GoldenFile("Tests/Golden/Screens/places-\(columns).txt")
      .expect(lines.map { $0 + "\n" }.joined())
  }

  @Test("fills the temperature with its colour where the terminal can")
  func fillsTheTemperature() throws {
    let lines = PlacesView(Self.places, style: style(width: 80, color: true)).lines
    try GoldenFile("Tests/Golden/Screens/places-80-indexed-auto.txt")
      .expect(lines.map { $0 + "\n" }.joined())
  }

  @Test("leaves room for the temperature beside a long name")
  func leavesRoomForTheTemperature() {
    var place = PlacesView.Place(name: String(repeating: "n", count: 34), details: [])
    place.current = Self.moment(24.2, .thunderstorm)
    let line = PlacesView([place], style: style(width: 40)).lines.joined()
    #expect(line.contains("nnn…") && line.contains("24°C"), "\(line)")
  }

  @Test("tells the age, and why there is no weather, on the narrowest terminal")
  func tellsTheAge() {
    for style in styles(width: 40) where !style.plain {
      let lines = PlacesView(Self.places, style: style).lines.map(uncolored)
      #expect(lines.contains { $0.contains("3 h ago") && $0.contains("snow") }, "\(lines)")
      var place = PlacesView.Place(name: "home", details: [])
      place.note = "no weather: last report 30 h ago"
      let line = PlacesView([place], style: style).lines.map(uncolored).joined()
      #expect(line.contains("no weather: last") && displayWidth(line) <= 40, "\(line)")
    }
  }

  @Test("shows no old weather without its age", arguments: 40...60)
  func showsNoOldWeatherWithoutItsAge(columns: Int) {
    var place = PlacesView.Place(name: String(repeating: "n", count: 34), details: ["Tampa, FL"])
    // The longest age is that in Swedish.
    (place.current, place.note) = (Self.moment(-24.2, .thunderstorm), "för 47 tim sedan")
    for style in styles(width: columns) {
      let line = PlacesView([place], style: style).lines.map(uncolored).joined()
      #expect(line.hasPrefix("nn") && displayWidth(line) <= columns, "\(line)")
      // In degrees Celsius or Fahrenheit.
      #expect(line.contains("24") || line.contains("12"), "\(line)")
      #expect(line.contains("tim sedan"), "\(line)")
    }
  }

  /// The ages are two of the longest that catalogues have had, and one that is longer than those.
  @Test(
    "gives up the icon for a long age, and then the weather but not the age",
    arguments: ["idade desconhecida", "antigüedad desconocida", "an age that is too long for it"])
  func givesUpTheIconForALongAge(age: String) throws {
    var old = PlacesView.Place(name: "casa de mis padres", details: ["Tampa, FL"])
    (old.current, old.note) = (Self.moment(-24.2, .thunderstorm), age)
    var fresh = PlacesView.Place(name: "trabajo", details: ["Paris, France"])
    fresh.current = Self.moment(24.2, .clear)
    for style in styles(width: 40) {
      let lines = PlacesView([old, fresh], style: style).lines.map(uncolored)
      let first = try #require(lines.first)
      let last = try #require(lines.last)
      #expect(lines.count == 2 && lines.allSatisfy { displayWidth($0) <= 40 }, "\(lines)")
      #expect(first.hasPrefix("casa ") && first.hasSuffix(age), "\(lines)")
      #expect(last.hasPrefix("trabajo") && last.contains(/\d/), "\(lines)")
      // The Portuguese age leaves room for the temperature without the icon.
      #expect(displayWidth(age) > 20 || first.contains(/\d/), "\(lines)")
      #expect(displayWidth(age) < 25 || !first.contains(/\d/), "\(lines)")
    }
  }

  @Test("gives the reason the room of the weather that is missing")
  func givesTheReasonTheRoomOfTheWeather() {
    var old = PlacesView.Place(name: String(repeating: "n", count: 34), details: ["Tampa, FL"])
    (old.current, old.note) = (Self.moment(24.2, .thunderstorm), "3 h ago")
    var place = PlacesView.Place(name: "Mother's garden", details: ["Paris, France"])
    for (note, reason, shown) in [
      ("no weather (offline)", "offline", "  no weather (offline)"),
      ("no weather (no response in time)", "no response in time", "  no response in time"),
      (
        "no weather (quota until Sun 15:00, etc)", "quota until Sun 15:00, etc",
        "  quota until Sun 15:00, etc"
      ),
    ] {
      (place.note, place.reason) = (note, reason)
      for style in styles(width: 40) {
        let lines = PlacesView([old, place], style: style).lines.map(uncolored)
        #expect(lines.last?.hasPrefix("Mother's") == true, "\(lines)")
        #expect(lines.last?.hasSuffix(shown) == true, "\(lines)")
        #expect(lines.allSatisfy { displayWidth($0) <= 40 }, "\(lines)")
      }
    }
  }

  @Test("fits the terminal and has no tabs", arguments: [40, 60, 80, 200])
  func fits(columns: Int) {
    for style in styles(width: columns) {
      for line in PlacesView(Self.places, style: style).lines {
        #expect(displayWidth(uncolored(line)) <= columns && !line.contains("\t"), "\(line)")
      }
    }
  }
}
