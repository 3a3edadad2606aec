package import Line
import Platform

extension Units {
  /// The units of the locale, which "auto" means.
  package static var ofLocale: Units {
    if SystemLocale.usesUSUnits { return .us }
    guard let territory = SystemLocale.territory(of: "LC_MEASUREMENT") else { return .metric }
    if territory == "GB" { return .uk }
    return windInMetresPerSecond.contains(territory) ? .si : .metric
  }

  /// Japan, Ukraine and the Nordic countries.
  private static let windInMetresPerSecond: Set = [
    "JP", "UA", "DK", "FI", "IS", "NO", "SE", "AX", "FO", "GL", "SJ",
  ]
}
