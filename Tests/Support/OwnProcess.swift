import Foundation

/// What the kernel says of the process that the tests run in, all of them together.
package enum OwnProcess {
  /// How many descriptors are open.
  package static var descriptors: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
  }

  /// How many threads there are.
  package static var threads: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
  }

  /// The memory in use, in bytes.
  package static var memory: Int {
    get throws { try status("VmRSS") }
  }

  /// The most memory that was in use at once since `forgetPeak`, in bytes.
  package static var peakMemory: Int {
    get throws { try status("VmHWM") }
  }

  /// Lets the peak begin at what is in use now, and returns that.
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
