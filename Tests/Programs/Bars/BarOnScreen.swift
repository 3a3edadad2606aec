import Foundation
import Line
import Support
import Testing

/// A bar on a screen that nobody sees.
///
/// Nobody reads the screen either: what the bar makes of wxhere is compared with what it makes of a
/// text that its manual has written as here.
final class BarOnScreen {
  let bar: BarWorld
  private let display: VirtualDisplay
  private let columns: Range<Int>

  /// - Parameter columns: where the bar shows the line and nothing else.
  init(columns: Range<Int> = 0..<1024) throws {
    self.columns = columns
    bar = try BarWorld()
    display = try VirtualDisplay("1024x100")
  }

  /// Starts the bar and expects it to show wxhere's line as what `text` looks like.
  ///
  /// - Parameter text: the line in the bar's own language.
  func expect(_ program: String, _ arguments: String..., toShow text: String) throws {
    try expect(program, arguments, toShow: text)
  }

  /// The same of a program that wants a message bus.
  func expectWithMessageBus(_ program: String..., toShow text: String) throws {
    try expect("env", bar.withMessageBus() + program, toShow: text)
  }

  /// The same of sway with the configuration that is in the home, and what it starts.
  func expectInSway(toShow text: String) throws {
    try expect("env", try inSway, toShow: text)
  }

  /// The words that start sway with the configuration that is in the home.
  private var inSway: [String] {
    get throws {
      // As a window here, drawn without a graphics card.
      try ["WLR_BACKENDS=x11", "WLR_RENDERER=pixman"] + RequiredUser.asNotRoot
        + bar.withMessageBus() + ["sway", "-c", "\(bar.home.path)/sway.conf"]
    }
  }

  /// Starts a program on the screen.
  ///
  /// - Returns: what tells all that it has written.
  func start(_ program: String, _ arguments: String...) throws -> () -> String {
    try bar.start(program, arguments, environment: ["DISPLAY": display.name])
  }

  /// The same of sway with the configuration that is in the home, and what it starts.
  func startInSway() throws -> () -> String {
    try bar.start("env", try inSway, environment: ["DISPLAY": display.name])
  }

  /// Whether nothing is to be seen in some columns.
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

  /// Expects the left button to show the weather in a terminal, and the middle one to ask again.
  ///
  /// - Parameter x: where the line is.
  func expectClicks(atColumn x: Int) throws {
    try expectTerminal(atColumn: x)
    try expectRefresh(atColumn: x)
  }

  /// Expects the middle button to ask for the weather again.
  func expectRefresh(atColumn x: Int) throws {
    let requests = bar.world.weather.requests.count
    try display.click(x, 8, button: 2)
    try eventually("the weather is asked for") { bar.world.weather.requests.count > requests }
  }

  /// Expects the left button to show the weather in a terminal.
  func expectTerminal(atColumn x: Int) throws {
    try display.click(x, 8, button: 1)
    try eventually("a terminal opens") { bar.hasOpenedTerminal }
  }

  private func picture() throws -> Picture {
    try display.picture(columns: columns, rows: 0..<16)
  }

  /// What is there once nothing changes any more.
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
