/// The bytes that a name may end with to end, when folded, with one of some texts.
///
/// As for `FirstBytes`, most names do not.
struct LastBytes {
  private var isLast: [Bool]

  /// - Parameter texts: folded.
  init(of texts: [[UInt8]]) {
    // What is left out of names, and letters of more than a byte, which may be spelt with any.
    isLast = (UInt8.min...UInt8.max).map { byte in
      byte >= 0x80 || "'.`() -/,".utf8.contains { $0 == byte }
    }
    for last in texts.compactMap(\.last) {
      isLast[Int(last)] = true
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= last { isLast[Int(last & ~0x20)] = true }
    }
  }

  func fit(_ name: UnsafeRawBufferPointer) -> Bool { name.last.map { isLast[Int($0)] } ?? false }
}
