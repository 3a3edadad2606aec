/// Returns a name within isolates if it is written from right to left, and otherwise as it is.
///
/// All languages of wxhere are written from left to right. Without isolates, the Unicode
/// bidirectional algorithm (UAX 9) draws a number after an Arabic name at the name's left. Isolates
/// have no width; what does not know the algorithm ignores them at best, so they are only for
/// terminals and Pango.
package func isolated(_ name: String) -> String {
  let isRightToLeft = name.unicodeScalars.contains { scalar in
    rightToLeft.contains { $0.contains(scalar.value) }
  }
  return isRightToLeft ? "\u{2068}\(name)\u{2069}" : name
}

/// The blocks of letters of the classes R and AL, in ascending order.
private let rightToLeft: [ClosedRange<UInt32>] = [
  0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff,
]
