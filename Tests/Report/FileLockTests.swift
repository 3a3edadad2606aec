import Platform
import Support
import Testing

@Suite("The lock of a file", .ownThreads, .timeLimit(.minutes(2 * slowness)))
struct FileLockTests {
  private let home: TemporaryHome
  private var path: String { "\(home.path)/lock" }

  init() throws { home = try TemporaryHome() }

  /// Starts a program that inherits the lock; that of this process ends on return.
  private func start() throws -> Subprocess {
    guard let lock = try FileLock.take(path) else { throw SupportError("the lock is held") }
    return try lock.startInheriting { descriptor throws(SystemError) in
      try Subprocess.start("/bin/sleep", ["1000"], inheriting: descriptor)
    }
  }

  @Test("is held until the program that inherited it ends") func isHeldByAChild() throws {
    let program = try start()
    #expect(FileLock.heldSince(path) != nil)
    #expect(!program.hasEnded)
    _ = program.end()
    try eventually("the lock is free") { FileLock.heldSince(path) == nil }
  }

  @Test("is free when its value ends without such a program") func isFree() throws {
    func hold() throws {
      let lock = try FileLock.take(path)
      #expect(FileLock.heldSince(path) != nil)
      lock?.note("")
    }
    try hold()
    #expect(FileLock.heldSince(path) == nil)
  }
}
