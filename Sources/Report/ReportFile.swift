package import Platform

/// An open report: its head, and its tail on first use.
///
/// Both are from the same version, even if the file is replaced in the meantime.
package final class ReportFile {
  /// The reason why bytes cannot be read as a report.
  package enum Unusable: Error {
    /// The report has another table of fields, or was written by another program.
    case otherVersion
    case damaged
  }

  package private(set) var report: RefreshReport
  private let tailStart: Int
  private let tailLength: Int
  private let tailDigest: String
  private var bytes: [UInt8]
  /// The rest of the file; nil when everything has been read.
  ///
  /// It is closed early, because a replaced file that is still open causes additional writes later.
  private var source: Source?
  private var known: Outlook??

  /// An open file in a class, because a noncopyable value cannot be optional here.
  private final class Source {
    let file: FileDescriptor

    init(_ file: consuming FileDescriptor) { self.file = file }
  }

  private static let firstRead = 8 << 10

  /// Opens a report; throws `Unusable`, or `SystemError` when the file cannot be read.
  ///
  /// - Parameter path: for error messages.
  convenience init(_ file: consuming FileDescriptor, _ path: String, clock: SystemClock) throws {
    var bytes = try file.read(upTo: Self.firstRead, at: 0, path)
    if let firstLine = try ReportFormat.FirstLine(bytes[...]), bytes.count < firstLine.headEnd {
      bytes += try file.read(upTo: firstLine.headEnd - bytes.count, at: bytes.count, path)
    }
    try self.init(bytes, clock: clock)
    if bytes.count < tailStart + tailLength { source = Source(file) }
  }

  package init(_ bytes: [UInt8], clock: SystemClock = .current) throws(Unusable) {
    guard let (head, headEnd) = try ReportFormat.head(of: bytes) else { throw .damaged }
    report = head.report.judged(by: clock, hasOutlook: head.tailLength > 0)
    (tailStart, tailLength, tailDigest) = (headEnd + 1, head.tailLength, head.tailDigest)
    self.bytes = bytes
    source = nil
  }

  /// Returns the length of a report from its first bytes; nil when more bytes are needed.
  package static func length(of bytes: [UInt8]) throws(Unusable) -> Int? {
    try ReportFormat.head(of: bytes).map { $0.end + 1 + $0.head.tailLength }
  }

  /// Changes the locations in the head that was read, but not in the file.
  package func changeLocations(_ change: (Location) -> Location) {
    report.changeLocations(change)
  }

  /// Reads the tail, without decoding it, and closes the file.
  package func readToEnd() {
    if let source,
      let rest = try? source.file.read(
        upTo: tailStart + tailLength - bytes.count, at: bytes.count, "the report")
    {
      bytes += rest
      self.source = nil
    }
  }

  /// The bytes of the tail; empty when there is none or it is damaged.
  var tail: [UInt8] {
    readToEnd()
    guard bytes.count >= tailStart + tailLength, tailLength > 0 else { return [] }
    let tail = Array(bytes[tailStart..<(tailStart + tailLength)])
    return tail.digest == tailDigest ? tail : []
  }

  /// The outlook; nil when there is none or it is damaged.
  package var outlook: Outlook? {
    if let known { return known }
    let tail = tail
    let outlook = tail.isEmpty ? nil : ReportFormat.outlook(tail)
    known = outlook
    return outlook
  }

  /// Whether there is an outlook that cannot be read.
  package var hasDamagedOutlook: Bool { tailLength > 0 && outlook == nil }
}

extension RefreshReport {
  fileprivate func judged(by clock: SystemClock, hasOutlook: Bool) -> RefreshReport {
    var report = self
    report.judgeTimes(by: clock)
    report.hasOutlook = hasOutlook
    return report
  }
}
