package import Fields
import Glibc
import JSON5
package import Platform
import Wording

/// What left this machine: one line for each request, in the state folder.
package struct Disclosures: Sendable {
  /// One request to one host.
  package struct Entry: Equatable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    package var time: Int
    package var host: String
    /// "forecast", "alerts", "air quality", "location".
    package var purpose: String
    /// "cell g3-…", or "IP address only".
    package var tells: String
    /// Bytes that came back.
    package var received: Int
    /// The HTTP status; nil when there was no answer.
    package var status: Int?
    /// The same in the line that is written before the request leaves, and in the one that says what
    /// came of it; nil where there is one line only.
    package var id: String?

    package init(
      time: Int, host: String, purpose: String, tells: String, received: Int, status: Int?
    ) {
      self.time = time
      self.host = host
      self.purpose = purpose
      self.tells = tells
      self.received = received
      self.status = status
    }
  }

  private let folder: String
  private static let limit = 1 << 20

  /// - Parameter folder: the state folder.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { StateFile.disclosures.path(in: folder) }

  /// Adds a line; the oldest half goes when the file has grown to a megabyte.
  package func append(_ entry: Entry) throws(SystemError) {
    try Files.makeFolder(folder)
    try? StateFile.removeUnfinished(in: folder, olderThan: 60)
    let line = Array(JSONText.fields(entry).text.utf8)
    try locked { () throws(SystemError) in try add(line) }
  }

  private func add(_ line: [UInt8]) throws(SystemError) {
    let size = try Files.append(line: line, to: path)
    guard size > Self.limit else { return }
    var all: [UInt8] = []
    do {
      all = try Files.readKept(path) ?? []
    } catch  where error.code == EFBIG {
      // What is too long to be read is not ours.
    }
    let half = all[(all.count / 2)...]
    let start = half.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? half.endIndex
    try Files.replace(path, with: Array(all[start...]))
  }

  /// Waits until all lines are on the disk: once a refresh, when its last answer has come.
  ///
  /// Not for each line, and not before the first request leaves: each time takes an SD card up to a tenth
  /// of a second, which a line would wait for. What a power cut within a refresh takes is that refresh's.
  package func sync() throws(SystemError) {
    try Files.sync(path)
  }

  /// Does something while nobody else writes, so that what one adds is not lost with the oldest half.
  ///
  /// Where the lock cannot be taken within a second, it is done all the same: what leaves is on record.
  private func locked(_ write: () throws(SystemError) -> Void) throws(SystemError) {
    let lock = try? FileLock.take("\(folder)/disclosures.lock", within: .seconds(1))
    let outcome = Result { () throws(SystemError) in try write() }
    // To here: Swift may let go of what is used no more.
    lock?.note("")
    try outcome.get()
  }

  /// Removes what those left who were ended while they shortened the record; who holds its lock is the
  /// only one who may be about it.
  private func removeUnfinished() throws(SystemError) {
    try StateFile.removeUnfinished(in: folder, of: .disclosures, olderThan: 0)
  }

  /// Forgets everything on record.
  package func clear() throws(SystemError) {
    try locked { () throws(SystemError) in
      try Files.remove(path)
      try removeUnfinished()
    }
  }

  /// What stands in place of a cell that is forgotten; no longer than one.
  package static let forgottenCell = "a cell"

  /// Forgets of which cells services were told; that they were asked stays on record.
  ///
  /// In place, so that a line which is being added is not lost, and a full disk is no obstacle: spaces
  /// fill up the line.
  ///
  /// - Throws: when that could not be done; the record is gone then.
  package func forgetCells() throws(SystemError) {
    try locked { () throws(SystemError) in try blankCells() }
  }

  private func blankCells() throws(SystemError) {
    do {
      guard let bytes = try Files.readKept(path) else { return try removeUnfinished() }
      let file = try FileDescriptor.openKept(path, O_RDWR)
      let cell = Array("\"cell g3-".utf8)
      let (quote, newline) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))
      var rest = bytes[...]
      while let start = rest.find(cell)?.lowerBound {
        // A line that the power cut off has no quotation mark behind it.
        let behind = bytes[(start + 1)...].firstIndex { $0 == quote || $0 == newline }
        let end = behind.map { bytes[$0] == quote ? $0 + 1 : $0 } ?? bytes.endIndex
        let words = Array("\"\(Self.forgottenCell)\"".utf8)
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: max(0, end - start - words.count))
        let blank = (words + blanks).prefix(end - start)
        try system(Phrase("cannot write \(path)")) {
          pwrite(file.number, Array(blank), blank.count, start)
        }
        rest = bytes[end...]
      }
    } catch {
      try Files.remove(path)
    }
    try removeUnfinished()
  }

  /// All that is known, the oldest first; a line that is damaged is left out.
  package func load() throws(SystemError) -> [Entry] {
    let lines = try (Files.readKept(path) ?? []).split(separator: UInt8(ascii: "\n")).compactMap {
      Entry(line: $0)
    }
    // Of a request's two lines the last says all.
    var known: Set<String> = []
    return lines.reversed().filter { $0.id.map { known.insert($0).inserted } ?? true }.reversed()
  }
}

extension Disclosures.Entry: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("time", &time)
    visitor.text("host", &host)
    visitor.text("purpose", &purpose)
    visitor.text("tells", &tells)
    visitor.whole("received_bytes", &received)
    visitor.whole("status", &status)
    visitor.text("id", &id)
  }

  /// Reads a line of the log.
  ///
  /// - Returns: nil where it is damaged.
  fileprivate init?(line: ArraySlice<UInt8>) {
    guard let root = try? JSON5Document(Array(line)).root else { return nil }
    func whole(_ name: String) -> Int? { root[name]?.number.flatMap(Int.init(exactly:)) }
    guard let time = whole("time"), let host = root["host"]?.text,
      let purpose = root["purpose"]?.text, let tells = root["tells"]?.text,
      let received = whole("received_bytes")
    else { return nil }
    self.init(
      time: time, host: host, purpose: purpose, tells: tells, received: received,
      status: whole("status"))
    id = root["id"]?.text
  }
}
