package import Coarsen
import Exchange
import Platform

/// A file of the cache folder, recognized by the exact format of its name; no other file is
/// removed.
package struct CacheFile: Equatable, Sendable {
  package enum Kind: Sendable {
    case report
    /// A file of an earlier version: a report, responses of services, or remembered places.
    case former
    /// A lock of a report, while it is refreshed or a network is awaited.
    case lock
    /// The responses and pauses of services for all places.
    case responses
  }

  package let kind: Kind
  /// Whether the file is the temporary file of a write, which may be in progress or interrupted.
  package let isUnfinished: Bool
  /// Whether the file is the spare of a report, into which the next one is written.
  package let isSpare: Bool
  /// The name of the report that the file belongs to; empty for none.
  package let report: String
  /// Whether the report is for the current place.
  package let isHere: Bool
  /// The cell with its country in the report's name; nil for none.
  package let locality: Locality?

  /// Recognizes a file by its name in the cache folder; nil for a name that wxhere does not use.
  package init?(_ name: String) {
    let finished = Files.nameOfUnfinished(name)
    let spared = Files.nameOfSpared(name)
    isSpare = spared != nil
    let own = spared ?? finished ?? name[...]
    guard let (kind, report) = Self.parts(own) else { return nil }
    // Locks are not replaced by temporary files, and only reports have a spare.
    guard finished == nil || kind != .lock, !isSpare || kind == .report else { return nil }
    self.kind = kind
    isUnfinished = finished != nil
    self.report = String(report)
    if report.isEmpty {
      (isHere, locality) = (false, nil)
    } else if let place = Self.place(of: report) {
      (isHere, locality) = place
    } else {
      return nil
    }
  }

  private static func parts(_ name: Substring) -> (Kind, report: Substring)? {
    if name == Service.responsesFile { return (.responses, "") }
    if name == "unanswered.response.json" { return (.former, "") }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let stem = name[..<dot]
    guard !stem.isEmpty else { return nil }
    switch name[dot...] {
    case ".report": return (.report, stem)
    case ".json", ".line": return (.former, stem)
    // The former name of a spare.
    case ".spare": return stem.hasSuffix(".report") ? (.former, stem.dropLast(7)) : nil
    case ".outlook":
      // The time of fetching and the process number.
      guard let dot = stem.lastIndex(of: ".") else { return nil }
      let numbers = stem[dot...].dropFirst().split(separator: "-", omittingEmptySubsequences: false)
      return numbers.count == 2 && numbers.allSatisfy(isNumber) ? (.former, stem[..<dot]) : nil
    case ".lock":
      return ["refresh.", "online."].first(where: stem.hasPrefix).map {
        (.lock, stem.dropFirst($0.count))
      }
    case ".memo":
      return stem.hasPrefix("place-") && isDigest(stem.dropFirst("place-".count))
        ? (.former, "") : nil
    case ".response":
      guard let dash = stem.lastIndex(of: "-"), Service(rawValue: String(stem[..<dash])) != nil,
        isDigest(stem[dash...].dropFirst())
      else { return nil }
      return (.former, "")
    default: return nil
    }
  }

  /// Returns the place in a name made by `RefreshRequest.reportName`; nil for other names.
  private static func place(of report: Substring) -> (isHere: Bool, locality: Locality?)? {
    var words = report.split(separator: "-", omittingEmptySubsequences: false)[...]
    func takeLocality() -> Locality? {
      // The longer key has a country.
      for count in [4, 3] {
        guard let locality = Locality(key: words.prefix(count).joined(separator: "-")) else {
          continue
        }
        words = words.dropFirst(count)
        return locality
      }
      return nil
    }
    let isHere = words.first == "here"
    if isHere { words = words.dropFirst() }
    var hasSources = false
    while isHere, let word = words.first, SourceName(rawValue: String(word)) != nil {
      words = words.dropFirst()
      hasSources = true
    }
    let locality = isHere && !hasSources ? nil : takeLocality()
    guard isHere || locality != nil else { return nil }
    if words.first.map({ $0 == RefreshRequest.placeOnlyName }) == true { words = words.dropFirst() }
    // An optional provider and an optional digest of the configuration follow.
    for count in [2, 1] where Service.provider(words.prefix(count).joined(separator: "-")) != nil {
      words = words.dropFirst(count)
      break
    }
    if let word = words.first, isDigest(word) { words = words.dropFirst() }
    return words.isEmpty ? (isHere, locality) : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isDigest(_ text: Substring) -> Bool {
    UInt64(text, radix: 16).map { String($0, radix: 16) == text } ?? false
  }
}
