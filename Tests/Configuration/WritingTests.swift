import Glibc
import Platform
import Support
import Testing

@testable import Configuration

@Suite("Writing a user's own file") struct WritingTests {
  @Test("writes to a symbolic link's target and keeps its mode")
  func writesToASymbolicLinksTargetAndKeepsItsMode() throws {
    let home = try TemporaryHome()
    try home.write("old", to: "dotfiles/places.json")
    chmod("\(home.path)/dotfiles/places.json", 0o640)
    #expect(symlink("dotfiles/places.json", "\(home.path)/places.json") == 0)
    try Files.replaceLinked("\(home.path)/places.json", with: Array("new".utf8))
    #expect(home.read("dotfiles/places.json") == "new")
    var status = stat()
    #expect(lstat("\(home.path)/places.json", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat("\(home.path)/places.json", &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test("without what killed processes left of it, older than a minute")
  func withoutWhatKilledProcessesLeft() throws {
    let home = try TemporaryHome()
    let names = [
      "places.json", "places.json.4711.new", "places.json.4712.new", "other.json.4711.new",
      "places.json.new",
    ]
    for name in names { try home.write("old", to: name) }
    var times = [timespec](repeating: timespec(tv_sec: now() - 120, tv_nsec: 0), count: 2)
    for name in names where !name.contains("4712") {
      #expect(utimensat(AT_FDCWD, "\(home.path)/\(name)", &times, 0) == 0)
    }
    try Files.replaceLinked("\(home.path)/places.json", with: Array("new".utf8))
    #expect(home.read("places.json") == "new")
    #expect(home.read("places.json.4711.new") == nil)
    for name in names.dropFirst(2) { #expect(home.read(name) == "old", "\(name)") }
  }

  @Test("creates missing folders") func createsMissingFolders() throws {
    let home = try TemporaryHome()
    try Files.replaceLinked("\(home.path)/a/b/places.json", with: Array("new".utf8))
    #expect(home.read("a/b/places.json") == "new")
  }

  @Test("does not replace a pipe or write through a dangling link") func doesNotReplaceAPipe()
    throws
  {
    let home = try TemporaryHome()
    #expect(mkfifo("\(home.path)/pipe", 0o600) == 0)
    #expect(symlink("pipe", "\(home.path)/link") == 0)
    #expect(symlink("nowhere", "\(home.path)/dangling") == 0)
    for (name, verb, reason) in [
      ("pipe", "write", "it is not a regular file"), ("link", "write", "it is not a regular file"),
      ("dangling", "open", "it is a symbolic link to nowhere, which does not exist"),
    ] {
      do {
        try Files.replaceLinked("\(home.path)/\(name)", with: Array("new".utf8))
        Issue.record("\(name) was replaced")
      } catch {
        #expect("\(error)" == "cannot \(verb) \(home.path)/\(name): \(reason)")
      }
    }
    var status = stat()
    #expect(lstat("\(home.path)/pipe", &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(lstat("\(home.path)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(lstat("\(home.path)/dangling", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }
}
