/// The name that was probably meant: that with the fewest letters to change; nil where none is near.
///
/// - Parameter most: how many letters may have to change.
package func nearestName(to text: String, of names: [String], most: Int) -> String? {
  // No name has as many letters; what is longer is not measured.
  guard text.count <= 40 else { return nil }
  let distances = names.map { (name: $0, distance: distance(text, $0)) }
  return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= most ? $0.name : nil }
}

/// How many letters must be put in, taken out or changed to make the one the other (Levenshtein).
private func distance(_ one: String, _ other: String) -> Int {
  let letters = Array(other)
  var row = Array(0...letters.count)
  for (index, letter) in one.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in letters.indices {
      let change = diagonal + (letter == letters[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, diagonal + 1, row[column] + 1)
    }
  }
  return row.last ?? 0
}
