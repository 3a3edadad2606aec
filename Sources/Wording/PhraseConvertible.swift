/// An error or a finding that is a sentence for people.
///
/// The description is the sentence in English.
package protocol PhraseConvertible: CustomStringConvertible {
  /// The whole sentence, with the cure where there is one.
  var phrase: Phrase { get }
}

extension PhraseConvertible {
  package var description: String { phrase.english }
}
