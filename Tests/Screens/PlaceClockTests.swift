import Line
import Testing
import Text

@testable import Screens

@Test(
  "a fixed clock gives the date and time",
  arguments: [
    (0, "Thu 1 Jan 01:00"), (-3601, "Wed 31 Dec 23:59"), (951_782_400, "Tue 29 Feb 01:00"),
    (now, "Sat 21 Nov 10:30"), (4_107_542_400, "Mon 1 Mar 01:00"),
  ])
func aFixedClockGivesTheDateAndTime(time: Int, expected: String) {
  #expect(clock.dateAndClock(time, style()) == expected)
}

@Test(
  "another day has its weekday, and one more than six days away its date",
  arguments: [
    (0, "10:30"), (1, "Sun 10:30"), (6, "Fri 10:30"), (7, "Sat 28 Nov 10:30"),
    (13, "Fri 4 Dec 10:30"), (-6, "Sun 10:30"), (-7, "Sat 14 Nov 10:30"),
  ])
func anotherDayHasItsWeekdayOrDate(days: Int, expected: String) {
  #expect(clock.clock(now + days * 86400, on: now) == expected)
}

@Test(
  "a 12-hour clock shows am and pm",
  arguments: [
    (0, "12 am", "12a"), (5 * 60, "12:05 am", "12a"), (9 * 3600, "9 am", "9a"),
    (43_199, "11:59 am", "11a"), (43_200, "12 pm", "12p"), (86_399, "11:59 pm", "11p"),
  ])
func twelveHourClockShowsAmAndPm(time: Int, clock: String, hour: String) {
  let local = PlaceClock.fixed(utcOffset: 0).formatted(isTwelveHour: true, in: .english).local(time)
  #expect(local?.clock == clock)
  #expect(local?.hourText == hour)
}

@Test(
  "an impossible time has no text",
  arguments: [Int.min, Int.max, -70_000_000_000, 300_000_000_000])
func anImpossibleTimeHasNoText(time: Int) {
  #expect(clock.dateAndClock(time, style()) == nil)
}

@Test("dates and days since 1970 convert back and forth")
func datesAndDaysSince1970ConvertBackAndForth() {
  for days in stride(from: -719_162, through: 2_932_896, by: 97) {
    #expect(CalendarDate(daysSinceEpoch: days)?.daysSinceEpoch == days)
  }
}

@Test("a clock reports its offset", arguments: [0, 3600, -12_600, 20_700, -43_200, 50_400])
func aClockReportsItsOffset(offset: Int) {
  #expect(PlaceClock.fixed(utcOffset: offset).utcOffset(at: now + 59) == offset)
  #expect(PlaceClock.fixed(utcOffset: offset).utcOffset(at: -now - 59) == offset)
}
