import Coarsen
import Configuration
import Permission
import Platform
import Report
import Weather

/// What the line was drawn from last time, as long as the files that it was read from stay as they
/// are.
///
/// Reading the configuration, the answer and the report as JSON takes as long as the whole start of
/// the program; this holds what the line needs of them. It is never the only place of anything.
///
/// What comes after the weather of now is most of it and lies behind the rest, unread until a line
/// needs it.
struct LineMemo {
  /// The line's settings, and how old reports may get; all else is at its default.
  var settings = Settings()
  /// With the place, the current weather and today; without what was tried and what went wrong.
  var report: RefreshReport
  /// Those that a line may tell of without being asked for them, the worst first; nil where nobody
  /// warns.
  var warnings: [Alert]?
  private let later: Later

  private enum Later {
    case known(Outlook?)
    case written(ArraySlice<UInt8>, digest: Substring)
  }

  /// Where it is kept, and the files that it is read from as they were before anyone read them.
  struct Place {
    fileprivate let path: String
    fileprivate let sources: String
    private let folders: Folders
    private let request: RefreshRequest

    /// Whether the files are still as they were.
    fileprivate var isCurrent: Bool { Place(folders, request).sources == sources }

    /// - Parameter request: names the report and the configuration.
    init(_ folders: Folders, _ request: RefreshRequest) {
      self.folders = folders
      self.request = request
      path = "\(folders.cache)/\(request.reportName).line"
      let configuration = request.configuration ?? "\(folders.configuration)/config.json5"
      let files = [
        // The report's name says what was in a pipe.
        request.configurationContent == nil ? configuration : "",
        "\(folders.cache)/\(request.reportName).json", StateFile.answer.path(in: folders.state),
        Policy.path, Policy.additionalPath ?? "",
      ]
      var sources = "wxhere \(version) line 6;"
      for file in files {
        sources += " \(file)"
        for number in Files.version(file) ?? [] { sources += " \(number)" }
        sources += ";"
      }
      self.sources = sources
    }
  }

  /// - Parameter outlook: nil where there is none.
  init(settings: Settings, report: RefreshReport, outlook: Outlook?) {
    self.settings.line = settings.line
    self.settings.refresh = settings.refresh
    self.settings.location.gpsd.timeout = settings.location.gpsd.timeout
    self.settings.location.ip.timeout = settings.location.ip.timeout
    self.settings.weather.timeout = settings.weather.timeout
    self.report = report
    warnings = outlook?.alerts.map { $0.sorted(by: Alert.isMoreUrgent).map(\.short) }
    later = .known(outlook)
  }

  /// Reads what was drawn from last.
  ///
  /// - Returns: nil when there is nothing, it is damaged, or a file has changed since.
  init?(at place: Place, clock: SystemClock = .current) {
    guard let bytes = try? Files.readKept(place.path),
      let cell = Cell(latitude: 0, longitude: 0)
    else { return nil }
    // The files, a check of each part against damage, and the parts.
    var rest = bytes[...]
    func part(to end: UInt8) -> ArraySlice<UInt8>? {
      guard let index = rest.firstIndex(of: end) else { return nil }
      defer { rest = rest[(index + 1)...] }
      return rest[..<index]
    }
    let lineEnd = UInt8(ascii: "\n")
    guard let sources = part(to: lineEnd), sources.elementsEqual(place.sources.utf8),
      let checks = part(to: lineEnd).map({ String(decoding: $0, as: UTF8.self) })?
        .split(separator: " "), checks.count == 2,
      let now = part(to: Self.partEnd), Self.check(now) == checks[0]
    else { return nil }
    later = .written(rest, digest: checks[1])
    report = RefreshReport(madeAt: 0, dueAt: 0)
    report.location = Location(cell: cell, accuracy: 0, source: "", locatedAt: 0)
    report.weather = WeatherNow(
      provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0))
    var fields = Fields(now)
    exchange(&fields)
    guard fields.isSound, fields.isAtEnd, report.isPlausible else { return nil }
    report.judgeTimes(by: clock)
  }

  /// What is kept cannot be read.
  struct Damage: Error {}

  /// What comes after the weather of now, as far as a line can tell it; nil where there is none.
  func outlook() throws(Damage) -> Outlook? {
    switch later {
    case .known(let outlook): return outlook
    case .written(let bytes, let digest):
      guard Self.check(bytes) == digest else { throw Damage() }
      if bytes.isEmpty { return nil }
      var outlook = Outlook()
      var fields = Fields(bytes)
      outlook.exchange(&fields)
      guard fields.isSound, fields.isAtEnd, outlook.isPlausible else { throw Damage() }
      return outlook
    }
  }

  /// A check against damage: FNV-1a of words of eight bytes, which takes a tenth of the time of one
  /// of bytes.
  static func check(_ bytes: ArraySlice<UInt8>) -> String {
    let hash = bytes.withUnsafeBytes { bytes in
      let words = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
      }
      let rest = bytes.suffix(bytes.count % 8).map(UInt64.init)
      return (words + rest).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ $1) &* 0x100_0000_01b3
      }
    }
    return String(hash, radix: 16)
  }

  /// Stands between the parts: no text that is kept has it.
  private static let partEnd = UInt8(ascii: "\u{1e}")

  /// Keeps it for the next time; that it cannot be kept costs nothing but time.
  func keep(at place: Place) {
    var copy = self
    var now = Fields()
    copy.exchange(&now)
    var later = Fields()
    if let weather = report.weather, var outlook = try? outlook() {
      outlook.reduce(to: weather, forgottenAfter: settings.refresh.forgetAfter)
      outlook.exchange(&later)
    }
    let parts = [now.text, later.text]
    guard now.isSound, later.isSound, !parts.joined().utf8.contains(Self.partEnd) else { return }
    let text = parts.joined(separator: "\u{1e}")
    let checks = parts.map { Self.check(Array($0.utf8)[...]) }.joined(separator: " ")
    try? Files.replace(
      place.path, with: Array("\(place.sources)\n\(checks)\n\(text)".utf8), isSynced: false)
    // A "no" that came meanwhile has cleared up already.
    if !place.isCurrent { try? Files.remove(place.path) }
  }
}
