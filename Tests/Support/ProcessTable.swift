package import Foundation

/// The running processes, from /proc.
package enum ProcessTable {
  /// Returns the descendants of a process with their programs' names.
  package static func descendants(of parent: pid_t) -> [(name: String, identifier: pid_t)] {
    children(of: parent).flatMap { [($0.name, $0.identifier)] + descendants(of: $0.identifier) }
  }

  /// Kills all processes with a home as their `HOME`, including detached ones.
  ///
  /// - Returns: the number of processes.
  package static func killAll(in home: TemporaryHome) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let processes = names.compactMap { pid_t($0) }.filter { identifier in
      let environment = read("environ", of: identifier)?.split(separator: "\0")
      return environment?.contains("HOME=\(home.path)") ?? false
    }
    for process in processes { kill(process, SIGKILL) }
    return processes.count
  }

  /// Returns whether a process has ended.
  ///
  /// An ended process whose parent has not waited for it keeps its identifier. In a container
  /// without an init process, an orphan can stay so forever.
  package static func hasEnded(_ identifier: pid_t) -> Bool {
    kill(identifier, 0) != 0 || read("stat", of: identifier)?.contains(") Z ") == true
  }

  /// Waits until a process has ended.
  package static func waitForEnd(
    _ identifier: pid_t, within time: Duration = .seconds(20)
  ) throws {
    guard let end = ProcessEnd(identifier) else { return }
    guard readable([end.number], until: .now + time * slowness * busyness) == [true] else {
      throw SupportError("process \(identifier) did not end within \(time)")
    }
  }

  /// The command lines of all processes, with a null character after each word.
  package static var commandLines: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap { read("cmdline", of: $0) }.joined()
  }

  /// Returns whether a process waits for an event.
  package static func isSleeping(_ identifier: pid_t) -> Bool {
    read("stat", of: identifier)?.contains(") S ") == true
  }

  /// Returns a number in /proc/PROCESS/status, such as `VmHWM` in kB.
  package static func number(_ field: String, of identifier: pid_t) throws -> Int {
    let lines = read("status", of: identifier)?.split(separator: "\n") ?? []
    guard let line = lines.first(where: { $0.hasPrefix("\(field):") }),
      let number = Int(line.filter(\.isNumber))
    else { throw SupportError("the status of process \(identifier) has no \(field)") }
    return number
  }

  private static func children(of parent: pid_t) -> [(name: String, identifier: pid_t)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.compactMap { identifier in
      // As in "123 (name) S 122 …", where the name may contain any character.
      guard let stat = read("/proc/\(identifier)/stat"), let open = stat.firstIndex(of: "("),
        let close = stat.lastIndex(of: ")"),
        stat[close...].split(separator: " ").dropFirst(2).first == Substring("\(parent)")
      else { return nil }
      return (String(stat[stat.index(after: open)..<close]), identifier)
    }
  }

  /// Returns a file about a process, such as `cmdline`; nil when the process has ended.
  package static func read(_ name: String, of identifier: pid_t) -> String? {
    read("/proc/\(identifier)/\(name)")
  }

  private static func read(_ path: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Passes all readable memory of a process to a closure, piece by piece.
  ///
  /// - Returns: the number of bytes; nil when reading is not allowed.
  package static func readMemory(
    of identifier: pid_t, _ look: (UnsafeRawBufferPointer) -> Void
  ) -> Int? {
    guard let maps = read("maps", of: identifier), !maps.isEmpty else { return nil }
    let memory = open("/proc/\(identifier)/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0 else { return nil }
    defer { close(memory) }
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    var total = 0
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ")
      let ends = words.first?.split(separator: "-").compactMap { Int($0, radix: 16) } ?? []
      guard ends.count == 2, words.count > 1, words[1].hasPrefix("r") else { continue }
      var position = ends[0]
      while position < ends[1] {
        let count = chunk.withUnsafeMutableBytes {
          pread(memory, $0.baseAddress, min($0.count, ends[1] - position), position)
        }
        guard count > 0 else { break }
        chunk.withUnsafeBytes { look(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        // The pieces overlap, so that nothing is missed at their edges.
        position += count < chunk.count ? count : count - 64
        total += count
      }
    }
    return total
  }
}
