import Glibc

/// Numbers as programs and expressions write them: with a point, without zeros behind it.
package enum NumberText {
  /// - Parameter places: decimals at most; nil for all that there are.
  package static func text(_ number: Double, places: Int? = nil) -> String {
    let scale = places.map { pow(10, Double($0)) }
    let rounded = scale.map { (number * $0).rounded() / $0 } ?? number
    // Minus zero is none.
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
