/// A row of numbers or icons with one for each slot of a graph.
///
/// If there is too little room, only some of them are shown.
struct NumberRow {
  let label: String
  let texts: [String]
  let tints: [Tint?]
  /// Whether the current time is marked in the row.
  var isTime = false
}
