package import Coarsen
package import Facts
import Platform

/// What a refresh is asked for: the words on `wxhere-refresh`'s command line, and the report's name.
package struct RefreshRequest: Equatable, Sendable {
  /// The sources in order; nil for those of the configuration.
  package var sources: [SourceName]?
  /// The cell that the person gave; nil for *here*.
  package var manual: Cell?
  /// The only provider to ask for weather; nil for those of the configuration.
  package var provider: Service?
  /// Whether a timer asks, which needs the permission "always".
  package var isBackground = false
  /// Whether the person allowed this one look only: the grant comes on standard input, the answer goes
  /// to standard output, and nothing is written to disk.
  package var isOnce = false
  /// Whether to ask anew whatever was remembered of earlier failures.
  package var isForced = false
  /// Whether nothing is to be refreshed: a `Checkup` is wanted on standard output.
  package var isCheck = false
  /// The configuration file; nil for the person's own.
  package var configuration: String?
  /// What was read from it, where it is a pipe; nil for a file.
  ///
  /// It is handed over by a descriptor: everyone can read a command line.
  package var configurationContent: [UInt8]?
  /// The descriptor of that content; nil for none.
  package var configurationDescriptor: Int32?
  /// The language of messages, as BCP 47 or a locale has it; nil for that of the locale.
  package var language: String?
  /// The descriptor of the lock that the caller has taken; nil when the refresh takes it itself.
  package var lock: Int32?

  package init(sources: [SourceName]? = nil, manual: Cell? = nil) {
    self.sources = sources
    self.manual = manual
  }

  /// The report's name: one for *here*, and one for each other cell or order of sources asked for, so
  /// that none overwrites *here*.
  package var reportName: String {
    var name = placeName
    if let provider { name += "-\(provider.rawValue)" }
    if let digest = configurationContent?.digest ?? configuration?.digest { name += "-\(digest)" }
    return name
  }

  private var placeName: String {
    switch (sources, manual) {
    case (nil, nil): "here"
    case (nil, let cell?): cell.key
    case (let sources?, nil): "here-" + sources.map(\.rawValue).joined(separator: "-")
    case (let sources?, let cell?):
      "here-" + sources.map(\.rawValue).joined(separator: "-") + "-" + cell.key
    }
  }

  /// Whether a place found by looking may be in the report.
  package var looks: Bool { manual == nil || sources != nil }
}

extension RefreshRequest {
  /// The words on the command line.
  package var arguments: [String] {
    var words: [String] = []
    if let sources { words += ["--source", sources.map(\.rawValue).joined(separator: ",")] }
    if let manual { words += ["--cell", manual.key] }
    if let provider { words += ["--provider", provider.rawValue] }
    if isBackground { words.append("--background") }
    if isOnce { words.append("--once") }
    if isForced { words.append("--refresh") }
    if isCheck { words.append("--check") }
    if let configuration { words += ["--config", configuration] }
    if configurationContent != nil {
      words += ["--config-descriptor", String(Subprocess.documentDescriptor)]
    }
    if let language { words += ["--lang", language] }
    if let lock { words += ["--lock", String(lock)] }
    return words
  }

  /// - Returns: nil when the words make no sense.
  package init?(arguments: [String]) {
    self.init()
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--background": isBackground = true
      case "--once": isOnce = true
      case "--refresh": isForced = true
      case "--check": isCheck = true
      case "--source":
        guard let list = words.popFirst(),
          let names = SourceName.list(list.split(separator: ",").map(String.init))
        else { return nil }
        sources = names
      case "--cell":
        guard let key = words.popFirst(), let cell = Cell(key: key) else { return nil }
        manual = cell
      case "--provider":
        guard let name = words.popFirst(), let known = Service.provider(name) else { return nil }
        provider = known
      case "--config":
        guard let path = words.popFirst() else { return nil }
        configuration = path
      case "--config-descriptor":
        guard let number = words.popFirst().flatMap({ Int32($0) }), number > 2 else { return nil }
        configurationDescriptor = number
      case "--lang":
        guard let code = words.popFirst() else { return nil }
        language = code
      case "--lock":
        guard let number = words.popFirst().flatMap({ Int32($0) }), number > 2 else { return nil }
        lock = number
      default: return nil
      }
    }
  }
}
