import Foundation

/// The resources of the process in which all tests run.
package enum OwnProcess {
  /// The number of open descriptors.
  package static var descriptors: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
  }

  /// The number of threads.
  package static var threads: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
  }

  /// The memory in use, in bytes.
  package static var memory: Int {
    get throws { try status("VmRSS") }
  }

  /// The peak of the memory in use since `forgetPeak`, in bytes.
  package static var peakMemory: Int {
    get throws { try status("VmHWM") }
  }

  /// Resets the peak to the memory in use, and returns that.
  package static func forgetPeak() throws -> Int {
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return try memory
  }

  private static func status(_ name: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("\(name):") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first,
      let number = Int(kilobytes)
    else { throw SupportError("/proc/self/status has no \(name)") }
    return number << 10
  }
}
