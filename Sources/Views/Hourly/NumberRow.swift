/// A row of numbers or icons beside a graph, one for each slot.
///
/// Where there is too little room, only some of them are shown.
struct NumberRow {
  let label: String
  let texts: [String]
  let tints: [Tint?]
  /// Whether the current time is marked in the row.
  var isTime = false
}
