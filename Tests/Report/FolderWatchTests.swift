import Foundation
import Platform
import Support
import Testing

@Suite("A folder watch") struct FolderWatchTests {
  private static let changes: [@Sendable (TemporaryHome) throws -> Void] = [
    { try $0.write("1", to: "watched/new") },
    { try FileManager.default.removeItem(atPath: "\($0.path)/watched/old") },
    { try FileManager.default.removeItem(atPath: "\($0.path)/watched") },
  ]

  private func wakes(_ watch: FolderWatch, within time: Duration) -> Bool {
    ContinuousClock().measure { watch.wait(for: time) } < time
  }

  @Test("notices written and removed files", arguments: [0, 1, 2])
  func noticesWrittenAndRemovedFiles(number: Int) throws {
    let home = try TemporaryHome()
    try home.write("0", to: "watched/old")
    let watch = FolderWatch(["\(home.path)/watched"])
    #expect(!wakes(watch, within: .milliseconds(100)), "nothing has happened")
    try Self.changes[number](home)
    #expect(wakes(watch, within: .seconds(10)))
  }

  @Test("watches a folder that is created later") func watchesAFolderThatIsCreatedLater() throws {
    let home = try TemporaryHome()
    let watch = FolderWatch(["\(home.path)/watched"])
    #expect(wakes(watch, within: .seconds(10)), "there is none yet: it looks every so often")
    try home.write("0", to: "watched/old")
    #expect(!wakes(watch, within: .milliseconds(100)), "nothing has happened since")
    try home.write("1", to: "watched/new")
    #expect(wakes(watch, within: .seconds(10)))
  }
}
