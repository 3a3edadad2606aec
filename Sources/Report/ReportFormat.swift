import Exchange
import Platform

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
  static let mark = "wxhere-report"
  static let longestFirstLine = 100
  /// The maximum size of a report, in bytes; one with all hours, days and warnings has 100 KB.
  static let mostBytes = 8 << 20

  /// The part before the tail.
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

  /// The values of the first line.
  struct FirstLine {
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
  static func head(of bytes: [UInt8]) throws(ReportFile.Unusable) -> (head: Head, end: Int)? {
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
  static func outlook(_ bytes: [UInt8]) -> Outlook? {
    guard let text = PackedText.text(bytes) else { return nil }
    let reader = FieldReader(text[...])
    let outlook = reader.read(Outlook())
    return reader.isAtEnd ? outlook : nil
  }
}

extension RefreshReport {
  fileprivate static var blank: RefreshReport { RefreshReport(madeAt: 0, dueAt: 0) }
}
