/// A text that wxhere reads from a file, a program or a person, and the code that decodes it.
struct TextTarget: Sendable {
  /// The name in `WXHERE_FUZZ_TARGET`.
  let name: String
  /// Words of the language, for the mutator.
  let words: [String]
  /// Valid texts to begin with.
  ///
  /// They are made by the program, so they never go out of date.
  let seeds: @Sendable () -> [[UInt8]]
  /// Changes a valid or invalid text.
  let mutate: Mutate
  /// Decodes a text, and traps when what must hold for a decoded one does not.
  ///
  /// - Returns: whether the text is valid.
  let test: @Sendable (_ text: [UInt8]) -> Bool

  /// Returns a changed text of at most `limit` bytes.
  typealias Mutate =
    @Sendable (
      _ text: [UInt8], _ words: [String], _ random: Random, _ limit: Int
    ) -> [UInt8]

  /// Changes tokens.
  private static let changeTokens: Mutate = { text, words, random, limit in
    var mutation = TextMutation(of: text, words: words, random: random)
    mutation.run(limit: limit)
    return mutation.text
  }

  init(
    _ name: String, words: [String], seeds: @escaping @Sendable () -> [[UInt8]],
    mutate: Mutate? = nil, test: @escaping @Sendable (_ text: [UInt8]) -> Bool
  ) {
    (self.name, self.words, self.seeds, self.test) = (name, words, seeds, test)
    self.mutate = mutate ?? Self.changeTokens
  }

  init(
    _ name: String, words: [String], seeds: [String],
    test: @escaping @Sendable (_ text: String) -> Bool
  ) {
    self.init(name, words: words, seeds: { seeds.map { Array($0.utf8) } }) { bytes in
      test(String(decoding: bytes, as: UTF8.self))
    }
  }
}
