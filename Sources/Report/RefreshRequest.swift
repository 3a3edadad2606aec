package import Coarsen
package import Facts
package import Fields
import Platform

/// A request for a refresh, which gives the report its name.
package struct RefreshRequest: Equatable, Sendable {
  /// The sources in order; nil for those of the configuration.
  package var sources: [SourceName]?
  /// The cell that the person gave; nil for *here*.
  package var manual: Cell?
  /// The only provider to ask for weather; nil for those of the configuration.
  package var provider: Service?
  /// Whether the place alone is asked for, and no weather service.
  package var isPlaceOnly = false
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
  /// The content of that file where it is a pipe, which can be read once; nil for a file.
  package var configurationContent: [UInt8]?
  /// The language of messages, as BCP 47 or a locale has it; nil for that of the locale.
  package var language: String?
  /// Whether the caller has taken the report's lock, which the refresh inherits.
  package var holdsLock = false

  package init(sources: [SourceName]? = nil, manual: Cell? = nil) {
    self.sources = sources
    self.manual = manual
  }

  /// The report's name: one for *here*, and one for each other cell or order of sources asked for, so
  /// that none overwrites *here*.
  package var reportName: String {
    var name = placeName
    if isPlaceOnly { name += "-\(Self.placeOnlyName)" }
    if let provider { name += "-\(provider.rawValue)" }
    if let digest = configurationContent?.digest ?? configuration?.digest { name += "-\(digest)" }
    return name
  }

  /// The word of a report's name that says that it has no weather.
  static let placeOnlyName = "place"

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

  /// Reads the command line of `wxhere-refresh`: what wxhere-refresh(8) lists, and `--once`.
  ///
  /// - Returns: nil when the words make no sense.
  package init?(arguments: [String]) {
    self.init()
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--background": isBackground = true
      case "--once": isOnce = true
      case "--refresh": isForced = true
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
      default: return nil
      }
    }
  }
}

/// The request as `wxhere` hands it to `wxhere-refresh`: by a descriptor, since everyone can read a
/// command line.
extension RefreshRequest: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    var names = (sources ?? []).map(\.rawValue)
    visitor.names("sources", &names)
    sources = SourceName.list(names)
    var key = manual?.key
    visitor.text("cell", &key)
    manual = key.flatMap { Cell(key: $0) }
    if sources == nil && !names.isEmpty || manual == nil && key != nil { visitor.reject() }
    visitor.word("provider", &provider)
    visitor.flag("place_only", &isPlaceOnly)
    visitor.flag("background", &isBackground)
    visitor.flag("once", &isOnce)
    visitor.flag("forced", &isForced)
    visitor.flag("check", &isCheck)
    visitor.flag("holds_lock", &holdsLock)
    visitor.text("language", &language)
    visitor.text("configuration", &configuration)
    var hasContent = configurationContent != nil
    visitor.flag("has_content", &hasContent)
    configurationContent = hasContent ? configurationContent ?? [] : nil
  }

  /// The argument that stands for a request behind `Subprocess.documentDescriptor`.
  package static let argument = "--request"

  /// The request on one line, and behind it the content of the configuration where there is one.
  package var document: [UInt8] { line + (configurationContent ?? []) }

  /// - Returns: nil where the bytes are no request.
  package init?(document: [UInt8]) {
    let end = document.firstIndex(of: UInt8(ascii: "\n")) ?? document.endIndex
    guard let request = Self().read(Array(document[..<end])) else { return nil }
    self = request
    if configurationContent != nil { configurationContent = Array(document[end...].dropFirst()) }
  }
}
