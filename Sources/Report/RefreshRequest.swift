package import Coarsen
package import Exchange
package import Platform

/// A request for a refresh, which determines the name of the report.
package struct RefreshRequest: Equatable, Sendable {
  /// The sources in order; nil for the configured ones.
  package var sources: [SourceName]?
  /// The cell that the user gave, with its country; nil for the current place.
  package var manual: Locality?
  /// The only provider to be used; nil for the configured ones.
  package var provider: Service?
  /// Whether only the place is requested, without weather.
  package var isPlaceOnly = false
  /// Whether the request comes from a timer, which needs the permission "always".
  package var isBackground = false
  package var isForBar = false
  package var starter: Starter { isBackground ? .timer : isForBar ? .bar : .command }
  /// Whether the user allowed location access for this run only.
  ///
  /// The grant is read from standard input, the report goes to standard output, and nothing is
  /// written to disk.
  package var isOnce = false
  /// Whether the refresh waits for a route before it takes the lock.
  package var isWhenOnline = false
  /// Whether that wait ends with the process that started it.
  package var waitsForStarter = false
  /// Whether nothing can be written to disk, so that no other refresh can be waited for.
  package var isUnkept = false
  /// Whether requests that failed before are repeated, as with `--refresh`.
  package var isForced = false
  /// Whether only a `Checkup` on standard output is requested.
  package var isCheck = false
  /// The configuration file; nil for the user's own.
  package var configuration: String?
  /// The content of a configuration that is a pipe, which can be read only once; nil for a file.
  package var configurationContent: [UInt8]?
  /// The language of messages as a BCP 47 code or locale name; nil for the locale's language.
  package var language: String?
  /// Whether the caller holds the report's lock, which the refresh inherits.
  package var holdsLock = false

  package init(sources: [SourceName]? = nil, manual: Locality? = nil) {
    self.sources = sources
    self.manual = manual
  }

  /// The name of the report: "here", or a specific name for each other cell with its country
  /// or order of sources.
  package var reportName: String {
    var name = placeName
    if isPlaceOnly { name += "-\(Self.placeOnlyName)" }
    if let provider { name += "-\(provider.rawValue)" }
    if let digest = configurationContent?.digest ?? configuration?.digest { name += "-\(digest)" }
    return name
  }

  /// Returns when the configuration was last changed, in milliseconds since 1970; nil for none, and
  /// for a pipe, which is in the report's name.
  package func configuredAt(in folders: Folders) -> Int? {
    guard configurationContent == nil else { return nil }
    return Files.modificationMilliseconds(
      configuration ?? "\(folders.configuration)/config.json5")
  }

  /// The word in a report's name which means that it has no weather.
  static let placeOnlyName = "place"

  private var placeName: String {
    switch (sources, manual) {
    case (nil, nil): "here"
    case (nil, let place?): place.key
    case (let sources?, nil): "here-" + sources.map(\.rawValue).joined(separator: "-")
    case (let sources?, let place?):
      "here-" + sources.map(\.rawValue).joined(separator: "-") + "-" + place.key
    }
  }

  /// Whether the report may contain a location found by a source.
  package var looks: Bool { manual == nil || sources != nil }

  /// Returns whether the location of a source is a place that the user gave, not the machine's.
  package func isGiven(by source: SourceName) -> Bool { manual != nil && source == .manual }

  /// Parses the command line of `wxhere-refresh`: the options in wxhere-refresh(8), and `--once`;
  /// nil for unknown options or missing values.
  package init?(arguments: [String]) {
    self.init()
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--background": isBackground = true
      case "--once": isOnce = true
      case "--when-online": (isWhenOnline, waitsForStarter) = (true, true)
      case "--refresh": isForced = true
      case "--source":
        guard let list = words.popFirst(),
          let names = SourceName.list(list.split(separator: ",").map(String.init))
        else { return nil }
        sources = names
      case "--cell":
        guard let key = words.popFirst(), let place = Locality(key: key) else { return nil }
        manual = place
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

/// The format in which `wxhere` passes the request to `wxhere-refresh`, through a descriptor,
/// because every user can read command lines.
extension RefreshRequest: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    var names = (sources ?? []).map(\.rawValue)
    visitor.names("sources", &names)
    sources = SourceName.list(names)
    var key = manual?.key
    visitor.text("cell", &key)
    manual = key.flatMap { Locality(key: $0) }
    if sources == nil && !names.isEmpty || manual == nil && key != nil { visitor.reject() }
    visitor.word("provider", &provider)
    visitor.flag("place_only", &isPlaceOnly)
    visitor.flag("background", &isBackground)
    visitor.flag("for_bar", &isForBar)
    visitor.flag("once", &isOnce)
    visitor.flag("unkept", &isUnkept)
    visitor.flag("when_online", &isWhenOnline)
    visitor.flag("waits_for_starter", &waitsForStarter)
    visitor.flag("forced", &isForced)
    visitor.flag("check", &isCheck)
    visitor.flag("holds_lock", &holdsLock)
    visitor.text("language", &language)
    visitor.text("configuration", &configuration)
    var hasContent = configurationContent != nil
    visitor.flag("has_content", &hasContent)
    configurationContent = hasContent ? configurationContent ?? [] : nil
  }

  /// The argument which means that the request is in `Subprocess.documentDescriptor`.
  package static let argument = "--request"

  /// The request on one line, followed by the content of the configuration if there is one.
  package var document: [UInt8] { line + (configurationContent ?? []) }

  /// Parses a request; nil for invalid bytes.
  package init?(document: [UInt8]) {
    let end = document.firstIndex(of: UInt8(ascii: "\n")) ?? document.endIndex
    guard let request = Self().read(Array(document[..<end])) else { return nil }
    self = request
    if configurationContent != nil { configurationContent = Array(document[end...].dropFirst()) }
  }
}
