import Line
import Testing
import Weather

/// A day on which or next to which the clocks change.
private struct ChangingDay: CustomTestStringConvertible, Sendable {
  let date: String
  /// The offsets from UTC before and after the change, in hours.
  let offsets: (before: Int, after: Int)
  let change: Int
  let start: Int
  let end: Int

  var testDescription: String { "\(date), \(offsets.before) to \(offsets.after)" }

  var clock: PlaceClock {
    PlaceClock { time in
      let hours = time < change ? offsets.before : offsets.after
      return PlaceClock.fixed(utcOffset: hours * 3600).local(time)
    }
  }

  static let all = [
    // In Berlin at 03:00 and at 02:00.
    ChangingDay(
      date: "2026-10-25", offsets: (2, 1), change: 1_792_890_000, start: 1_792_879_200,
      end: 1_792_969_200),
    ChangingDay(
      date: "2027-03-28", offsets: (1, 2), change: 1_806_195_600, start: 1_806_188_400,
      end: 1_806_271_200),
    // In Auckland at 02:00.
    ChangingDay(
      date: "2026-09-27", offsets: (12, 13), change: 1_790_431_200, start: 1_790_424_000,
      end: 1_790_506_800),
    // In Havana at 01:00, so that midnight comes twice.
    ChangingDay(
      date: "2026-11-01", offsets: (-4, -5), change: 1_793_509_200, start: 1_793_505_600,
      end: 1_793_595_600),
    // In Beirut at midnight, which does not exist.
    ChangingDay(
      date: "2027-03-27", offsets: (2, 3), change: 1_806_184_800, start: 1_806_098_400,
      end: 1_806_184_800),
    ChangingDay(
      date: "2027-03-28", offsets: (2, 3), change: 1_806_184_800, start: 1_806_184_800,
      end: 1_806_267_600),
    // From midnight back to 23:00.
    ChangingDay(
      date: "2026-10-24", offsets: (-3, -4), change: 1_792_897_200, start: 1_792_810_800,
      end: 1_792_900_800),
    ChangingDay(
      date: "2026-10-25", offsets: (-3, -4), change: 1_792_897_200, start: 1_792_900_800,
      end: 1_792_987_200),
  ]
}

@Test(
  "the moon rises and sets between the midnights of a day on which the clocks change",
  arguments: ChangingDay.all)
private func theMoonRisesAndSetsBetweenMidnights(day: ChangingDay) throws {
  // At one of these the moon rises, or sets, in each hour of the day.
  for longitude in stride(from: -180.0, to: 180, by: 5) {
    let position = Position(latitude: 40, longitude: longitude)
    let told = try #require(
      Moon.crossings(on: Day(date: day.date), clock: day.clock, position: position))
    let expected = try #require(
      Moon.crossings(
        from: Double(day.start), to: Double(day.end), latitude: 40, longitude: longitude))
    let rise = expected.rise.map { Int($0.rounded()) }
    let set = expected.set.map { Int($0.rounded()) }
    #expect(told.rise == rise && told.set == set, "\(longitude)")
  }
}
