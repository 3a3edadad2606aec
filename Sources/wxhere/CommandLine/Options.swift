import Wording

/// The command line as it was typed.
struct Options {
  var sources: String?
  var manual: String?
  /// The places as they were typed, several with commas between them or each with its option.
  var places: [String] = []
  var provider: String?
  var language: String?
  var clock: String?
  var voice: String?
  var gazetteer: String?
  var format: String?
  var units: String?
  var icons: String?
  var configuration: String?
  /// What was read from it, where it is a pipe; nil for a file.
  var configurationContent: [UInt8]?
  var preview: String?
  var wait: String?
  var hours: String?
  var days: String?
  var isFull = false
  var bar: String?
  var isMarkup = true
  var exitsUrgent = false
  var isFollowing = false
  var isJSON = false
  var isPlain = false
  var isOffline = false
  var isRefresh = false
  var isVerbose = false
  var wantsHelp = false
  var wantsVersion = false
  var isAlways = false
  var isClear = false
  var ip: Bool?
  /// What stands in place of the configuration, in the order in which it was typed.
  var overrides: [(key: String, option: String, value: String)] = []
  /// The names of the options, in their order.
  var given: [String] = []
  /// What is no option: the command and its own words.
  var words: [String] = []

  /// - Throws: `Failure.usage` for an unknown option or a missing value.
  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() { try take(argument, &rest) }
  }

  /// What can be made out of a command line that makes no sense.
  init(understood arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() { try? take(argument, &rest) }
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    if argument == "--" {
      words += rest
      rest = []
    } else if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let flag = Flag.all.first(where: { $0.name == parts[0] }) else {
        throw UnknownOption(argument).failure
      }
      try flag.apply(to: &self, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
    } else if argument.hasPrefix("-"), argument.count > 1, !isCoordinates(argument) {
      try readLetters(argument, &rest)
    } else {
      words.append(argument)
    }
  }

  /// No option is a digit, and some commands take coordinates as a word: "-33.87,151.21".
  private func isCoordinates(_ argument: String) -> Bool {
    guard ["places", "config"].contains(words.first) else { return false }
    return argument.dropFirst().first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? false
  }

  /// `-v`, `-vh`; a letter with a value takes the rest: `-xVALUE`.
  private mutating func readLetters(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = Flag.all.first(where: { $0.letter == letter }) else {
        throw UnknownOption(argument, letter: letter).failure
      }
      let takesRest = flag.valueName != nil && !letters.isEmpty
      try flag.apply(to: &self, attached: takesRest ? String(letters) : nil, &rest)
      if takesRest { return }
    }
  }
}
