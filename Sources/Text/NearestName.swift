/// Returns the name with the fewest changes to the text; nil for over three, or a third of it.
package func nearestName(to text: String, of names: [String]) -> String? {
  // No name is that long.
  guard text.count <= 40 else { return nil }
  let most = max(1, min(3, text.count / 3))
  let distances = names.map { (name: $0, distance: distance(text, $0)) }
  return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= most ? $0.name : nil }
}

/// Returns the Damerau-Levenshtein distance in which each position is changed at most once.
private func distance(_ one: String, _ other: String) -> Int {
  let (first, second) = (Array(one), Array(other))
  var before: [Int] = []
  var row = Array(0...second.count)
  for index in first.indices {
    var next = [index + 1]
    for column in second.indices {
      let change = row[column] + (first[index] == second[column] ? 0 : 1)
      var least = min(change, row[column + 1] + 1, next[column] + 1)
      if index > 0, column > 0, first[index] == second[column - 1],
        first[index - 1] == second[column]
      {
        least = min(least, before[column - 1] + 1)
      }
      next.append(least)
    }
    (before, row) = (row, next)
  }
  return row.last ?? 0
}
