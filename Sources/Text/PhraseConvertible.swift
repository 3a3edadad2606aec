/// An error or a finding that is a sentence for users; the description is the sentence in English.
package protocol PhraseConvertible: CustomStringConvertible {
  /// The whole sentence, with what to do about it if that is known.
  var phrase: Phrase { get }
}

extension PhraseConvertible {
  package var description: String { phrase.english }
}
