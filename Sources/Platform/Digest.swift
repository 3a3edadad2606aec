extension String {
  /// The FNV-1a hash of the UTF-8 in hexadecimal, which is not cryptographic.
  package var digest: String { String(digestNumber, radix: 16) }

  /// The FNV-1a hash of the UTF-8.
  package var digestNumber: UInt64 { fnv1a(utf8) }

  /// Twelve bits of the hash, which distinguish texts without revealing them.
  package var mark: String { String(digest.prefix(3)) }
}

extension [UInt8] {
  /// The FNV-1a hash of the bytes in hexadecimal.
  package var digest: String { String(fnv1a(self), radix: 16) }
}

private func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
