import Foundation

/// The fuzzer of the decoder in `WXHERE_FUZZ_TARGET`, with libFuzzer; Tests/Fuzz/run builds and
/// runs it.
@main enum Fuzz {
  /// A decoder that this process fuzzes.
  enum Subject: Sendable {
    case response(Target)
    case text(TextTarget)
  }

  static let subject: Subject = {
    let name = Target.nameInEnvironment
    if let target = Target.all.first(where: { $0.name == name }) { return .response(target) }
    if let target = TextTarget.all.first(where: { $0.name == name }) { return .text(target) }
    let names = (Target.all.map(\.name) + TextTarget.all.map(\.name)).joined(separator: " ")
    fatalError("WXHERE_FUZZ_TARGET is to be one of: \(names)")
  }()

  /// The seeds of a text; empty for a response, whose seed is a file.
  static let seeds: [[UInt8]] =
    switch subject {
    case .text(let target): target.seeds()
    case .response: []
    }

  static func main() {
    // `--write-seeds FOLDER` writes the seeds that are not files.
    let words = CommandLine.arguments
    if words.count == 3, words[1] == "--write-seeds", case .text(let target) = subject {
      for (number, seed) in target.seeds().enumerated() {
        let path = "\(words[2])/\(number)"
        guard FileManager.default.createFile(atPath: path, contents: Data(seed)) else {
          fatalError("cannot write \(path)")
        }
      }
      return
    }
    // An unknown name is reported before the fuzzer begins.
    _ = subject
    atexit { Tally.print() }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, testOneInput))
  }
}

/// Runs the fuzzer's loop; SwiftPM gives the program its own main, which calls this function.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Decodes a body.
///
/// - Returns: -1 to keep a response without a value out of the corpus, because its mutations rarely
///   have one.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // Encoding takes as long as the rest. The first body is encoded, since a finding may be run
  // alone.
  let isEncoded = Tally.begin() % 32 == 0
  let body = Array(UnsafeBufferPointer(start: bytes, count: count))
  let hasValue =
    switch Fuzz.subject {
    case .response(let target): target.test(body, isEncoded: isEncoded)
    case .text(let target): target.test(body)
    }
  if hasValue { Tally.countValue() }
  // A text that is not valid may be one step from another part of a parser.
  if case .text = Fuzz.subject { return 0 }
  return hasValue ? 0 : -1
}

/// Changes a body in place and returns its new length.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  var random = Random(seed: seed)
  // Damage that no mutation of a tree produces: half a character, a missing bracket.
  if random.isOne(in: 16) { return mutateBytes(bytes, count, limit) }
  let body = Array(UnsafeBufferPointer(start: bytes, count: count))
  let text: [UInt8]
  switch Fuzz.subject {
  case .response(let target):
    var mutation = Mutation(of: body, words: target.words, random: random)
    guard mutation.run(limit: limit) else { return mutateBytes(bytes, count, limit) }
    text = mutation.text
  case .text(let target):
    // Texts that are not valid are kept, since they reach more of a parser, and would soon be nearly
    // all; so every other text is made of a valid one.
    let isFresh = random.isOne(in: 2)
    let start = isFresh ? random.element(of: Fuzz.seeds) : body
    text = target.mutate(start, target.words, random, limit)
  }
  let room = UnsafeMutableBufferPointer(start: bytes, count: limit)
  return room.update(fromContentsOf: text)
}

/// Changes bytes with the fuzzer's own mutation.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int
