import Platform
package import Text

/// The progress display on the terminal: an activity and its duration.
package struct Progress {
  private let language: Language
  private let activity: () -> Phrase
  private let start = Instant.now
  private let isShown = Terminal.showsProgress
  private var shown = ""

  /// Creates a display.
  package init(_ language: Language, activity: @escaping () -> Phrase) {
    self.language = language
    self.activity = activity
  }

  /// Creates the display for a refresh, which writes its activity into a lock.
  init(ofRefresh lockPath: String, _ language: Language) {
    self.init(language) {
      let note = (try? Files.readPrivateFile(lockPath)) ?? []
      return switch String(decoding: note, as: UTF8.self) {
      case "asking gps\n": Phrase("reading the GPS receiver")
      case "asking ip\n": Phrase("looking up the IP address")
      case "asking weather\n": Phrase("getting the weather")
      default: Phrase("working", context: "progress")
      }
    }
  }

  /// Returns when the display changes, soon as a folder may change before the lock is free.
  func nextTick(before deadline: Instant) -> Duration {
    let left = (deadline - .now)
    return min(left, isShown ? .milliseconds(250) : .seconds(1))
  }

  /// Updates the display, which stays hidden for the first 300 ms.
  package mutating func tick() {
    let time = Instant.now - start
    guard isShown, time > .milliseconds(300) else { return }
    let text = language.words("\(activity())… \(Int(time.components.seconds)) s")
    guard text != shown else { return }
    shown = text
    Terminal.write("\r\u{1b}[K\(text)")
  }

  /// Clears the line.
  package mutating func end() {
    if !shown.isEmpty { Terminal.write("\r\u{1b}[K") }
    shown = ""
  }
}
