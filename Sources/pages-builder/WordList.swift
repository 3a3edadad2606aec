import Exchange
import Installation
import Permission
import Report
import Weather

/// A list of words in `--json`, which wxhere-json(5) explains.
enum WordList: String, CaseIterable, Sendable {
  case conditions, services, authorizations, outcomes, kinds, cures, checks

  /// The heading of the list in wxhere-json(5).
  var title: String {
    switch self {
    case .kinds: "Kinds of faults"
    case .checks: "Kinds of findings"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Whether the page says something about each word, because it is not clear without that.
  var isExplained: Bool {
    switch self {
    case .conditions, .services, .checks: false
    case .authorizations, .outcomes, .kinds, .cures: true
    }
  }

  /// The words that are in no other list.
  var ownWords: [String] {
    switch self {
    case .conditions: Condition.allCases.map(\.rawValue)
    case .services: Service.allCases.map(\.rawValue)
    case .authorizations: Authorization.allCases.map(\.rawValue)
    case .outcomes: SourceOutcome.allCases.map(\.rawValue)
    case .kinds: Fault.Kind.allCases.map(\.rawValue)
    case .cures: Fault.Cure.allCases.map(\.rawValue)
    case .checks: FindingKind.allCases.map(\.rawValue)
    }
  }

  /// All words that a value of this list can have.
  var words: [String] {
    let own = ownWords
    guard self == .checks else { return own }
    return own + WordList.kinds.words.filter { !own.contains($0) }
  }
}
