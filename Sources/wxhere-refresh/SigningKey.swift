import Exchange
import Glibc
import Platform

/// A private key in a file, with which the program openssl signs.
///
/// wxhere has no cryptography of its own, and libcurl shares none.
struct SigningKey {
  let file: String
  let service: Service
  /// The path of openssl.
  let program: String

  /// The longest time for a signature, which takes a Raspberry Pi Zero a tenth of a second.
  private static let longest = Duration.seconds(3)

  /// Returns the numbers r and s of the signature of a text, 32 bytes each.
  ///
  /// - Throws: `.unusableKey` when the file has no key of P-256, and `.timedOut`.
  func signature(of text: [UInt8], until deadline: Instant) throws(Fault) -> [UInt8] {
    let der: [UInt8]
    do throws(SystemError) {
      // The empty password answers the question for one, which would come from a terminal.
      let run = try ProgramOutput(
        program, ["dgst", "-sha256", "-sign", file, "-passin", "pass:"], input: text,
        name: "openssl")
      der = try run.read(limit: 4096, until: min(deadline, .now + Self.longest))
    } catch {
      switch error.code {
      case ETIMEDOUT: throw Fault(.weather, .timedOut, service: service, subject: "openssl")
      // The program's own failure.
      case EIO: throw Fault(.weather, .unusableKey, service: service, subject: file)
      default: throw Fault(.weather, .system, service: service, detail: "\(error)")
      }
    }
    guard let numbers = Self.numbers(ofDER: der) else {
      throw Fault(.weather, .unusableKey, service: service, subject: file)
    }
    return numbers
  }

  /// Returns r and s of a signature in DER (RFC 3279, 2.2.3); nil for anything else and for numbers
  /// of more than 32 bytes, as of a key of another curve.
  ///
  /// A number in DER has no leading zeros, except one before a highest bit that is set.
  static func numbers(ofDER der: [UInt8]) -> [UInt8]? {
    var rest = der[...]
    func number() -> [UInt8]? {
      guard rest.popFirst() == 0x02, let length = rest.popFirst(), length <= rest.count,
        let first = rest.first, first < 0x80
      else { return nil }
      let digits = rest.prefix(Int(length)).drop { $0 == 0 }
      rest = rest.dropFirst(Int(length))
      guard (1...32).contains(digits.count) else { return nil }
      return [UInt8](repeating: 0, count: 32 - digits.count) + digits
    }
    guard rest.popFirst() == 0x30, let length = rest.popFirst(), Int(length) == rest.count,
      let r = number(), let s = number(), rest.isEmpty
    else { return nil }
    return r + s
  }
}
