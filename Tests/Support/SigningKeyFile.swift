import Foundation

/// A private key in a file, which openssl makes, and with which it verifies signatures.
package struct SigningKeyFile {
  /// The kind of a key, as options of `openssl genpkey`.
  package enum Kind: String, CaseIterable, Sendable {
    case p256 = "EC -pkeyopt ec_paramgen_curve:P-256"
    case p384 = "EC -pkeyopt ec_paramgen_curve:P-384"
    case p521 = "EC -pkeyopt ec_paramgen_curve:P-521"
    case rsa = "RSA -pkeyopt rsa_keygen_bits:2048"
    case ed25519 = "ED25519"
    case encrypted = "EC -pkeyopt ec_paramgen_curve:P-256 -aes256 -pass pass:secret"
  }

  package let path: String
  private let home: TemporaryHome

  /// Makes a key in a file of the home.
  package init(_ kind: Kind = .p256, in home: TemporaryHome, named name: String = "key.p8") throws {
    path = "\(home.path)/\(name)"
    self.home = home
    let options = kind.rawValue.split(separator: " ").map(String.init)
    let made = try Self.openssl(["genpkey", "-out", path, "-algorithm"] + options, in: home)
    guard made.status == 0 else { throw SupportError("openssl: \(made.errors)") }
  }

  /// Creates the description of a key in a file that exists.
  package init(existing path: String, in home: TemporaryHome) {
    self.path = path
    self.home = home
  }

  /// Returns whether r and s, 32 bytes each, are the signature of a text with this key.
  package func verifies(_ numbers: [UInt8], of text: [UInt8]) throws -> Bool {
    guard numbers.count == 64 else { return false }
    let integers = [numbers.prefix(32), numbers.suffix(32)].flatMap { number -> [UInt8] in
      let digits = number.drop { $0 == 0 }
      let zero: [UInt8] = (digits.first ?? 0x80) >= 0x80 ? [0] : []
      return [2, UInt8(zero.count + digits.count)] + zero + Array(digits)
    }
    try home.write([0x30, UInt8(integers.count)] + integers, to: "signature")
    try home.write(text, to: "signed")
    let made = try Self.openssl(
      ["pkey", "-in", path, "-pubout", "-out", "\(home.path)/public"], in: home)
    guard made.status == 0 else { throw SupportError("openssl: \(made.errors)") }
    let verified = try Self.openssl(
      [
        "dgst", "-sha256", "-verify", "\(home.path)/public", "-signature",
        "\(home.path)/signature", "\(home.path)/signed",
      ], in: home)
    return verified.status == 0
  }

  private static func openssl(
    _ arguments: [String], in home: TemporaryHome
  ) throws -> Program.Result {
    try Program(try RequiredProgram.path("openssl")).run(arguments, in: home)
  }
}

/// Returns the bytes of a text in base64 for URLs, without padding; nil for another text.
package func bytes(ofBase64URL text: Substring) -> [UInt8]? {
  let usual = String(text).replacing("-", with: "+").replacing("_", with: "/")
  let padding = String(repeating: "=", count: (4 - usual.count % 4) % 4)
  return Data(base64Encoded: usual + padding).map { Array($0) }
}
