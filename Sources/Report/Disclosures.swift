package import Exchange
import Glibc
package import Platform
package import Text

/// The disclosure log in the state folder, with a line for each request.
package struct Disclosures: Sendable {
  /// A request to a host.
  package struct Entry: Equatable, Sendable {
    package var time: Timestamp
    package var host: String
    /// The purpose: "forecast", "alerts", "air quality" or "location".
    package var purpose: String
    /// The information about the place: "cell g3-…" or "IP address only".
    package var tells: String
    /// The number of bytes received.
    package var received: Int
    /// The HTTP status; nil without a response.
    package var status: Int?
    /// The starter of the refresh; nil in lines of an earlier version.
    package var startedBy: Starter?
    /// The identifier shared by the lines written before and after the request; nil for a single
    /// line.
    package var id: String?

    package init(
      time: Timestamp, host: String, purpose: String, tells: String, received: Int, status: Int?
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

  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { StateFile.disclosures.path(in: folder) }

  /// Why no request can be recorded; nil when they can be.
  package var fault: SystemError? {
    if let obstacle = Files.obstacle(toFolder: folder) { return obstacle }
    var nearest = folder
    while !nearest.isEmpty, access(nearest, F_OK) != 0, errno == ENOENT {
      nearest = Files.folder(of: nearest)
    }
    if nearest.isEmpty { nearest = "/" }
    do {
      // A folder that exists is only examined.
      if nearest == folder { try Files.makeFolder(folder) }
      try system(Phrase("cannot write \(nearest)")) { access(nearest, W_OK | X_OK) }
      return nil
    } catch {
      return error
    }
  }

  /// Appends an entry; at a megabyte, the older half of the log is removed.
  ///
  /// A denial is saved before `forgetCells` is called, and may come while a request is being sent
  /// or processed. The permission is therefore checked while the log is locked, where the denial
  /// either removes this entry's place later or is already known. It is checked again after
  /// writing, because `forgetCells` does not wait for the lock for ever.
  ///
  /// - Parameter isAllowed: returns whether the place may still be kept. Otherwise the entry is
  ///   appended without it.
  package func append(
    _ entry: Entry, keepingPlaceIf isAllowed: () -> Bool = { true }
  ) throws(SystemError) {
    try Files.makePrivateFolder(folder)
    try? StateFile.removeUnfinished(in: folder, olderThan: 60)
    try locked { () throws(SystemError) in
      let withheld = entry.withoutPlace
      let keepsPlace = entry != withheld && isAllowed()
      try add(Array(JSONText.fields(keepsPlace ? entry : withheld).text.utf8))
      if keepsPlace, !isAllowed() { try blankCells() }
    }
  }

  private func add(_ line: [UInt8]) throws(SystemError) {
    guard try Files.append(line: line, to: path) > Self.limit else { return }
    // Only the end is read, because something else may have made the log very large.
    let file = try FileDescriptor.openPrivateFile(path, O_RDONLY)
    let half = Self.limit / 2
    let start = max(0, Int(lseek(file.number, 0, SEEK_END)) - half)
    let end = try file.read(upTo: half, at: start, path)
    let first = end.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end.endIndex
    try Files.replace(path, with: Array(end[first...]), risking: .change)
  }

  /// Waits until all lines are on the disk; a refresh calls it after the last response.
  ///
  /// Syncing each line was rejected: it takes an SD card up to a tenth of a second, which would
  /// delay the weather line. A power failure during a refresh loses at most the lines of that
  /// refresh.
  package func sync() throws(SystemError) {
    try Files.sync(path)
  }

  /// Runs a closure while holding the log's lock, so that no line is lost when the log is
  /// shortened.
  ///
  /// If the lock is not free within a second, the closure runs without it, because every request
  /// must be logged.
  private func locked(_ write: () throws(SystemError) -> Void) throws(SystemError) {
    let lock = try? FileLock.take("\(folder)/disclosures.lock", within: .seconds(1))
    let outcome = Result { () throws(SystemError) in try write() }
    // The lock must be kept until here. Swift may release a value after its last use.
    lock?.note("")
    try outcome.get()
  }

  private func removeUnfinished() throws(SystemError) {
    try StateFile.removeUnfinished(in: folder, of: .disclosures, olderThan: 0)
  }

  /// Removes the whole log.
  package func clear() throws(SystemError) {
    try locked { () throws(SystemError) in
      try Files.remove(path)
      try removeUnfinished()
    }
  }

  /// The replacement for a removed cell, not longer than a cell's key.
  package static let forgottenCell = "a cell"

  /// Removes cells, countries and cities from the log, but keeps the entries.
  ///
  /// They are overwritten in place and padded with spaces. A concurrent append is therefore not
  /// lost, and a full disk does not matter. Where overwriting fails, the log is removed.
  package func forgetCells() throws(SystemError) {
    try locked { () throws(SystemError) in try blankCells() }
  }

  private func blankCells() throws(SystemError) {
    do {
      guard let bytes = try Files.readPrivateFile(path) else { return try removeUnfinished() }
      let file = try FileDescriptor.openPrivateFile(path, O_RDWR)
      let key = Array("\"tells\":\"".utf8)
      let quote = UInt8(ascii: "\"")
      var rest = bytes[...]
      while let start = rest.find(key)?.upperBound {
        let end = Self.endOfText(bytes, from: start)
        rest = bytes[end...]
        guard let words = Self.forgotten(bytes[start..<end]) else { continue }
        // A line that was cut by a power failure has no closing quotation mark.
        let isClosed = end < bytes.endIndex && bytes[end] == quote
        let room = end - start + (isClosed ? 1 : 0)
        let text = words + [quote]
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: max(0, room - text.count))
        let blank = (text + blanks).prefix(room)
        try system(Phrase("cannot write \(path)")) {
          pwrite(file.number, Array(blank), blank.count, start)
        }
      }
    } catch {
      try Files.remove(path)
    }
    try removeUnfinished()
  }

  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\n"): return position
      case UInt8(ascii: "\\") where bytes[(position + 1)...].first != UInt8(ascii: "\n"):
        position += 2
      default: position += 1
      }
    }
    return bytes.count
  }

  /// Returns what remains of a description, which is not longer; nil for one without a place.
  fileprivate static func forgotten(_ tells: ArraySlice<UInt8>) -> [UInt8]? {
    if tells.starts(with: "cell ".utf8) { return Array(forgottenCell.utf8) }
    let word = Array(tells.prefix { $0 != UInt8(ascii: " ") })
    return word == Array("country".utf8) || word == Array("city".utf8) ? word : nil
  }

  /// Reads all entries, the oldest first, without damaged lines, which it reports.
  package func load(
    reportingDamageTo complain: (Phrase) -> Void = { _ in }
  ) throws(SystemError) -> [Entry] {
    let blank = Entry(time: 0, host: "", purpose: "", tells: "", received: 0, status: nil)
    let all = try (Files.readPrivateFile(path) ?? []).split(separator: UInt8(ascii: "\n"))
      // Blanks before a line that was not written.
      .filter { !$0.allSatisfy { $0 == UInt8(ascii: " ") } }
    let lines = all.compactMap { blank.read(json: $0) }
    if lines.count < all.count {
      complain(Phrase("\(path) has damaged lines, which are not shown"))
    }
    // The second line of a request replaces the first.
    var known: Set<String> = []
    return lines.reversed().filter { $0.id.map { known.insert($0).inserted } ?? true }.reversed()
  }
}

extension Disclosures.Entry {
  fileprivate var withoutPlace: Self {
    var entry = self
    if let tells = Disclosures.forgotten(Array(tells.utf8)[...]) {
      entry.tells = String(decoding: tells, as: UTF8.self)
    }
    return entry
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
    visitor.word("started_by", &startedBy)
    visitor.text("id", &id)
  }
}
