import Fields
import Platform

/// The one format of reports, on disk and from program to program.
///
/// A first line with the version, the length of the head and its digest; the head, whose first fields
/// are the length and the digest of the tail; and the tail, which is read and checked when a view needs it.
enum ReportFormat {
  /// The digest of the table of fields: what another table has written is not read.
  ///
  /// Written down because to compute it takes as long as the rest of a line; a test compares it with
  /// `tableDigest`.
  static let version = "4853424ab0e4b77"

  /// The digest of the fields of the head and the tail, with their kinds and words.
  static var tableDigest: String {
    let head = Head(tailLength: 0, tailDigest: "", report: .blank)
    return (head.fieldNames + Outlook().fieldNames).digest
  }

  /// What the first line begins with, so that a file of ours is known.
  static let mark = "wxhere-report"
  /// The longest first line.
  static let longestFirstLine = 100
  /// No report comes near: all hours, days and warnings are 100 KB.
  static let mostBytes = 8 << 20

  /// What stands before the tail.
  struct Head: Fielded {
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

  /// What the first line says.
  struct FirstLine {
    /// Its own length, with its end.
    let length: Int
    let headLength: Int
    let headDigest: String
    /// Where the head is over, from the beginning of the report.
    var headEnd: Int { length + headLength }

    /// - Parameter bytes: from the beginning of a report on.
    /// - Returns: nil where it is not whole yet.
    /// - Throws: where it is of another version, or none.
    init?(_ bytes: ArraySlice<UInt8>) throws(ReportFile.Fault) {
      let start = bytes.prefix(ReportFormat.longestFirstLine)
      guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let words = String(decoding: start[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 4, words[0] == ReportFormat.mark else { throw .damaged }
      guard words[1] == ReportFormat.version else { throw .otherVersion }
      guard let length = Int(words[2]), (1...ReportFormat.mostBytes).contains(length) else {
        throw .damaged
      }
      self.length = end + 1 - bytes.startIndex
      headLength = length
      headDigest = String(words[3])
    }
  }

  /// Returns the tail of a report: nothing where there is no outlook.
  static func tail(_ outlook: Outlook?) -> [UInt8] {
    guard let outlook else { return [] }
    let writer = FieldWriter()
    writer.write(outlook)
    return writer.bytes
  }

  /// Returns a whole report.
  static func bytes(_ report: RefreshReport, tail: [UInt8]) -> [UInt8] {
    let writer = FieldWriter()
    writer.write(Head(tailLength: tail.count, tailDigest: tail.digest, report: report))
    let head = writer.bytes
    return Array("\(mark) \(version) \(head.count) \(head.digest)\n".utf8) + head
      + [UInt8(ascii: "\n")] + tail
  }

  /// Returns the head of a report, and where it ends.
  ///
  /// - Parameter bytes: from the beginning of a report on.
  /// - Returns: nil where they do not hold it whole yet.
  /// - Throws: where it is damaged, or of another version.
  static func head(of bytes: [UInt8]) throws(ReportFile.Fault) -> (head: Head, end: Int)? {
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

  /// Returns the outlook that a tail is; nil for damage.
  static func outlook(_ bytes: [UInt8]) -> Outlook? {
    let reader = FieldReader(bytes[...])
    let outlook = reader.read(Outlook())
    return reader.isAtEnd ? outlook : nil
  }
}

extension RefreshReport {
  /// What a report is read into.
  fileprivate static var blank: RefreshReport { RefreshReport(madeAt: 0, dueAt: 0) }
}
