import Testing

@testable import Line

@Test(
  "reads a date",
  arguments: [
    ("2026-11-21", "2026-11-21"), ("1970-01-01", "1970-01-01"), ("9999-12-31", "9999-12-31"),
    ("2026-1-2", "2026-01-02"),
  ])
func readsADate(text: String, date: String) {
  #expect(CalendarDate(text)?.text == date)
}

@Test(
  "rejects an invalid date",
  arguments: [
    "", "2026", "2026-11", "2026-11-21-01", "2026-13-01", "2026-00-10", "2026-11-32", "2026--21",
    "-2026-11-21", "0000-01-01", "10000-01-01", "99999999999999999999-01-01", "2026-11-2x",
    "2026-11-+1", "２０２６-11-21",
  ])
func rejectsAnInvalidDate(text: String) {
  #expect(CalendarDate(text) == nil)
}
