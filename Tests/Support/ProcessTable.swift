package import Foundation

/// What the kernel tells of running processes, in /proc.
package enum ProcessTable {
  /// The processes that a process has started, and those that they have, by their program's name.
  package static func descendants(of parent: pid_t) -> [(name: String, identifier: pid_t)] {
    children(of: parent).flatMap { [($0.name, $0.identifier)] + descendants(of: $0.identifier) }
  }

  /// Kills all processes that were started with a home as theirs, however far they have gone from who
  /// started them.
  ///
  /// - Returns: how many there were.
  package static func killAll(in home: TemporaryHome) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let processes = names.compactMap { pid_t($0) }.filter { identifier in
      let environment = read("environ", of: identifier)?.split(separator: "\0")
      return environment?.contains("HOME=\(home.path)") ?? false
    }
    for process in processes { kill(process, SIGKILL) }
    return processes.count
  }

  private static func children(of parent: pid_t) -> [(name: String, identifier: pid_t)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.compactMap { identifier in
      // "123 (name) S 122 …"; the name may hold anything.
      guard let stat = read("/proc/\(identifier)/stat"), let open = stat.firstIndex(of: "("),
        let close = stat.lastIndex(of: ")"),
        stat[close...].split(separator: " ").dropFirst(2).first == Substring("\(parent)")
      else { return nil }
      return (String(stat[stat.index(after: open)..<close]), identifier)
    }
  }

  /// A file about a process, such as `cmdline`; nil when it has ended.
  package static func read(_ name: String, of identifier: pid_t) -> String? {
    read("/proc/\(identifier)/\(name)")
  }

  private static func read(_ path: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Goes through all of a process's memory that can be read, piece by piece.
  ///
  /// - Returns: how many bytes that were; nil when it may not be read.
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
        // Overlapping somewhat, so that nothing hides on the edge.
        position += count < chunk.count ? count : count - 64
        total += count
      }
    }
    return total
  }
}
