import Glibc
import Wording

/// The format of numbers in programs and expressions: with a decimal point and without trailing
/// zeros.
package enum NumberText {
  /// Returns the text of a number.
  ///
  /// - Parameter places: the maximum number of decimals; nil for no limit.
  package static func text(_ number: Double, places: Int? = nil) -> String {
    let scale = places.map { pow(10, Double($0)) }
    let rounded = scale.map { (number * $0).rounded() / $0 } ?? number
    // Minus zero is written as 0.
    return DecimalNumber.text(rounded == 0 ? 0 : rounded)
  }
}
