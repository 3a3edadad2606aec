import Foundation

/// A part of a screen.
package struct Picture: Equatable, Sendable {
  /// The pixels row by row, four bytes each.
  fileprivate let pixels: Data

  /// Whether all pixels have one colour.
  package var isBlank: Bool { pixels.prefix(4) + pixels.dropLast(4) == pixels }
}

extension Picture {
  /// Cuts a part out of a screen written by `Xvfb -fbdir`, an X window dump with 32 bits per pixel.
  ///
  /// - Returns: nil for another format or size.
  init?(dump: Data, columns: Range<Int>, rows: Range<Int>) {
    func word(_ index: Int) -> Int {
      dump.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let (header, width, height, bits, stride, colors) = (
      word(0), word(4), word(5), word(11), word(12), word(19)
    )
    // An entry of the colour map has twelve bytes.
    let start = header + colors * 12
    guard bits == 32, columns.upperBound <= width, rows.upperBound <= height,
      dump.count >= start + height * stride
    else { return nil }
    pixels = rows.reduce(into: Data()) { pixels, row in
      let line = start + row * stride
      pixels += dump[line + columns.lowerBound * 4..<line + columns.upperBound * 4]
    }
  }
}
