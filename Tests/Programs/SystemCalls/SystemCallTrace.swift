/// The trace that strace(1) wrote about a run.
struct SystemCallTrace {
  private struct Line {
    let thread: Substring
    /// The call, as in "read(3, "", 16384) = 0".
    let event: Substring
  }

  private let lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { line in
      let number = line.prefix { $0.isNumber }
      return Line(thread: number, event: line.dropFirst(number.count).drop { $0 == " " })
    }
  }

  /// The number of times that each call is made, in the thread that makes it most often.
  ///
  /// The calls of a process that executed another program are not counted.
  var counts: [String: Int] {
    var counts: [Substring: [String: Int]] = [:]
    var others: Set<Substring> = []
    for line in lines where !others.contains(line.thread) {
      let name = line.event.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty, line.event.dropFirst(name.count).first == "(" else { continue }
      counts[line.thread, default: [:]][String(name), default: 0] += 1
      if name == "execve" { others.insert(line.thread) }
    }
    return counts.values.reduce(into: [:]) { all, one in all.merge(one, uniquingKeysWith: max) }
  }

  /// The call that was made to fail, as in the trace; nil for none.
  var injected: String? {
    lines.first { $0.event.hasSuffix("(INJECTED)") }.map { String($0.event) }
  }

  /// The ends of threads by a signal that means a crash, after the beginning of `main`.
  var crashes: [String] {
    lines.indices.compactMap { index in
      let line = lines[index]
      guard line.event.hasPrefix("+++ killed by"),
        Self.crashes.contains(where: { line.event.contains($0) })
      else { return nil }
      let before = lines[..<index].filter { $0.thread == line.thread }
      let start = before.lastIndex { $0.event.hasPrefix("execve(") }
      // A crash before `main` is that of the loader or the runtime.
      let hasBegun =
        start.map { before[$0...].contains { $0.event.contains(TracedProgram.mark) } } ?? true
      return hasBegun ? String(line.event) : nil
    }
  }

  private static let crashes = [
    "SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGSYS", "SIGTRAP",
  ]
}
