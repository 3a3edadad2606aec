import Exchange
package import Platform

/// The format of reports, on disk and between programs.
///
/// A report consists of three parts. The first line contains the version, and the length and the
/// digest of the head. The head begins with the length and the digest of the tail. The tail, which is
/// packed, is read and verified when a view needs it.
enum ReportFormat {
  /// The digest of the table of fields; reports with another version are not read.
  ///
  /// It is a constant, because computing it takes as long as printing a line. A test compares it
  /// with `tableDigest`.
  static let version = "b81bf39a1dbac4ec"

  /// The digest of the fields of head and tail, with their kinds and words.
  static var tableDigest: String {
    let head = Head(tailLength: 0, tailDigest: "", report: .blank)
    return (head.fieldNames + Outlook().fieldNames + "packed").digest
  }

  /// The first word of a report, which identifies the file.
  private static let mark = "wxhere-report"
  private static let longestFirstLine = 100
  /// The maximum size of a report, in bytes; one with all hours, days and warnings has 100 KB.
  private static let mostBytes = 8 << 20

  /// The part before the tail.
  fileprivate struct Head: Fielded {
    var tailLength: Int
    var tailDigest: String
    var report: RefreshReport

    mutating func visit(_ visitor: FieldVisitor) {
      visitor.whole("tail_length", &tailLength)
      if !(0...ReportFormat.mostBytes).contains(tailLength) { visitor.reject() }
      visitor.text("tail_digest", &tailDigest)
      report.visit(visitor)
    }
  }

  /// The values of the first line.
  fileprivate struct FirstLine {
    /// The length of the line including its line break.
    let length: Int
    let headLength: Int
    let headDigest: String
    /// The offset of the end of the head.
    var headEnd: Int { length + headLength }

    init?(_ bytes: ArraySlice<UInt8>) throws(ReportFile.Unusable) {
      let start = bytes.prefix(ReportFormat.longestFirstLine)
      guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let words = start[..<end].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 4, words[0] == ReportFormat.mark else { throw .damaged }
      guard words[1] == ReportFormat.version else { throw .otherVersion }
      guard let length = Int(words[2]), (1...ReportFormat.mostBytes).contains(length) else {
        throw .damaged
      }
      self.length = end + 1 - bytes.startIndex
      headLength = length
      headDigest = words[3]
    }
  }

  /// Returns the tail of a report; empty without an outlook.
  static func tail(_ outlook: Outlook?) -> [UInt8] {
    guard let outlook else { return [] }
    let writer = FieldWriter()
    writer.write(outlook)
    return PackedText.packed(writer.bytes)
  }

  static func bytes(_ report: RefreshReport, tail: [UInt8]) -> [UInt8] {
    let writer = FieldWriter()
    writer.write(Head(tailLength: tail.count, tailDigest: tail.digest, report: report))
    let head = writer.bytes
    return Array("\(mark) \(version) \(head.count) \(head.digest)\n".utf8) + head
      + [UInt8(ascii: "\n")] + tail
  }

  /// Returns the head of a report's first bytes, and its end; nil when it is incomplete.
  fileprivate static func head(of bytes: [UInt8]) throws(ReportFile.Unusable) -> (
    head: Head, end: Int
  )? {
    guard let firstLine = try FirstLine(bytes[...]) else {
      if bytes.count >= longestFirstLine { throw .damaged }
      return nil
    }
    guard bytes.count >= firstLine.headEnd else { return nil }
    let slice = bytes[firstLine.length..<firstLine.headEnd]
    guard Array(slice).digest == firstLine.headDigest else { throw .damaged }
    let reader = FieldReader(slice)
    guard let head = reader.read(Head(tailLength: 0, tailDigest: "", report: .blank)),
      reader.isAtEnd
    else { throw .damaged }
    return (head, firstLine.headEnd)
  }

  /// Returns the outlook in a tail; nil when it is damaged.
  fileprivate static func outlook(_ bytes: [UInt8]) -> Outlook? {
    guard let text = PackedText.text(bytes) else { return nil }
    let reader = FieldReader(text[...])
    let outlook = reader.read(Outlook())
    return reader.isAtEnd ? outlook : nil
  }
}

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
  fileprivate static var blank: RefreshReport { RefreshReport(madeAt: 0, dueAt: 0) }

  fileprivate func judged(by clock: SystemClock, hasOutlook: Bool) -> RefreshReport {
    var report = self
    report.judgeTimes(by: clock)
    report.hasOutlook = hasOutlook
    return report
  }
}
