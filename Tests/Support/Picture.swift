import Foundation

/// A part of what is on a screen.
package struct Picture: Equatable, Sendable {
  /// Row by row, four bytes each.
  fileprivate let pixels: Data

  /// Whether all of it has one colour.
  package var isBlank: Bool { pixels.prefix(4) + pixels.dropLast(4) == pixels }
}

extension Picture {
  /// Cuts it out of a screen as `Xvfb -fbdir` keeps it, which is an X window dump of 32 bits a pixel.
  ///
  /// - Returns: nil for anything else.
  init?(dump: Data, columns: Range<Int>, rows: Range<Int>) {
    func word(_ index: Int) -> Int {
      dump.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let (header, width, height, bits, stride, colors) = (
      word(0), word(4), word(5), word(11), word(12), word(19)
    )
    // A colour of the map has twelve bytes.
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
