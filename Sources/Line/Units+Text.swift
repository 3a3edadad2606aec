package import Text

extension Units {
  /// Creates units from the name of a set and changes to it, such as "us,wind=kn".
  ///
  /// - Parameter auto: the units for "auto", and for a text without the name of a set.
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

  /// A quantity whose unit can be set separately.
  struct Quantity {
    let name: String
    let units: [String]
    /// Sets a unit by its name, ignoring case; false for an unknown name.
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

  /// The names of the units of each quantity, such as "wind=km/h|mph|m/s|kn|bft".
  package static var choices: [String] {
    quantities.map { "\($0.name)=\($0.units.joined(separator: "|"))" }
  }
}

/// An error in the text of units, described in the rest of a sentence that begins with "units".
package enum UnitsError: Error, Equatable, PhraseConvertible {
  case set(String)
  case quantity(String)
  case unit(String, of: String)

  package var phrase: Phrase {
    switch self {
    case .set(let name):
      let sets = Units.sets.map(\.key).joined(separator: ", ")
      return Phrase("unknown units \(shown(name)). Valid units: auto, \(sets)")
    case .quantity(let name):
      let choices = Units.choices.joined(separator: ", ")
      return Phrase(
        """
        after the set of units write the exceptions, as in wind=kn, not \(shown(name)): \
        \(choices)
        """)
    case .unit(let unit, let name):
      let units = Units.quantities.first { $0.name == name }?.units ?? []
      return Phrase(
        "\(name) has no unit \(shown(unit)). Valid units: \(units.joined(separator: ", "))")
    }
  }

  private func shown(_ text: String) -> String {
    "\"\(Escaping.printable(String(text.prefix(40))))\""
  }
}
