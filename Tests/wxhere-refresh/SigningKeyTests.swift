import Exchange
import Foundation
import Platform
import Support
import Testing

@testable import wxhere_refresh

/// Signatures in DER, and their r and s as numbers below 256; nil for what is refused.
private let signatures: [(der: [UInt8], numbers: [UInt8]?)] = [
  ([0x30, 6, 2, 1, 5, 2, 1, 7], [5, 7]),
  // A zero before a highest bit that is set, and unneeded ones.
  ([0x30, 7, 2, 2, 0, 0x85, 2, 1, 7], [0x85, 7]),
  ([0x30, 8, 2, 1, 5, 2, 3, 0, 0, 7], [5, 7]),
  // Negative numbers and zero.
  ([0x30, 6, 2, 1, 0x85, 2, 1, 7], nil), ([0x30, 6, 2, 1, 5, 2, 1, 0], nil),
  // Too short, too long, and with other bytes after it.
  ([], nil), ([0x30], nil), ([0x30, 6, 2, 1, 5, 2, 1], nil), ([0x30, 3, 2, 1, 5], nil),
  ([0x30, 5, 2, 1, 5, 2, 1, 7], nil), ([0x30, 7, 2, 1, 5, 2, 1, 7], nil),
  ([0x30, 7, 2, 1, 5, 2, 1, 7, 0], nil), ([0x30, 6, 2, 1, 5, 2, 9, 7], nil),
  ([0x30, 4, 2, 0, 2, 0], nil), ([0x30, 6, 2, 0xff, 5, 2, 1, 7], nil),
  // Other tags, and the forms of a length that signatures of P-256 do not need.
  ([0x31, 6, 2, 1, 5, 2, 1, 7], nil), ([0x30, 6, 3, 1, 5, 2, 1, 7], nil),
  ([0x30, 0x81, 6, 2, 1, 5, 2, 1, 7], nil), ([0x30, 0x80, 2, 1, 5, 2, 1, 7, 0, 0], nil),
]

@Suite("A signing key", .ownThreads, .timeLimit(.minutes(2 * slowness)))
struct SigningKeyTests {
  private let home: TemporaryHome

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    home = try TemporaryHome()
  }

  private func key(_ path: String, _ program: String? = nil) throws -> SigningKey {
    SigningKey(
      file: path, service: .weatherKit, program: try program ?? RequiredProgram.path("openssl"))
  }

  private var late: Instant { .now + .seconds(60) }

  @Test("signs so that openssl verifies it", RequiredProgram.installed("openssl"))
  func signsSoThatOpensslVerifiesIt() throws {
    let file = try SigningKeyFile(in: home)
    let key = try key(file.path)
    for count in [0, 1, 200, 4000] {
      let text = Array(String(repeating: "x", count: count).utf8)
      let numbers = try key.signature(of: text, until: late)
      #expect(try file.verifies(numbers, of: text))
      #expect(try !file.verifies(numbers, of: text + [0]))
    }
  }

  @Test(
    "without a private key of P-256 is a fault", .serialized, RequiredProgram.installed("openssl"),
    arguments: SigningKeyFile.Kind.allCases)
  func withoutAPrivateKeyOfP256IsAFault(kind: SigningKeyFile.Kind) throws {
    guard kind != .p256 else { return }
    let key = try key(try SigningKeyFile(kind, in: home).path)
    let fault = Fault(
      .weather, .unusableKey, service: .weatherKit, subject: "\(home.path)/key.p8")
    #expect(throws: fault) { _ = try key.signature(of: [1], until: late) }
  }

  @Test("in a file that is missing or not a key is a fault", RequiredProgram.installed("openssl"))
  func inAFileThatIsMissingIsAFault() throws {
    try home.write("-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----\n", to: "torn")
    for name in ["torn", "nothing"] {
      let path = "\(home.path)/\(name)"
      let fault = Fault(.weather, .unusableKey, service: .weatherKit, subject: path)
      let key = try key(path)
      #expect(throws: fault) { _ = try key.signature(of: [1], until: late) }
    }
  }

  /// Returns the path of a program in place of openssl.
  private func program(_ script: String) throws -> String {
    let path = "\(home.path)/openssl"
    // Another process writes it: a program that this one has open for writing, as one that another test
    // starts at that moment does too, cannot be run.
    let written = try Program("/bin/sh").run(
      ["-c", #"cat >"$0" && chmod 700 "$0""#, path], in: home, input: "#!/bin/sh\n\(script)\n")
    #expect(written.status == 0)
    return path
  }

  @Test("does not wait for a program that hangs")
  func doesNotWaitForAProgramThatHangs() throws {
    let fault = Fault(.weather, .timedOut, service: .weatherKit, subject: "openssl")
    let start = Instant.now
    // It also closes its output, or leaves it to another process.
    for script in ["exec sleep 600", "exec >&-; exec sleep 600", "sleep 600 & exit"] {
      let key = try key("key", try program(script))
      do throws(Fault) {
        _ = try key.signature(of: [1], until: .now + .milliseconds(300))
        Issue.record("\(script) has signed")
      } catch {
        #expect(error == fault || script.hasPrefix("exec >&-"), "\(error)")
      }
    }
    #expect(Instant.now - start < .seconds(20) * slowness)
  }

  @Test("refuses anything but a signature")
  func refusesAnythingButASignature() throws {
    let fault = Fault(.weather, .unusableKey, service: .weatherKit, subject: "key")
    for script in ["exit 0", "echo no", "printf '\\060\\006\\002\\001\\005\\002\\001'", "exit 1"] {
      let key = try key("key", try program(script))
      #expect(throws: fault) { _ = try key.signature(of: [1], until: late) }
    }
    let flood = try key("key", try program("yes"))
    #expect(throws: Fault.self) { _ = try flood.signature(of: [1], until: late) }
    let missing = try key("key", "\(home.path)/nothing")
    #expect(throws: Fault.self) { _ = try missing.signature(of: [1], until: late) }
  }

  @Test("takes r and s of a signature in DER", .serialized, arguments: signatures)
  func takesRAndSOfASignatureInDER(der: [UInt8], numbers: [UInt8]?) {
    let padding = [UInt8](repeating: 0, count: 31)
    let expected = numbers.map { padding + [$0[0]] + padding + [$0[1]] }
    #expect(SigningKey.numbers(ofDER: der) == expected)
  }

  @Test("takes numbers of 32 bytes, and none of 33")
  func takesNumbersOf32Bytes() {
    func der(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
      let integers = [2, UInt8(first.count)] + first + [2, UInt8(second.count)] + second
      return [0x30, UInt8(integers.count)] + integers
    }
    let low = [UInt8](repeating: 0x7f, count: 32)
    let high = [UInt8](repeating: 0xff, count: 32)
    #expect(SigningKey.numbers(ofDER: der(low, [0] + high)) == low + high)
    let one = [UInt8](repeating: 0, count: 31) + [1]
    #expect(SigningKey.numbers(ofDER: der([0] + high, [1])) == high + one)
    #expect(SigningKey.numbers(ofDER: der([1] + low, low)) == nil)
    #expect(SigningKey.numbers(ofDER: der(low, low + [1])) == nil)
  }
}
