package import Platform

/// A report that has been opened: its head, and its tail once that is asked for.
///
/// What is read belongs together, also where the file is replaced meanwhile.
package final class ReportFile {
  /// Why bytes are no report.
  package enum Fault: Error {
    /// Another table of fields wrote it, or another program.
    case otherVersion
    case damaged
  }

  package let report: RefreshReport
  private let tailStart: Int
  private let tailLength: Int
  private let tailDigest: String
  /// What has been read so far, from the beginning.
  private var bytes: [UInt8]
  /// Where the rest is; nil where all has been read: a file that is replaced while it is open is freed
  /// later, by writes of its own.
  private var source: Source?
  private var known: Outlook??

  /// An open file, which a class may have or not have.
  private final class Source {
    let file: FileDescriptor

    init(_ file: consuming FileDescriptor) { self.file = file }
  }

  /// The first read: a head, and not much of a tail.
  private static let firstRead = 8 << 10

  /// Opens a report.
  ///
  /// - Parameters:
  ///   - path: of the file, for sentences.
  ///   - clock: tells whether the ages of what is read are known.
  /// - Throws: `Fault`, or `SystemError` where the file cannot be read.
  init(_ file: consuming FileDescriptor, _ path: String, clock: SystemClock) throws {
    var bytes = try file.read(upTo: Self.firstRead, at: 0, path)
    if let firstLine = try ReportFormat.FirstLine(bytes[...]), bytes.count < firstLine.headEnd {
      bytes += try file.read(upTo: firstLine.headEnd - bytes.count, at: bytes.count, path)
    }
    guard let (head, headEnd) = try ReportFormat.head(of: bytes) else { throw Fault.damaged }
    report = head.report.judged(by: clock, hasOutlook: head.tailLength > 0)
    (tailStart, tailLength, tailDigest) = (headEnd + 1, head.tailLength, head.tailDigest)
    self.bytes = bytes
    source = bytes.count < tailStart + tailLength ? Source(file) : nil
  }

  /// Takes a report that was handed over as a whole.
  ///
  /// - Throws: `Fault`.
  package init(_ bytes: [UInt8], clock: SystemClock = .current) throws(Fault) {
    guard let (head, headEnd) = try ReportFormat.head(of: bytes) else { throw .damaged }
    report = head.report.judged(by: clock, hasOutlook: head.tailLength > 0)
    (tailStart, tailLength, tailDigest) = (headEnd + 1, head.tailLength, head.tailDigest)
    self.bytes = bytes
    source = nil
  }

  /// How long a report is that begins with some bytes; nil where they do not tell yet.
  ///
  /// - Throws: `Fault`.
  package static func length(of bytes: [UInt8]) throws(Fault) -> Int? {
    try ReportFormat.head(of: bytes).map { $0.end + 1 + $0.head.tailLength }
  }

  /// The tail as it is kept; nothing where it is damaged, or there is none.
  var tail: [UInt8] {
    if let source,
      let rest = try? source.file.read(
        upTo: tailStart + tailLength - bytes.count, at: bytes.count, "the report")
    {
      bytes += rest
      self.source = nil
    }
    guard bytes.count >= tailStart + tailLength, tailLength > 0 else { return [] }
    let tail = Array(bytes[tailStart..<(tailStart + tailLength)])
    return tail.digest == tailDigest ? tail : []
  }

  /// The hours, the days and the rest; nil where there are none, or they are damaged.
  package var outlook: Outlook? {
    if let known { return known }
    let tail = tail
    let outlook = tail.isEmpty ? nil : ReportFormat.outlook(tail)
    known = outlook
    return outlook
  }

  /// Whether there are hours and days that cannot be read.
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
