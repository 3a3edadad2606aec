extension Placeholder {
  /// The name that was probably meant: that with the fewest letters to change, two at most.
  static func nearest(to name: String) -> String? {
    // No name has as many letters; what is longer is not measured.
    guard name.count <= 40 else { return nil }
    let distances = all.map { (name: $0.name, distance: distance(name, $0.name)) }
    return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= 2 ? $0.name : nil }
  }

  /// How many letters must be put in, taken out or changed to make the one the other (Levenshtein).
  private static func distance(_ one: String, _ other: String) -> Int {
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
}
