import FoundationEssentials

/// A number in the configuration.
///
/// Not decoded as the Double that it becomes: Foundation's decoder of JSON5 ends the process at "1e+",
/// which it takes for 1 here.
struct Number: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let decimal = try decoder.singleValueContainer().decode(Decimal.self)
    value = Double("\(decimal)") ?? .nan
  }
}
