import Platform
package import Wording

/// A line on the terminal with what is being waited for, and for how long.
package struct Progress {
  private let language: Language
  private let activity: () -> Phrase
  private let start = Instant.now
  private let isShown = Terminal.showsProgress
  private var shown = ""

  /// - Parameter activity: what is being waited for now.
  package init(_ language: Language, activity: @escaping () -> Phrase) {
    self.language = language
    self.activity = activity
  }

  /// Creates the line for a refresh.
  ///
  /// - Parameter lockPath: the file in which the running refresh notes what it does.
  init(ofRefresh lockPath: String, _ language: Language) {
    self.init(language) {
      let note = (try? Files.readKept(lockPath)) ?? []
      return switch String(decoding: note, as: UTF8.self) {
      case "asking gps\n": Phrase("reading the GPS receiver")
      case "asking ip\n": Phrase("looking up the IP address")
      case "asking weather\n": Phrase("getting the weather")
      default: Phrase("working", context: "progress")
      }
    }
  }

  /// Returns how long to wait until the display has something new to say, at most until a deadline.
  ///
  /// Never for long: the kernel tells of the end of a lock a moment before it ends.
  func nextTick(before deadline: Instant) -> Duration {
    let left = (deadline - .now)
    return min(left, isShown ? .milliseconds(250) : .seconds(1))
  }

  /// Brings the display up to date; quick answers never see it.
  package mutating func tick() {
    let time = Instant.now - start
    guard isShown, time > .milliseconds(300) else { return }
    let text = language.words("\(activity())… \(Int(time.components.seconds)) s")
    guard text != shown else { return }
    shown = text
    Terminal.write("\r\u{1b}[K\(text)")
  }

  /// Leaves the line empty.
  package mutating func end() {
    if !shown.isEmpty { Terminal.write("\r\u{1b}[K") }
    shown = ""
  }
}
