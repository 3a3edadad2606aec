package import Wording

extension Units {
  /// The units that a text names: a set, and what differs from it, as in "us,wind=kn".
  ///
  /// - Parameter auto: what "auto" means, and what stands where no set is named.
  /// - Throws: `UnitsError`, which says what is known.
  package init(_ text: String, auto: Units) throws(UnitsError) {
    self = auto
    for (index, word) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " } }
      if parts.count == 2 {
        guard let quantity = Self.quantities.first(where: { $0.name == parts[0] }) else {
          throw .quantity(parts[0])
        }
        guard quantity.set(&self, parts[1]) else { throw .unit(parts[1], of: quantity.name) }
      } else if index == 0, parts[0] != "auto" {
        guard
          let set = Self.sets.first(where: { $0.key == parts[0] })
            ?? Self.otherNames.first(where: { $0.key == parts[0].lowercased() })
        else { throw .set(parts[0]) }
        self = set.value
      } else if index > 0 {
        throw .quantity(parts[0])
      }
    }
  }

  /// What may be told in other units than those of a set.
  struct Quantity {
    let name: String
    /// The units that it knows.
    let units: [String]
    /// Takes a unit, in letters of any size; false for what is none of the units.
    let set: (inout Units, String) -> Bool
  }

  private static func quantity<Unit: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Units, Unit>
  ) -> Quantity {
    Quantity(name: name, units: Unit.allCases.map(\.rawValue)) { units, text in
      let known = Unit.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
      if let known { units[keyPath: path] = known }
      return known != nil
    }
  }

  static var quantities: [Quantity] {
    [
      quantity("temperature", \.temperatures), quantity("wind", \.speeds),
      quantity("pressure", \.pressures), quantity("precipitation", \.precipitations),
      quantity("distance", \.distances),
    ]
  }

  /// The units that each quantity knows, as they are typed: "wind=km/h|mph|m/s|kn|bft".
  package static var choices: [String] {
    quantities.map { "\($0.name)=\($0.units.joined(separator: "|"))" }
  }
}

/// What is wrong with the units; the description stands behind "units" as a sentence does.
package enum UnitsError: Error, Equatable, Worded {
  case set(String)
  case quantity(String)
  case unit(String, of: String)

  package var phrase: Phrase {
    switch self {
    case .set(let name):
      let sets = Units.sets.map(\.key).joined(separator: ", ")
      return Phrase("there are no units \(shown(name)); there are auto, \(sets)")
    case .quantity(let name):
      let choices = Units.choices.joined(separator: ", ")
      return Phrase(
        """
        behind the set of units stands what differs, as in wind=kn, not \(shown(name)): \(choices)
        """)
    case .unit(let unit, let name):
      let units = Units.quantities.first { $0.name == name }?.units ?? []
      return Phrase(
        "\(name) is not told in \(shown(unit)); it is in \(units.joined(separator: ", "))")
    }
  }

  private func shown(_ text: String) -> String {
    "\"\(Escaping.printable(String(text.prefix(40))))\""
  }
}
