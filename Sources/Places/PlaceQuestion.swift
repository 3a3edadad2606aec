import CommandLine
import Line
import PlaceName
import Platform
import Session
package import Wording

/// The dialogue on a terminal about several towns with the same name.
package struct PlaceQuestion {
  private let language: Language

  /// Creates the dialogue; nil when there is no terminal.
  package init?(_ language: Language) {
    guard Terminal.canAsk else { return nil }
    self.language = language
  }

  /// The maximum number of towns to choose from, which one digit can number.
  private static let most = 9
  /// The maximum number of other towns that are listed.
  private static let mostNamed = 5

  /// Lets the user choose a town.
  ///
  /// - Parameter sentence: the reason for the question.
  /// - Returns: nil when none is chosen.
  func choose(_ towns: [Town], _ sentence: Phrase) -> Town? {
    let towns = Array(towns.prefix(Self.most))
    guard !towns.isEmpty else { return nil }
    Complaint.say([language.text(sentence)])
    let rows = towns.enumerated().map { number, town in
      ["  \(number + 1)", Escaping.printable(town.fullName(home: nil)), Self.area(of: town)]
    }
    Terminal.write(aligned(rows).map { $0 + "\n" }.joined())
    for _ in 0..<3 {
      let question = language.words("Your choice [1-\(towns.count)]:") + " "
      guard let answer = Terminal.ask(question)?.filter({ $0 != " " }), !answer.isEmpty else {
        break
      }
      if let number = Int(answer), towns.indices.contains(number - 1) { return towns[number - 1] }
    }
    Terminal.write("\n")
    return nil
  }

  /// Prints the other towns and the name of the chosen one.
  func name(_ others: [Town], beside town: Town) {
    let names = others.prefix(Self.mostNamed).map { $0.fullName(home: nil) }
    guard !names.isEmpty else { return }
    let list = names.joined(separator: "; ") + (others.count > names.count ? "; …" : "")
    Complaint.say([
      language.words("this is \(town.fullName(home: nil)); other places of that name: \(list)")
    ])
  }

  private static func area(of town: Town) -> String {
    Escaping.printable(
      [town.subdivision, town.country.name].compactMap { $0 }.joined(separator: ", "))
  }
}
