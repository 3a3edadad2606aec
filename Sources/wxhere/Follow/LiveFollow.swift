import Interface
import Screens
import Platform
import Report
import Text

/// `wxhere now --follow` on a terminal: a full screen that updates itself.
struct LiveFollow: Followed {
  private var screen: LiveView<LiveWeather>
  private var page = LivePage([])

  var following: Following<LiveReading> {
    get { screen.content.following }
    set { screen.content.following = newValue }
  }

  /// Shows the full screen until the user leaves it; there is none without a terminal.
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let terminal = LiveTerminal() else {
      throw .usage(
        Phrase("wxhere now --follow needs a terminal; wxhere --follow prints a line at each change")
      )
    }
    var weather = try LiveWeather(arguments)
    try weather.awaitPermission()
    weather.keepPlace()
    var follow = LiveFollow(screen: LiveView(weather, on: terminal))
    defer { follow.screen.end() }
    guard follow.screen.begin(follow.following.wakeups) else { return .success }
    try follow.follow()
    return .success
  }

  mutating func read() throws(Failure) -> LiveReading { try screen.content.read() }

  mutating func update(_ reading: LiveReading, _ report: RefreshReport?, at now: Int) -> Int {
    let (page, end) = screen.content.page(screen.view, screen.measure(), reading, at: now)
    self.page = page
    return end
  }

  mutating func update(without failure: Failure) throws(Failure) {
    page = screen.content.page(screen.measure(), without: failure)
  }

  mutating func show(at now: Int) throws(Failure) -> Int? { screen.draw(page) ? .max : nil }

  var input: Wakeups.Input? { screen.input }

  mutating func take(_ events: Wakeups.Events) -> Bool {
    screen.take(events, from: following.wakeups)
  }

  mutating func tell(_ note: RefreshNote, _ reading: LiveReading) {
    screen.content.tell(note, reading)
  }
}
