import Foundation

/// The fuzzer of the decoder in `WXHERE_FUZZ_TARGET`, with libFuzzer; Tests/Fuzz/run builds and
/// runs it.
@main enum Fuzz {
  /// The decoder that this process fuzzes.
  static let target: Target = {
    let name = Target.nameInEnvironment
    guard let target = Target.all.first(where: { $0.name == name }) else {
      let names = Target.all.map(\.name).joined(separator: " ")
      fatalError("WXHERE_FUZZ_TARGET is to be one of: \(names)")
    }
    return target
  }()

  static func main() {
    // An unknown name is reported before the fuzzer begins.
    _ = target
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
/// - Returns: -1 to keep it out of the corpus, because mutations of a body without a value rarely
///   have one.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // Encoding takes as long as the rest. The first body is encoded, since a finding may be run
  // alone.
  let isEncoded = Tally.begin() % 32 == 0
  let body = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard Fuzz.target.test(body, isEncoded: isEncoded) else { return -1 }
  Tally.countValue()
  return 0
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
  var mutation = Mutation(of: body, words: Fuzz.target.words, random: random)
  guard mutation.run(limit: limit) else { return mutateBytes(bytes, count, limit) }
  let room = UnsafeMutableBufferPointer(start: bytes, count: limit)
  return room.update(fromContentsOf: mutation.text)
}

/// Changes bytes with the fuzzer's own mutation.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int
