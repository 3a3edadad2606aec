import Coordinates
import Glibc
import PlaceName
import Platform

/// The output for a block of lines.
struct NamedLines {
  /// The bytes for standard output.
  private var output: [UInt8] = []
  /// The lines that are not positions, counted from 0 within their block, for standard error.
  private var faults: [(line: Int, error: CoordinatesError)] = []
  private var count = 0
  private var positions: [(latitude: Double, longitude: Double)] = []
  /// The range of each position's line in the block.
  private var ranges: [Range<Int>] = []

  /// The number of error messages that are created before they are written.
  private static let complaintsAtOnce = 500

  /// Names the lines of a block, and replaces the output for the previous block.
  mutating func name(_ block: LineBlock, by naming: PointNaming) {
    output.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    count = 0
    block.bytes.withUnsafeBytes { bytes in
      block.forEachLine { range in
        do throws(CoordinatesError) {
          let line = UnsafeRawBufferPointer(rebasing: bytes[range])
          let position = try Coordinates(utf8: line)
          positions.append((position.latitude, position.longitude))
          ranges.append(range)
        } catch {
          faults.append((count, error))
        }
        count += 1
      }
      let findings = naming.gazetteer.findings(at: positions)
      for index in positions.indices {
        let line = UnsafeRawBufferPointer(rebasing: bytes[ranges[index]])
        naming.write(findings[index], at: positions[index], given: line, to: &output)
      }
    }
  }

  /// The number of lines written so far, and whether all were positions.
  struct Tally {
    fileprivate(set) var lines = 0
    fileprivate(set) var isAllGood = true
  }

  /// Writes the output, then the errors with their line numbers.
  func write(_ tally: inout Tally) throws(SystemError) {
    try writeAll(output, to: STDOUT_FILENO, "standard output")
    for start in stride(from: 0, to: faults.count, by: Self.complaintsAtOnce) {
      let sentences = faults[start...].prefix(Self.complaintsAtOnce).map { fault in
        "wxhere: line \(tally.lines + fault.line + 1): \(fault.error)"
      }
      StandardStreams.complain(sentences.joined(separator: "\n"))
    }
    tally.lines += count
    if !faults.isEmpty { tally.isAllGood = false }
  }
}
