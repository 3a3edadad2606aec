/// A row of numbers or pictures below a graph: one for each slot, of which those are shown that
/// have room.
struct NumberRow {
  let label: String
  let texts: [String]
  let tints: [Tint?]
  /// Whether the present time is marked in it.
  var isTime = false
}
