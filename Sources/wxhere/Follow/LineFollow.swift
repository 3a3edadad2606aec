import Configuration
import Exchange
import Glibc
import Interface
import Line
import Platform
import Report
import Text

/// `wxhere --follow`, which prints the line after each change until the reader closes the pipe.
struct LineFollow: Followed {
  var following: Following<WeatherReading>
  private var arguments: Arguments
  /// Nil for the configured format.
  private let first: String?
  private var clicks = Clicks()
  private var text = ""
  private var shown = ""
  /// The line until the first weather, which is printed once, although the place may become known.
  private var stillLooking: String?
  private var showsWeather = false
  /// When the first weather is shown without its warnings; nil when none is waiting for warnings.
  private var waitEnds: Int?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    first = arguments.format
    following = try Following(arguments, for: .reader)
    guard StandardStreams.print(BarOutput(arguments)?.header ?? "") else { throw .noOutput }
  }

  mutating func read() throws(Failure) -> WeatherReading {
    let run = try arguments.followedRun()
    let reading = try run.reading(ReportAccess(run))
    stillLooking = nil
    return reading
  }

  // MARK: Output

  mutating func show(
    _ found: Result<Found<WeatherReading>, Failure>, at now: Int
  ) throws(Failure) -> Rest? {
    let end =
      switch found {
      case .success(let found): update(found, at: now)
      case .failure(let failure): try update(without: failure)
      }
    if text != shown { _ = try printOutput(text) }
    shown = text
    let readsClicks = arguments.bar == .i3bar && !clicks.hasEnded
    return Rest(until: end, input: readsClicks ? Wakeups.Input(STDIN_FILENO) : nil)
  }

  /// Returns when the text changes without an event.
  private mutating func update(_ found: Found<WeatherReading>, at now: Int) -> Int {
    let (reading, report) = (found.reading, found.report)
    let access = reading.access
    let waitsUntil = endOfWait(for: report?.atWeather, reading, at: now)
    if let report = report?.atWeather, waitsUntil == nil {
      let outlook = { access.outlook }
      if let text = reading.run.text(report, outlook, reading.line, isStream: true)?.text {
        (self.text, showsWeather, stillLooking) = (text, true, nil)
        return reading.nextChange(
          of: report, outlook(), showsMinutes: reading.style.template.showsMinutes, after: now)
      }
    }
    showsWeather = false
    let words = reading.run.faultWords
    let verdict =
      found.isLooking
      ? Verdict(awaiting: .weather, access, words)
      : Verdict(
        report, permission: access.permission, isOffline: arguments.isOffline, words)
    if !found.isLooking { following.complain(verdict.reasons(report, withHints: false)) }
    let named = report ?? access.givenReport
    text =
      (found.isLooking ? stillLooking : nil)
      ?? BarOutput(arguments)?.failure(verdict, named, reading.line, isStream: true)
      ?? reading.line.text(at: named?.location, saying: verdict.line) + "\n"
    stillLooking = found.isLooking ? text : nil
    return min(now + 3600, waitsUntil ?? .max)
  }

  private mutating func endOfWait(
    for report: RefreshReport?, _ reading: WeatherReading, at now: Int
  ) -> Int? {
    guard let report, !showsWeather, report.isUnfinished, report.weather?.awaitsAlerts == true,
      reading.style.showsAlerts
    else {
      waitEnds = nil
      return nil
    }
    let wait = Int(clamping: reading.run.wait.components.seconds)
    let end = waitEnds ?? now + wait
    waitEnds = end
    // The clock may have been set back.
    return now < end && now >= end - wait ? end : nil
  }

  private mutating func update(without failure: Failure) throws(Failure) -> Int {
    // A bar shows an error in the command line as well.
    if case .usage = failure, arguments.bar == nil { throw failure }
    let language = Run.language(arguments)
    following.complain([language.text(failure.phrase)])
    text =
      BarOutput(arguments)?.failure(failure, isStream: true) ?? "\(failure.barLine(language))\n"
    return .max
  }

  // MARK: Clicks

  mutating func take(_ events: Wakeups.Events) -> Bool {
    let wishes = events.contains(.input) ? clicks.read() : []
    for wish in wishes + (events.contains(.next) ? [.next] : []) {
      switch wish {
      case .refresh: following.isRefreshWanted = true
      case .next: changeFormat()
      }
    }
    return false
  }

  private mutating func changeFormat() {
    guard let run = following.reading?.run ?? (try? Run(arguments)),
      let formats = try? run.formats.all(from: first ?? run.settings.line.format)
    else { return }
    let index = arguments.format.flatMap { formats.firstIndex(of: $0) } ?? 0
    arguments.format = formats[(index + 1) % formats.count]
    following.forget()
  }
}

/// The clicks on the block in i3bar or swaybar: an endless array with one on each line.
struct Clicks {
  enum Click: Equatable {
    case next
    case refresh
  }

  private var rest: [UInt8] = []
  private(set) var hasEnded = false

  /// In bytes; longer lines are ignored.
  private static let limit = 1 << 16

  /// Reads the available bytes and returns the clicks of complete lines.
  mutating func read(from number: Int32 = STDIN_FILENO) -> [Click] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(number, &bytes, bytes.count)
    if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { hasEnded = true }
    return count > 0 ? take(bytes[..<count]) : []
  }

  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Click] {
    rest += bytes
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    rest = last.count > Self.limit ? [] : Array(last)
    return lines.compactMap(Self.click)
  }

  private static func click(_ line: ArraySlice<UInt8>) -> Click? {
    // The array begins with "[". Commas separate the clicks, either before or after them.
    let blanks = Array("[, \r".utf8)
    let object = line.drop { blanks.contains($0) }
    let end = object.lastIndex(of: UInt8(ascii: "}")) ?? object.startIndex
    guard end > object.startIndex,
      let event = try? JSON5Document(Array(object[...end])).root,
      event["name"]?.text == "wxhere"
    else { return nil }
    return switch event["button"]?.number {
    case 1: .next
    case 2: .refresh
    default: nil
    }
  }
}
