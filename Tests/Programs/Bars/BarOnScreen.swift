import Foundation
import Line
import Support
import Testing

/// A bar on a virtual screen.
///
/// The screen is not read: the bar's picture for wxhere is compared with that for a text written in
/// the bar's documented format.
final class BarOnScreen {
  let bar: BarWorld
  private let display: VirtualDisplay
  private let columns: Range<Int>

  /// Starts the screen.
  ///
  /// - Parameter columns: the columns in which the bar shows only the line.
  init(columns: Range<Int> = 0..<1024) throws {
    self.columns = columns
    bar = try BarWorld()
    display = try VirtualDisplay("1024x100")
  }

  /// Starts the bar, and expects that wxhere's line looks like `text`.
  ///
  /// - Parameter text: the line in the bar's format.
  func expect(_ program: String, _ arguments: String..., toShow text: String) throws {
    try expect(program, arguments, toShow: text)
  }

  /// Starts a bar that needs a message bus, and expects that wxhere's line looks like `text`.
  func expectWithMessageBus(_ program: String..., toShow text: String) throws {
    try expect("env", bar.withMessageBus() + program, toShow: text)
  }

  /// Starts sway with the configuration in the home, and expects that wxhere's line looks like
  /// `text`.
  func expectInSway(toShow text: String) throws {
    try expect("env", try inSway, toShow: text)
  }

  /// The command line that starts sway with the configuration in the home.
  private var inSway: [String] {
    get throws {
      // Sway runs as a window, without a graphics card.
      try ["WLR_BACKENDS=x11", "WLR_RENDERER=pixman"] + RequiredUser.asNotRoot
        + bar.withMessageBus() + ["sway", "-c", "\(bar.home.path)/sway.conf"]
    }
  }

  /// Starts a program on the screen.
  ///
  /// - Returns: a closure that returns its output so far.
  func start(_ program: String, _ arguments: String...) throws -> () -> String {
    try bar.start(program, arguments, environment: ["DISPLAY": display.name])
  }

  /// Starts sway with the configuration in the home, and returns a closure that returns its
  /// output so far.
  func startInSway() throws -> () -> String {
    try bar.start("env", try inSway, environment: ["DISPLAY": display.name])
  }

  /// Returns whether some columns are blank.
  func isBlank(_ columns: Range<Int>) throws -> Bool {
    try display.picture(columns: columns, rows: 0..<16).isBlank
  }

  private func expect(_ program: String, _ arguments: [String], toShow text: String) throws {
    try bar.home.write(text, to: "text")
    try bar.writeProgram(
      "stand-in/wxhere",
      #"cat "$HOME/text"; case "$*" in *--follow*) exec sleep 600 ;; esac"#)
    let environment = ["DISPLAY": display.name]
    let log = try bar.start(
      program, arguments, programs: "\(bar.home.path)/stand-in", environment: environment)
    let expected = try settledPicture(log)
    bar.endPrograms()
    try eventually("the screen is empty") { try picture().isBlank }
    let realLog = try bar.start(program, arguments, environment: environment)
    do {
      try eventually("the bar shows the line") { try picture() == expected }
    } catch {
      let seen = try picture().isBlank ? "nothing" : "something else"
      throw SupportError("\(error); it shows \(seen): \(log()) \(realLog())")
    }
  }

  /// Expects that the left button opens the weather in a terminal and the middle one refreshes it.
  ///
  /// - Parameter x: a column of the line.
  func expectClicks(atColumn x: Int) throws {
    try expectTerminal(atColumn: x)
    try expectRefresh(atColumn: x)
  }

  /// Expects that the middle button refreshes the weather.
  func expectRefresh(atColumn x: Int) throws {
    let requests = bar.world.weather.requests.count
    try display.click(x, 8, button: 2)
    try bar.world.weather.waitForRequests(requests + 1)
  }

  /// Expects that the left button opens the weather in a terminal.
  func expectTerminal(atColumn x: Int, within time: Duration = .seconds(20)) throws {
    try display.click(x, 8, button: 1)
    try bar.waitForTerminal(within: time)
  }

  private func picture() throws -> Picture {
    try display.picture(columns: columns, rows: 0..<16)
  }

  /// Returns the picture once it no longer changes.
  private func settledPicture(_ log: () -> String) throws -> Picture {
    var last = try picture()
    var since = ContinuousClock.now
    do {
      try eventually("the bar shows a text") {
        let now = try picture()
        if now != last { (last, since) = (now, .now) }
        return !last.isBlank && .now - since > .milliseconds(400) * slowness
      }
    } catch {
      throw SupportError("\(error): \(log())")
    }
    return last
  }
}
