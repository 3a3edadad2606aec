import Borders

/// The possible last bytes of a name whose folded form ends with one of several texts.
///
/// As with `FirstBytes`, most names end with another byte and need not be folded.
struct LastBytes {
  private var isLast: [Bool]

  /// Creates the set of bytes.
  ///
  /// - Parameter texts: the folded texts.
  init(of texts: [[UInt8]]) {
    // Folding drops these characters. Bytes of non-ASCII letters are included, because their
    // spelling is unknown here.
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
