import Foundation
import Platform
import Support
import Testing

/// Tests of `Files.exchange`, which writes reports.
@Suite("An exchanged file") struct ExchangedFileTests {
  private let home: TemporaryHome
  private var path: String { "\(home.path)/file" }
  private var spare: String { "\(home.path)/.file.spare" }

  init() throws { home = try TemporaryHome() }

  private func exchange(_ text: String, olderThan age: Int = 0) throws {
    try Files.exchange(path, with: Array(text.utf8), risking: .change, olderThan: age)
  }

  private func inode(_ path: String) throws -> ino_t {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_ino
  }

  @Test("is written into the one before the last, without what was longer there")
  func isWrittenIntoTheOneBeforeTheLast() throws {
    try exchange("the first content")
    #expect(home.files == ["file"])
    let first = try inode(path)
    try exchange("the second")
    #expect(try inode(spare) == first)
    let second = try inode(path)
    try exchange("third")
    #expect(home.read("file") == "third" && home.read(".file.spare") == "the second")
    #expect(try inode(path) == first && inode(spare) == second)
    #expect(home.files.sorted() == [".file.spare", "file"])
  }

  @Test("is a new one while a reader may have the spare")
  func isANewOneWhileAReaderMayHaveTheSpare() throws {
    try exchange("first", olderThan: 60)
    let reader = try FileDescriptor.openPrivateFile(path, O_RDONLY)
    for text in ["second", "third", "fourth"] { try exchange(text, olderThan: 60) }
    #expect(try reader.readAll(limit: 100, path) == Array("first".utf8))
    #expect(home.read("file") == "fourth")
    #expect(home.files.sorted() == [".file.spare", "file"])
  }

  @Test(
    "does not touch a file to which its own name or its spare's leads", arguments: [false, true])
  func doesNotTouchAFileToWhichItsNameLeads(isHard: Bool) throws {
    for name in [path, spare] {
      try exchange("known")
      try home.write("mine", to: "thesis")
      unlink(name)
      let thesis = "\(home.path)/thesis"
      try #require((isHard ? link(thesis, name) : symlink(thesis, name)) == 0)
      try exchange("new")
      #expect(home.read("thesis") == "mine" && home.read("file") == "new", "\(name)")
      for path in [path, spare, thesis] { unlink(path) }
    }
  }

  @Test("is not exchanged with a folder") func isNotExchangedWithAFolder() throws {
    try home.write("", to: "file/x")
    #expect(throws: SystemError.self) { try exchange("new") }
    #expect(home.files == ["file/x"])
  }
}
